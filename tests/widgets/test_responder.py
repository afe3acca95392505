"""Messages between a table and its pages: their content and order; in the end every page has the trace of Python."""

from __future__ import annotations

import random

import pytest

from sisyphus_widgets import SisyphusTable
from sisyphus_widgets.games import sisyphus_cards
from sisyphus_widgets.table.beats import Beats
from tests.widgets.wire import Page, ask, copied, customs, receive, sent, tell, updates

# Every seat holds one suit but for South, who leads clubs and must follow.
HANDS = ["2C 7C QC 3D", "9C KC 4D 5D", "8C JC 6D 7D", "TC AC 8D 9D"]


@pytest.fixture
def table() -> SisyphusTable:
    """Return a table in the middle of a deal, where South leads and all pegs are on one level."""
    return SisyphusTable(position=sisyphus_cards.position(hands=HANDS), play=0, seed=1)


@pytest.fixture
def replay() -> SisyphusTable:
    return SisyphusTable(seed=3)


# --- opening --------------------------------------------------------------------------------------------------


def test_a_page_that_is_opened_gets_the_whole_trace(table):
    state = table.get_state()
    assert state["_trace"] == table._session.trace()
    assert (state["_revision"], state["length"], state["live"]) == (0, len(state["_trace"]["frames"]), True)
    receive(table, {"method": "request_state"})
    assert updates(table)[-1]["_trace"] == copied(state["_trace"])


def test_opening_sends_the_trace_once(table):
    opened = sent(table)[0]
    traces = [message["state"].get("_trace") for message in sent(table) if "state" in message]
    assert opened["state"]["_trace"] == copied(table._trace)
    assert len([trace for trace in traces if trace]) == 1


# --- moves ----------------------------------------------------------------------------------------------------


def test_a_move_sends_states_then_frames_then_the_answer(table):
    before = len(sent(table))
    trace = copied(table._trace)
    answer = ask(table, "v.1", "play", action="play 7C")
    messages = sent(table)[before:]
    kinds = [message.get("content", {}).get("type", message["method"]) for message in messages]
    assert kinds == ["update", "frames", "answer"]
    assert messages[0]["state"]["_revision"] == 1
    assert "_trace" not in messages[0]["state"]
    frames = messages[1]["content"]
    assert (answer["ok"], answer["revision"], answer["result"]) == (True, 1, {})
    assert (frames["v"], frames["base"], frames["revision"]) == (1, 0, 1)
    assert [*trace["frames"][: frames["from"]], *frames["frames"]] == copied(table._trace["frames"])


def test_a_growing_trace_is_never_sent_again_but_is_there_to_be_read(table):
    before = len(sent(table))
    ask(table, "v.1", "play", action="play 7C")
    ask(table, "v.2", "undo")
    table.play("play QC")
    assert not [message for message in sent(table)[before:] if "_trace" in message.get("state", {})]
    assert copied(table.get_state()["_trace"]) == copied(table._session.trace())
    assert table._trace["revision"] == table._revision == 3


def test_a_move_by_picked_elements_is_the_move_by_notation(table):
    other = SisyphusTable(position=sisyphus_cards.position(hands=HANDS), play=0, seed=1)
    ask(table, "v.1", "play", picks=["QC"])
    ask(other, "v.1", "play", action="QC")
    assert table._trace["frames"] == other._trace["frames"]


def test_a_move_against_the_rules_is_refused_with_its_verdict(table):
    ask(table, "v.1", "play", action="play 3D")
    ask(table, "v.2", "undo")
    frames = len(customs(table, "frames"))
    answer = ask(table, "v.3", "play", action="play KC")
    assert (answer["ok"], answer["revision"], answer["error"]["code"]) == (False, 2, "refused")
    verdict = answer["error"]["verdict"]
    assert (verdict["legal"], verdict["code"], verdict["rule"]) == (False, "not_in_hand", "common.3")
    assert verdict["text"] == answer["error"]["message"] == "K♣ is not in your hand. Choose one of your own cards."
    assert len(customs(table, "frames")) == frames
    assert table._revision == 2


