"""The report as a single HTML page without scripts, which opens from disk and can be printed."""

from __future__ import annotations

import html
from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import count
from typing import Any

from ...embed.picture import svg_of, without_words
from ...embed.plain_page import plain_page, report_style
from ...practice.answer import rules_in
from ...questions.page import page_values
from ...questions.question import Question
from ...rules import RulesError
from .curve import CurvePoint
from .exports import left_out_lines
from .hints import HintTaken
from .knowledge import Cell, Knowledge, RuleProgress
from .report_words import words

MOST = 40
"""The number of questions on the page if pupils were asked different ones, as in practice."""

_SIGNS = {"right": "✓", "partly": "◐", "wrong": "✗", "helped": "△", "shown": "◇", "none": "·"}


def page(report: Knowledge, *, names: bool = True, address: str = "") -> str:
    """Return the page of a report; without ``names`` it has numbers in place of all names.

    Links within the page begin with ``address``. It is needed if the page's fragments would open another page.
    """
    return plain_page(
        f"{words(report.language)['report']}: {report.title}",
        _Page(report, names, address).body(),
        style=report_style(__package__),
        language=report.language,
    )


def framed(report: Knowledge) -> str:
    """Return the page in an iframe for the output of a cell, so that its styles do not affect the notebook."""
    # In an iframe, links with only a fragment would open the surrounding page.
    inner = html.escape(page(report, address="about:srcdoc"))
    return (
        f'<iframe srcdoc="{inner}" sandbox="" title="{html.escape(report.title)}" '
        'style="width:100%;height:40rem;border:0"></iframe>'
    )


