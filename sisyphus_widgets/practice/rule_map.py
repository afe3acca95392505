"""The map of the rules in practice: each rule's title and section, and the progress with it, in words."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from ..questions.believed import beliefs_in
from ..questions.clauses import text_of
from ..questions.contrast import is_pair
from ..questions.question import Question, without_repetition
from ..questions.wording import texts_of
from ..rules import AnyGame, Clause, get_game
from ..schema import BankBelief, BankRule, FeedbackLine, PracticeGroup
from .rule_record import RIGHT_IN_A_ROW, Needs, RuleRecord
from .schedule import Step

STATES = ("new", "begun", "practised", "known", "kept")
"""The states of a rule, in the order in which a page has their texts."""

_REASONS = 3
"""The number of parts of an example that are explained."""


class RuleMap:
    """The words about the rules of one or several games, in a language."""

    def __init__(self, games: Sequence[AnyGame], language: str) -> None:
        self._games, self._language = games, language
        self._texts = texts_of(games[0], language)
        self._books = {each.name: each.rulebook_in(language) for each in games}

    def has(self, game: str) -> bool:
        """Return True if rules of a game, by its name, are on the map."""
        return game in self._books

    def say(self, key: str, **facts: Any) -> str:
        """Return a sentence of practice."""
        return self._texts.say(f"teaching.practice.{key}", facts)

    def title(self, rule: str) -> str:
        """Return the title of a rule."""
        return self._clause(rule).title

    def section(self, rule: str) -> str:
        """Return the title of the rule's group: its section, or its game where several are practised."""
        name = rule.partition(".")[0]
        if len(self._games) > 1:
            return str(get_game(name).texts(self._language).find("title"))
        return self._books[name].section(rule)

    def _clause(self, rule: str) -> Clause:
        return self._books[rule.partition(".")[0]][rule]

    def help(self, step: Step, *, again: bool) -> str:
        """Return the text that says how much help there is; ``again`` is True for an example of a rule met before."""
        if step.help == "shown":
            return self.say("again" if again else "shown", title=self.title(step.rule))
        if is_pair(step.question.id):
            return self.say("pair")
        if step.help == "half" and step.half.choices:
            return self.say("half")
        return self.say("fewer" if step.help == "half" and step.half.offered else "alone")

    def example(self, question: Question, rule: str) -> list[FeedbackLine]:
        """Return the rule, the answer, and the reasons; for a pick, reasons why the rule bars some elements."""
        clause_text = self._clause(rule).text
        if question.form.kind != "pick":
            answer, statements = question.hint(3), [reason.statement for reason in question.reasons]
            return [
                FeedbackLine(text=text)
                for text in ((answer,) if text_of(rule) in statements else (clause_text, answer))
            ]
        parts = question.judge(question.answer).parts
        barred = without_repetition(part for part in parts if part.rule == rule and part.about not in question.answer)
        answer = question.texts.say("teaching.run.answer", {"answer": question.answer_text(question.answer)})
        return [FeedbackLine(text=text) for text in (clause_text, answer, *(part.text for part in barred[:_REASONS]))]

    def news(self, standing: Mapping[str, RuleRecord], before: Collection[str]) -> list[FeedbackLine]:
        """Return a sentence for each rule not known ``before`` but now, and one more if all are known now."""
        new = [rule for rule, one in standing.items() if one.is_known and rule not in before]
        sentences = [
            FeedbackLine(text=self.say("known", title=self.title(rule)), right=True, is_known=True) for rule in new
        ]
        if new and all(one.is_known for one in standing.values()):
            sentences.append(FeedbackLine(text=self.say("all_known"), right=True))
        return sentences

    def belief_feedback(self, belief: str) -> FeedbackLine:
        """Return the sentence that says a belief back to the learner, by its id."""
        beliefs = beliefs_in(get_game(belief.partition("/")[0]), self._language)
        sentence = next(one.sentence for one in beliefs if one.id == belief)
        return {"text": self.say("believed", belief=sentence), "right": False}

    def bank_beliefs(self) -> list[BankBelief]:
        """Return the beliefs about the games for a page without a kernel."""
        return [
            {"belief": one.id, "feedback": self.belief_feedback(one.id)}
            for game in self._games
            for one in beliefs_in(game, self._language)
        ]

    def groups(self, standing: Mapping[str, RuleRecord], current_rule: str | None) -> list[PracticeGroup]:
        """Return the rules by group, with the progress with each; ``current_rule`` is a rule to list in any case."""
        groups: dict[str, PracticeGroup] = {}
        for id, one in standing.items():
            if len(self._games) > 1 and one.state == "new" and id != current_rule:
                continue  # the map of all games has room only for what the learner has met
            title = self.section(id)
            group = groups.setdefault(title, {"title": title, "rules": []})
            text = self.say(f"rule_{one.state}", title=self.title(id), n=one.in_a_row, m=RIGHT_IN_A_ROW)
            group["rules"].append({"rule": id, "row": one.in_a_row, "text": text, "state": one.state})
        return [*groups.values()]

    def bank_rule(self, rule: str, needs: Needs) -> BankRule:
        """Return the texts about a rule for a page without a kernel, which fills in the numbers."""
        title = self.title(rule)
        return {
            "rule": rule,
            "section": self.section(rule),
            "example_text": self.say("shown", title=title),
            "again": self.say("again", title=title),
            "known_text": self.say("known", title=title),
            "states": [self.say(f"rule_{state}", title=title, n="{n}", m="{m}") for state in STATES],
            "needs": needs.to_page(),
        }

    def bank_texts(self) -> list[str]:
        """Return the texts about all rules for a page without a kernel."""
        texts = [self.say(key) for key in ("half", "fewer", "alone", "all_known")]
        return [*texts, self.say("sum", n="{n}", m="{m}"), self.say("pair")]