def test_a_verdict_may_be_about_a_beat_of_the_past(table):
    assert ask(table, "v.1", "verdict", action="7C")["result"]["verdict"]["legal"]
    ask(table, "v.2", "play", action="play 7C")
    assert ask(table, "v.3", "verdict", action="play 7C")["result"]["verdict"]["code"] == "not_in_hand"
    assert ask(table, "v.4", "verdict", action="play 7C", step=0)["result"]["verdict"]["legal"]
    then = ask(table, "v.5", "verdict", picks=["KC"], step=0)["result"]["verdict"]
    assert then["text"] == "K♣ is not in your hand. Choose one of your own cards."
    # At the next beat West chooses, from a hand that is made up.
    other = ask(table, "v.6", "verdict", action="play 7C", step=1)["result"]["verdict"]
    assert other["code"] == "not_in_hand"
    tracer = table._session.timeline.tracer
    idle = next(
        step for step in range(table.length) if step not in tracer.strip.deciding and step not in tracer.strip.others
    )
    for wrong in (idle, -1, 999, "0", True):
        assert ask(table, f"w.{wrong}", "verdict", action="play 7C", step=wrong)["error"]["code"] == "malformed"


def test_a_verdict_agrees_with_playing(table):
    verdict = ask(table, "v.1", "verdict", action="play KC")["result"]["verdict"]
    assert verdict == ask(table, "v.2", "play", action="play KC")["error"]["verdict"]
    assert ask(table, "v.3", "verdict", action="play 7C")["result"]["verdict"]["legal"]
    assert ask(table, "v.4", "verdict", picks=["7C", "QC"])["error"]["code"] == "malformed"
    assert table._revision == 0


@pytest.mark.parametrize("action", ["", "play", "7Z", "castle", "<script>", "play " + "7C " * 2000, "deal"])
def test_a_selection_that_means_no_move_is_malformed(table, action):
    assert ask(table, "v.1", "play", action=action)["error"]["code"] == "malformed"
    assert table._revision == 0


def test_a_stale_move_is_answered_with_the_current_trace(table):
    ask(table, "a.1", "play", action="play 7C")
    answer = ask(table, "b.1", "play", 0, action="play QC")
    assert answer["error"]["code"] == "stale"
    assert answer["error"]["trace"] == copied(table._session.trace())
    assert table._revision == 1


def test_a_repeated_move_is_played_once(table):
    first = ask(table, "v.1", "play", action="play 7C")
    again = ask(table, "v.1", "play", 0, action="play 7C")
    assert again == first
    assert table._revision == 1
    assert len(customs(table, "frames")) == 1


def test_undo_sends_only_frames_that_differ(table):
    before = copied(table._trace["frames"])
    ask(table, "v.1", "play", action="play 7C")
    ask(table, "v.2", "undo")
    frames = customs(table, "frames")[-1]
    assert (frames["base"], frames["revision"]) == (1, 2)
    assert [*before[: frames["from"]], *frames["frames"]] == before == copied(table._trace["frames"])


def test_nothing_to_undo_is_not_available(table):
    answer = ask(table, "v.1", "undo")
    assert answer["error"] == {"code": "not_available", "message": "There is no move of yours to take back."}


# --- other traces ---------------------------------------------------------------------------------------------


def test_a_new_game_sends_its_trace_as_a_state(table):
    ask(table, "v.1", "play", action="play 7C")
    before = len(sent(table))
    assert ask(table, "v.2", "new_game")["ok"]
    messages = sent(table)[before:]
    assert [message["method"] for message in messages] == ["update", "custom"]
    state = messages[0]["state"]
    assert state["_trace"] == copied(table._trace)
    assert state["_revision"] == state["_trace"]["revision"] == 2


def test_another_perspective_sends_its_trace_and_keeps_the_moment(replay):
    replay.step = 40
    moment = Beats(replay._session).moves_made(40)
    before = len(sent(replay))
    assert ask(replay, "v.1", "perspective", perspective=2)["ok"]
    state = sent(replay)[before]["state"]
    assert state["_trace"]["perspective"] == 2
    assert Beats(replay._session).moves_made(replay.step) == moment
    assert ask(replay, "v.2", "perspective", perspective=None)["ok"]
    assert Beats(replay._session).moves_made(replay.step) == moment


def test_a_perspective_that_is_not_allowed_is_not_available(table, replay):
    for seat in (None, 1, 7):
        assert ask(table, f"v.{seat}", "perspective", perspective=seat)["error"]["code"] == "not_available"
    assert ask(replay, "v.1", "perspective", perspective=4)["error"]["code"] == "not_available"
    for n, wrong in enumerate((True, -1, "0", 10**30)):
        assert ask(replay, f"w.{n}", "perspective", perspective=wrong)["error"]["code"] == "malformed"
    assert table._trace["perspective"] == 0


def test_requests_that_a_replay_does_not_offer_are_not_available(replay):
    for kind, payload in (("play", {"action": "play QC"}), ("undo", {}), ("new_game", {})):
        assert kind not in replay._trace["offers"]
        assert ask(replay, f"v.{kind}", kind, **payload)["error"]["code"] == "not_available"
    assert replay._revision == 0