class _Page:
    def __init__(self, report: Knowledge, names: bool, address: str) -> None:
        self._report, self._names, self._address = report, names, html.escape(address)
        self._words = words(report.language)
        everybody = (*report.pupils, *report.absent)
        self._numbers = {pupil: number for number, pupil in enumerate(everybody, 1)}
        self._questions = report.questions if report.common else _most_missed(report)
        self._answers = {id: _answers(report, id) for id in self._questions}

    def _say(self, key: str, **facts: Any) -> str:
        return html.escape(self._words[key].format(**facts))

    def _percent(self, share: float) -> str:
        return self._say("percent", n=f"{100 * share:.0f}")

    def _name(self, pupil: str) -> str:
        alias = self._say("alias", n=self._numbers[pupil])
        if not self._names:
            return alias
        return f'<span class="name">{html.escape(pupil)}</span><span class="alias">{alias}</span>'

    def body(self) -> Iterator[str]:
        report = self._report
        if self._names:
            yield f'<input type="checkbox" id="hide" class="hide"><label for="hide">{self._say("hide")}</label>'
        yield "<main>"
        yield f"<h1>{html.escape(report.title)}</h1>"
        intro = self._say("told", n=len(report.pupils), m=len(report.questions), k=len(report.counted))
        days = self._say("days", days=", ".join(report.days)) if report.days else ""
        yield f"<p>{intro} {days}</p>"
        if report.at_tables:
            yield from self._people("at_table", report.pupils)
        yield from self._people("absent", report.absent)
        yield from self._people("strangers", report.strangers)
        if report.counted:
            yield from self._rules()
            yield from self._beliefs()
            yield from self._table()
            yield from self._rules_of_pupils()
            yield from self._compared()
        else:
            yield f"<p>{self._say('at_tables' if report.at_tables else 'nothing')}</p>"
        yield from self._hints()
        yield from self._left_out()
        if report.counted:
            yield from self._details()
        yield "</main>"

    def _people(self, key: str, names: tuple[str, ...]) -> Iterator[str]:
        if names:
            yield f"<p><b>{self._say(key)}:</b> {', '.join(self._name(name) for name in names)}</p>"

    def _left_out(self) -> Iterator[str]:
        lines = left_out_lines(self._report) if self._names else []
        # File names contain names of pupils, so they are hidden as well.
        if lines:
            items = "".join(f"<li>{html.escape(text)}</li>" for text in lines)
            yield f'<section class="name"><h2>{self._say("left_out")}</h2><ul>{items}</ul></section>'

    # --- rules ------------------------------------------------------------------------------------------------

    def _rules(self) -> Iterator[str]:
        heads = "".join(f"<th>{self._say(key)}</th>" for key in ("rule", "share", "curve", "pupils", "answers"))
        yield f'<section><h2>{self._say("rules")}</h2><div class="wide"><table class="rules">'
        yield f"<thead><tr>{heads}</tr></thead><tbody>"
        for rule in self._report.rules:
            flat = f'<p class="flat">{self._say("flat")}.</p>' if rule.flat else ""
            yield (
                f'<tr><th scope="row">{html.escape(rule.title)} <small>{html.escape(rule.id)}</small></th>'
                f'<td><meter min="0" max="1" value="{rule.share:.3f}"></meter> {self._percent(rule.share)}</td>'
                f"<td>{self._curve(rule.curve)}{flat}</td><td>{rule.pupils}</td><td>{rule.answers}</td></tr>"
            )
        yield "</tbody></table></div>"
        if any(len(rules_in(rule.id)) > 1 for rule in self._report.rules):
            yield f"<p>{self._say('rule_group')}</p>"
        yield "</section>"

    def _curve(self, points: tuple[CurvePoint, ...]) -> str:
        """Return the learning curve as bars of equal width, whose heights are the errors."""
        step, high = 14, 36
        bars = "".join(
            f'<rect class="all" x="{n * step + 1}" y="0" width="{step - 3}" height="{high}"/>'
            f'<rect x="{n * step + 1}" y="{high - round(high * point.error, 1)}" width="{step - 3}" '
            f'height="{max(1.0, round(high * point.error, 1))}"/>'
            for n, point in enumerate(points)
        )
        label = self._say("curve_told", errors=", ".join(self._percent(point.error) for point in points))
        wide = len(points) * step
        return (
            f'<svg class="curve" viewBox="0 0 {wide} {high + 1}" width="{wide}" height="{high + 1}" role="img" '
            f'aria-label="{label}"><title>{label}</title>{bars}</svg>'
        )

    # --- beliefs ----------------------------------------------------------------------------------------------

    def _beliefs(self) -> Iterator[str]:
        if not self._report.beliefs:
            return
        heads = "".join(f"<th>{self._say(key)}</th>" for key in ("belief", "pupils", "pupil"))
        yield f'<section id="beliefs"><h2>{self._say("beliefs")}</h2><p>{self._say("beliefs_told")}</p>'
        yield f'<div class="wide"><table><thead><tr>{heads}</tr></thead><tbody>'
        for one in self._report.beliefs:
            count = self._say("n_of_m", n=len(one.pupils), m=one.of)
            yield (
                f'<tr><th scope="row">{html.escape(one.name)} <small>{html.escape(one.rule)}</small></th>'
                f"<td>{count}</td><td>{', '.join(map(self._name, one.pupils))}</td></tr>"
            )
        yield "</tbody></table></div></section>"

    # --- pupils and questions ---------------------------------------------------------------------------------

    def _table(self) -> Iterator[str]:
        report = self._report
        yield f'<section id="table"><h2>{self._say("table")}</h2><p>{self._say("legend")}</p>'
        if not report.common:
            yield f"<p>{self._say('practice', n=len(self._questions), m=len(report.questions))}</p>"
        if report.twins:
            yield f"<p>{self._say('twins')}</p>"
        stars = {id: "*" if id in report.twins else "" for id in self._questions}
        heads = "".join(
            f'<th scope="col"><a href="{self._address}#q{n}" title="{self._prompt(id)}">{n}{stars[id]}</a></th>'
            for n, id in enumerate(self._questions, 1)
        )
        yield '<div class="wide"><table class="cells">'
        yield f"<thead><tr><th>{self._say('pupil')}</th><th>{self._say('score')}</th>{heads}</tr></thead><tbody>"
        for pupil in report.pupils:
            cells = "".join(self._cell(pupil, id, n) for n, id in enumerate(self._questions, 1))
            score = self._percent(report.score(pupil))
            yield f'<tr><th scope="row">{self._name(pupil)}</th><td>{score}</td>{cells}</tr>'
        shares = "".join(
            f"<td>{'' if (share := report.share(id)) is None else self._percent(share)}</td>" for id in self._questions
        )
        mean = self._percent(sum(map(report.score, report.pupils)) / len(report.pupils))
        yield f'</tbody><tfoot><tr><th scope="row">{self._say("class")}</th><td>{mean}</td>{shares}</tr></tfoot>'
        yield "</table></div></section>"

    def _cell(self, pupil: str, id: str, number: int) -> str:
        cell = self._report.cell(pupil, id)
        label = self._words[f"mark_{cell.mark}"]
        later = cell.tries is not None and cell.tries > 1
        if later:
            label += ", " + self._words["later"].format(n=cell.tries)
        sign = _SIGNS[cell.mark] + (f"<small>{cell.tries}</small>" if later else "")
        if not cell.answers:
            return f'<td class="{cell.mark}"><span aria-label="{html.escape(label)}" role="img">{sign}</span></td>'
        place = list(self._answers[id]).index(_given_answer(cell)) + 1
        return (
            f'<td class="{cell.mark}"><a href="{self._address}#q{number}a{place}" aria-label="{html.escape(label)}" '
            f'title="{html.escape(label)}">{sign}</a></td>'
        )

    def _rules_of_pupils(self) -> Iterator[str]:
        report = self._report
        heads = "".join(f'<th scope="col">{html.escape(rule.title)}</th>' for rule in report.rules)
        yield f'<section id="pupil-rules"><h2>{self._say("pupil_rules")}</h2><p>{self._say("pupil_rules_legend")}</p>'
        yield f'<div class="wide"><table><thead><tr><th>{self._say("pupil")}</th>{heads}</tr></thead><tbody>'
        for pupil in report.pupils:
            cells = "".join(f"<td>{self._tries(pupil, rule.id)}</td>" for rule in report.rules)
            yield f'<tr><th scope="row">{self._name(pupil)}</th>{cells}</tr>'
        yield "</tbody></table></div></section>"

    def _tries(self, pupil: str, rule: str) -> str:
        tries = self._report.tries(pupil, rule)
        if tries is None:
            return "·"
        return self._say("n_of_m", n=tries.right, m=len(tries.results)) + (" ✓" if tries.is_had else "")

    # --- hints ------------------------------------------------------------------------------------------------

    def _hints(self) -> Iterator[str]:
        report = self._report
        if not report.hints:
            return
        yield f'<section id="hints"><h2>{self._say("hints")}</h2><p>{self._say("hints_told")}</p>'
        heads = "".join(f"<th>{self._say(key)}</th>" for key in ("pupil", "times", "where"))
        yield f'<div class="wide"><table><thead><tr>{heads}</tr></thead><tbody>'
        for pupil in report.pupils:
            if taken := report.hints_of(pupil):
                places = ", ".join(map(self._place, taken))
                yield f'<tr><th scope="row">{self._name(pupil)}</th><td>{len(taken)}</td><td>{places}</td></tr>'
        yield "</tbody></table></div>"
        if report.hinted_rules:
            heads = "".join(f"<th>{self._say(key)}</th>" for key in ("hinted_rule", "pupils", "times"))
            yield f'<div class="wide"><table><thead><tr>{heads}</tr></thead><tbody>'
            for rule in report.hinted_rules:
                yield (
                    f'<tr><th scope="row">{html.escape(rule.title)} <small>{html.escape(rule.id)}</small></th>'
                    f"<td>{rule.pupils}</td><td>{rule.hints}</td></tr>"
                )
            yield "</tbody></table></div>"
        yield "</section>"

    def _place(self, hint: HintTaken) -> str:
        """Return a phrase with the place of a hint and the parts that the pupil has seen."""
        if hint.move is not None:
            key = "hint_move" if hint.table is None else "hint_table"
            where = self._say(key, table=hint.table, n=hint.move)
        elif hint.question in self._questions:
            number = self._questions.index(hint.question) + 1
            where = f'<a href="{self._address}#q{number}">{self._say("question", n=number)}</a>'
        else:
            where = html.escape(hint.question)
        # In a question, the move and its reason are one part.
        part = 3 if hint.move is None and hint.parts > 1 else min(hint.parts, 3)
        return f"{where} ({self._say(f'hint_part_{part}')})"

    # --- days -------------------------------------------------------------------------------------------------

    def _compared(self) -> Iterator[str]:
        report, changes, tests = self._report, self._report.compared(), self._report.phase_scores
        if not changes and not tests:
            return
        occasions = report.occasions[0], report.occasions[-1]
        before, after = (self._words.get(f"phase_{one}", one) for one in occasions)
        yield f"<section><h2>{self._say('compared', before=before, after=after)}</h2>"
        if tests:
            means = [
                self._percent(sum(scores) / len(tests)) for scores in zip(*(one[1:] for one in tests), strict=True)
            ]
            yield f"<p>{self._say('tests_told', n=len(tests), before=means[0], after=means[1])}</p>"
        if changes:
            yield from self._changes(changes, before, after)
        yield "</section>"

    def _changes(self, changes: Sequence[RuleProgress], before: str, after: str) -> Iterator[str]:
        heads = "".join(f"<th>{html.escape(text)}</th>" for text in (before, after))
        yield f"<p>{self._say('compared_told')}</p>"
        yield f'<div class="wide"><table><thead><tr><th>{self._say("rule")}</th><th>{self._say("pupils")}</th>{heads}'
        yield f"<th>{self._say('change')}</th></tr></thead><tbody>"
        for one in changes:
            yield (
                f'<tr><th scope="row">{html.escape(one.title)} <small>{html.escape(one.id)}</small></th>'
                f"<td>{one.pupils}</td><td>{self._percent(one.before)}</td><td>{self._percent(one.after)}</td>"
                f"<td>{100 * (one.after - one.before):+.0f}</td></tr>"
            )
        yield "</tbody></table></div>"

    # --- questions --------------------------------------------------------------------------------------------

    def _prompt(self, id: str) -> str:
        return html.escape(self._report.question_title(id))

    def _details(self) -> Iterator[str]:
        yield f"<h2>{self._say('questions')}</h2>"
        for number, id in enumerate(self._questions, 1):
            yield from self._detail(number, id)

    def _detail(self, number: int, id: str) -> Iterator[str]:
        question = self._report.question(id)
        yield f'<section class="question" id="q{number}"><h3>{self._say("question", n=number)}: {self._prompt(id)}</h3>'
        if question is None:
            yield f"<p>{self._say('no_picture')}</p>"
        else:
            yield f"<div class='beside'>{_picture(question)}<div>"
            yield f"<p><b>{self._say('right_answer')}:</b> {html.escape(question.answer_text(question.answer))}</p>"
            yield f"<p>{html.escape(question.explanation)}</p>"
        yield f"<p><b>{self._say('given')}:</b></p><ul class='given'>"
        for place, (_, cells) in enumerate(self._answers[id].items(), 1):
            yield f'<li id="q{number}a{place}">{self._answer(question, cells)}</li>'
        if not self._answers[id]:
            yield f"<li>{self._say('nobody')}</li>"
        yield "</ul>"
        if question is not None:
            yield from self._beliefs_behind(question, id)
        yield f'<p class="back"><a href="{self._address}#table">{self._say("back")}</a></p>'
        yield "</section>" if question is None else "</div></div></section>"

    def _beliefs_behind(self, question: Question, id: str) -> Iterator[str]:
        found = self._report.beliefs_behind(id)
        if not found:
            return
        counted = len([pupil for pupil in self._report.pupils if self._report.cell(pupil, id).first])
        yield f"<p><b>{self._say('beliefs_behind')}:</b></p><ul class='believed'>"
        for one in found:
            count = self._say("n_of_m", n=len(one.learners), m=counted)
            who = ", ".join(map(self._name, one.learners))
            yield f"<li>{count}: {html.escape(' / '.join(one.names))} ({who})</li>"
        yield "</ul>"

    def _answer(self, question: Question | None, cells: list[tuple[str, Cell]]) -> str:
        cell = cells[0][1]
        one = cell.first or cell.answers[0]
        text = self._answer_text(question, one.entry["given"])
        who = ", ".join(self._name(pupil) for pupil, _ in cells)
        sign = f'<span class="{cell.mark}">{_SIGNS[cell.mark]}</span>'
        return f"{sign} <b>{html.escape(text)}</b> ({len(cells)}): {who}"

    def _answer_text(self, question: Question | None, answer: Any) -> str:
        try:
            return str(answer) if question is None else question.answer_text(answer)
        except RulesError:
            return self._words["unknown_answer"].format(answer=answer)