def test_pages_save_and_load_by_name_only(tmp_path):
    table = SisyphusTable(seed=5, play=0, save_folder=tmp_path)
    action = table._trace["frames"][-1]["decision"]["choosing"]["selection"]["from"][:3]
    ask(table, "v.1", "play", picks=action)
    saved = copied(table._trace["frames"])
    answer = ask(table, "v.2", "save")
    assert answer["result"] == {"name": "sisyphus_cards-1.json"}
    ask(table, "v.3", "new_game")
    assert ask(table, "v.4", "saves")["result"] == {"names": ["sisyphus_cards-1.json"]}
    assert ask(table, "v.5", "load", name="sisyphus_cards-1.json")["ok"]
    assert copied(table._trace["frames"]) == saved
    for n, name in enumerate(("", "../sisyphus_cards-1.json", "sisyphus_cards-2.json", "/etc/passwd", 5)):
        answer = ask(table, f"w.{n}", "load", name=name)
        assert answer["error"]["code"] == "malformed"
        assert "trace" not in answer["error"]


def test_a_game_from_a_position_is_saved_and_loaded(table, tmp_path):
    table.model.save_folder = tmp_path
    begun = copied(table._trace["frames"])
    name = ask(table, "v.1", "save")["result"]["name"]
    assert ask(table, "v.2", "play", action="play 7C")["ok"]
    assert ask(table, "v.3", "load", name=name)["ok"]
    assert copied(table._trace["frames"]) == begun


def test_a_table_without_saving_refuses_it(tmp_path):
    seat = SisyphusTable(seed=3, perspective=0, save_folder=tmp_path)
    assert "save" not in seat._trace["offers"]
    assert ask(seat, "v.1", "save")["error"]["code"] == "not_available"
    assert list(tmp_path.iterdir()) == []


def test_resync_gives_the_whole_trace(table):
    ask(table, "v.1", "play", action="play 7C")
    assert ask(table, "v.2", "resync", 0)["result"]["trace"] == copied(table._session.trace())


def test_hello_is_answered_at_any_revision(table):
    assert ask(table, "v.1", "hello", 99) == {
        "v": 1, "type": "answer", "id": "v.1", "ok": True, "revision": 0, "result": {},
    }  # fmt: skip


# --- whatever comes -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("content", [None, 1, "hello", [], {}, {"id": 1}, {"v": 1, "id": "v.1"}, {"type": "frames"}])
def test_a_table_answers_whatever_it_receives(table, content):
    answer = tell(table, content)
    assert answer is not None
    assert answer["error"]["code"] == "malformed"
    assert tell(table, {"v": 1, "id": "v.2", "type": "hello", "revision": 0, "payload": {}})["ok"]


def test_an_internal_error_is_answered_and_the_table_still_works(table, monkeypatch):
    monkeypatch.setattr(table._session.match, "play", lambda action: 1 / 0)
    answer = ask(table, "v.1", "play", action="play 7C")
    assert answer["error"]["code"] == "internal"
    monkeypatch.undo()
    assert table._revision == 0
    assert ask(table, "v.2", "play", action="play 7C")["ok"]


def test_an_observer_that_raises_does_not_keep_pages_from_the_frames(table):
    page = Page(table, "a")

    def raises(change: object) -> None:
        raise RuntimeError("an observer's own mistake")

    table.observe(raises, "_revision")
    page.ask("play", action="play 7C")
    page.finish()
    assert page.answers["a.1"]["revision"] == 1
    assert page.trace == copied(table.get_state()["_trace"])
    assert (page.traits["length"], page.traits["hand"]) == (table.length, table.hand)


def test_observers_see_a_consistent_table(table):
    seen = []

    def look(change: object) -> None:
        assert table.length == len(table._trace["frames"])
        assert table._revision == table._trace["revision"]
        assert table.hand == list(table.state.hands[0])
        seen.append(table.explanation)

    table.observe(look, ["length", "_revision", "step", "hand", "trick", "events"])
    ask(table, "v.1", "play", action="play 7C")
    table.step = table.length - 1
    count = len(seen)
    ask(table, "v.2", "undo")
    assert len(seen) > count > 0


# --- both sides end equal -------------------------------------------------------------------------------------


def test_two_pages_of_one_table_both_follow_and_keep_their_own_answers(table):
    one, two = Page(table, "a"), Page(table, "b")
    first = one.ask("play", action="play 7C")
    two.listen()  # the frames are there, its states not yet
    assert two.trace == copied(table._trace)
    second = two.ask("play", action=table._trace["frames"][-1]["decision"]["choosing"]["choices"][0]["action"])
    one.finish()
    two.finish()
    assert (set(one.answers), set(two.answers)) == ({first}, {second})
    assert one.trace == two.trace == copied(table.get_state()["_trace"])
    assert table._revision == 2


def test_a_page_holds_an_answer_until_its_revision_arrives(table):
    page = Page(table, "a")
    id = page.ask("play", action="play 7C")
    page.listen()
    assert id not in page.answers
    assert page.trace["revision"] == 1
    page.settle()
    assert page.answers[id]["ok"]


def test_a_page_that_missed_frames_requests_the_whole_trace(table):
    page = Page(table, "a")
    table.play("play 7C")
    page.read = len(sent(table))  # lost on the way
    table.undo()
    page.finish()
    assert page.requests.popitem()[1] == "resync"
    assert page.trace == copied(table.get_state()["_trace"])


REQUESTS = (
    "play", "play", "play", "play", "undo", "illegal", "verdict", "decisions", "new_game", "hello", "resync", "load",
    "start_again", "bring_back", "try",
)  # fmt: skip
PYTHON = ("play", "undo", "step", "new_game")


def random_request(page: Page, rng: random.Random) -> None:
    """Send a random request that a reader of the page could make."""
    kind = rng.choice(REQUESTS)
    decision = page.trace["frames"][-1].get("decision", {})
    selection = decision["choosing"]["selection"] if decision else {"mode": "one", "from": ["QC"]}
    if kind in ("play", "verdict"):
        page.ask(kind, picks=rng.sample(selection["from"], selection.get("size", 1)))
    elif kind == "decisions":
        deciding = [beat for beat, frame in enumerate(page.trace["frames"]) if "decision" in frame]
        page.ask("decisions", beats=deciding[-3:] or [0])
    elif kind == "try":
        page.ask("try", step=rng.randrange(len(page.trace["frames"])), moves=[rng.sample(selection["from"], 1)])
    elif kind == "illegal":
        page.ask("play", action=rng.choice(["play 2C", "pass 2C 3C 4C", "nonsense", "play AS"]))
    elif kind == "load":
        page.ask("load", name=rng.choice(["sisyphus_cards-1.json", "other.json"]))
    else:
        page.ask(kind)


def random_python(table: SisyphusTable, rng: random.Random) -> None:
    """Make a random call from Python, as another cell might."""
    kind = rng.choice(PYTHON)
    state = table._session.state
    if kind == "play" and not state.over:
        table.play(str(rng.choice(list(state.legal_actions()))))
    elif kind == "undo" and table._session.timeline.own_moves("play"):
        table.undo()
    elif kind == "step":
        table.step = rng.randrange(table.length)
    elif kind == "new_game" and rng.random() < 0.2:
        table.new_game(seed=rng.randrange(100))


@pytest.mark.parametrize("seed", range(12))
def test_page_and_kernel_agree_after_any_requests(seed, tmp_path, full):
    rng = random.Random(seed)
    table = SisyphusTable(play=seed % 4, seed=seed, save_folder=tmp_path)
    table.save()
    pages = [Page(table, "a"), Page(table, "b")]
    for _ in range(400 if full else 40):
        page = rng.choice(pages)
        if rng.random() < 0.6:
            random_request(page, rng)
        elif rng.random() < 0.4:
            random_python(table, rng)
        for other in pages:
            if rng.random() < 0.7:
                other.listen()
            if other.queue and rng.random() < 0.6:
                other.settle(rng.randint(1, len(other.queue)))
    for page in pages:
        page.finish()
    for page in pages:  # what one page asked for while finishing reaches the other too
        page.finish()
        assert page.trace == copied(table.get_state()["_trace"])
        assert {name: value for name, value in page.traits.items() if name not in ("_trace", "layout")} == {
            name: copied(value) for name, value in table.get_state().items() if name not in ("_trace", "layout")
        }
        assert set(page.answers) == set(page.requests)
        assert page.revisions == sorted(page.revisions)
    ids = [answer["id"] for answer in customs(table, "answer")]
    assert len(ids) == len(set(ids))


def test_a_page_opened_late_equals_the_others(table):
    early = Page(table, "a")
    early.ask("play", action="play 7C")
    late = Page(table, "b")
    early.ask("undo")
    early.finish()
    late.finish()
    assert early.trace == late.trace == copied(table.get_state()["_trace"])