def _most_missed(report: Knowledge) -> tuple[str, ...]:
    """Return the most missed questions, in the order in which they were asked."""
    missed = {
        id: sum(report.cell(pupil, id).mark in ("wrong", "partly") for pupil in report.pupils)
        for id in report.questions
    }
    most = set(sorted(report.questions, key=lambda id: -missed[id])[:MOST])
    return tuple(id for id in report.questions if id in most)


def _given_answer(cell: Cell) -> str:
    """Return a key for grouping equal answers to one question; answers and examples get different keys."""
    one = cell.first or cell.answers[0]
    return f"{cell.mark} {one.entry['given']!r}"


def _answers(report: Knowledge, id: str) -> dict[str, list[tuple[str, Cell]]]:
    """Return the pupils with their cells, grouped by first answer, the most common answer first."""
    found = defaultdict[str, list[tuple[str, Cell]]](list)
    for pupil in report.pupils:
        cell = report.cell(pupil, id)
        if cell.answers:
            found[_given_answer(cell)].append((pupil, cell))
    order = count()
    return dict(sorted(found.items(), key=lambda pair: (-len(pair[1]), next(order))))


def _picture(question: Question) -> str:
    """Return a picture of the position of a question without its texts; for a pair, of both positions."""
    both = [question] if question.other is None else [question, question.second]
    drawn = []
    for one in both:
        trace = without_words(page_values(one, marked=True)["trace"])
        drawn.append(f"<figure>{svg_of(trace, len(trace['frames']) - 1, one.prompt)}</figure>")
    return f"<div class='pictures'>{''.join(drawn)}</div>"
