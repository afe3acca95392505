// The keys of every control's text. Texts come from `trace.labels`; none is written in this bundle.
// The same list, with English texts, is sisyphus_widgets/rules/texts/controls_en.toml.

export const LABEL_KEYS = [
  "back", // button: one beat back
  "next", // button: one beat on
  "go_on", // what leads on: the button "next"
  "look_back", // what leads on where nothing follows: the button "back"
  "play_on", // button: let beats follow by themselves
  "language", // name of the group of languages
  "pause", // the same button while they do
  "pace", // name of the choice how fast they follow
  "pace_step", // in that choice: not by themselves
  "pace_slow",
  "pace_normal",
  "pace_fast",
  "opponents", // name of the choice who plays the other seats
  "opponents_beginner",
  "opponents_greedy",
  "opponents_casual",
  "opponents_strong",
  "opponents_perfect", // in that choice, where the others play so already
  "opponents_random",
  "opponents_other", // in that choice: they are of several kinds
  "stop", // button: let the others think no longer, and take back what they think about
  "your_turn", // button in play: on to the next beat where you choose
  "more", // disclosure: everything that is not on the first screen
  "more_game", // in it: this game
  "more_help", // in it: help
  "house_rules", // in the head and above the groups of More: what this table plays otherwise than usual
  "more_plays", // in it: how the table plays
  "more_keep", // in it: what keeps a game
  "first", // button: to the first beat
  "last", // button: to the last beat
  "slider", // name of the slider over the beats
  "position", // where we are: beat {n} of {m}
  "happened", // name of the sentence of the beat, spoken
  "to_do", // name of what the reader is asked to do, spoken
  "reply", // name of what is said of something tried or answered, spoken
  "undo", // button: take the last move back
  "start_again", // button: this game or position from its beginning
  "new_game", // button: another game
  "new_game_ask", // asked before a game that goes on is left
  "new_game_keep", // button: do not leave it
  "left", // after it was left: the button "undo" brings it back
  "bring_back", // button: go on with the game that was left
  "earlier", // button: the part of a long game before this one
  "later", // button: the part of a long game after this one
  "perspective", // name of the choice who looks
  "everyone", // in that choice: one who sees all
  "save", // button: save the record
  "saved", // after saving, before the file's name
  "load", // button: show what has been saved
  "load_none", // nothing has been saved
  "notation", // name of the text box that takes a move in notation
  "notation_go", // button beside it
  "beats", // heading: the beats so far
  "keys", // help line: the keys
  "replay", // badge: nobody answers, the record can be stepped
  "practice", // badge: nobody answers, and what the page carries can be played
  "waiting", // Python has not answered yet
  "busy", // … as it has something else to do
  "moved_on", // somebody else moved; the table shown is new
  "unreadable", // in place of a table whose trace is of a newer version
  "not_worked_out", // this was not worked out beforehand and nobody can be asked
  "what_if", // badge: these beats did not happen
  "what_if_back", // button: back from there to the game
  "what_if_end", // they go no further: that button
  "what_if_on", // button: from the game back to what was tried
  "keep", // button: keep what is tried as a branch
  "branches", // name of the list of those that are kept
  "branch_at", // in that list: at beat {n}, the name {m}
  "branch_name", // name of the box for another name
  "branch_rename", // button beside it
  "branch_drop", // button: keep it no longer
  "trial", // name of the choice what becomes of a move that one chooses
  "trial_play", // in that choice: it is played
  "trial_try", // … it is tried, and others answer
  "trial_hand", // … it is tried, and one moves for all
  "trial_other", // button: choose for another seat that moves next
  "redealt", // in them others hold what the reader cannot know
  "choose", // name of the list of choices
  "put_back", // button: put all that is chosen back
  "read_on", // button: unfold what there is no room for
  "fold", // button: fold it again
  "enough", // as many as may be chosen ({n}) are chosen
  "show_fits", // button: show what may be chosen here
  "explain", // button: what is chosen is explained in place of being played
  "explain_how", // once it is pressed
  "explain_asked", // while a question is open: not now
  "hint", // button: what to look at before the next move
  "hint_move", // … once it is pressed: a good move
  "hint_why", // … and then: why it is good
  "lights", // name of the choice when that is shown
  "lights_on", // in that choice: always
  "lights_after_try", // … after a first try
  "lights_off", // … never
  "ask", // name of the choice what is asked before it is shown
  "ask_off", // in that choice: nothing
  "ask_outcomes", // … what happens after moves
  "ask_playable", // … what may be chosen
  "ask_all", // … both
  "ask_skip", // button: go on without an answer
  "full_screen", // button: the table on the whole screen, and back
  "rule_close", // button: close the rule's text
  "another", // button beside the text of a rule: show it at work elsewhere
  "help", // button: a line that says where one is and what was tried
  "help_line", // name of the box with that line
  "position_line", // button: the position in one line
  "position_said", // name of the box with that line
  "set_up", // name of the box for a position in one line
  "set_up_go", // its button
  "copy", // button: copy a line or a code
  "copied", // after it
  "uncopied", // after it, where the browser did not copy
  "table", // name of the table
  "you", // beside the seat of the one who looks
  "cards", // how many cards a hand or pile holds: {n}
  "empty", // an empty place, spoken
  "selected", // a chosen card or piece, spoken
  "choosable", // a card or piece that may be chosen now, spoken
  "reachable", // a square where the chosen piece may go, spoken
  "goes_to", // once a piece is chosen, spoken: {n} is it or its square, {m} the squares where it may go
  "chosen_of", // once one of several cards is chosen, spoken: {n} is how many of how many, {m} which
  "tutor", // button: the tutor says what moves cost and lead to
  "tutor_moves", // name of the tutor's list of moves
  "goal", // before what the table asks one to do
  "goal_reached", // after it: it was done
  "goal_missed", // after it: it was not done this time
  "grade_best", // the tutor's word for a move that none is better than
  "grade_good", // … for one that keeps what one has
  "grade_worse", // … for one that costs something
  "grade_lost", // … for one that gives the game away
] as const;

/** Those of a quiz, whose traces have them beside the others: sisyphus_widgets/questions/texts/en.toml. */
export const QUIZ_KEYS = [
  "quiz_progress", // which question it is: {n} of {m}
  "quiz_question", // name of the question, spoken
  "quiz_pick", // what to do: choose any of them
  "quiz_one", // … one of them
  "quiz_order", // … all of them, in an order
  "quiz_act", // … a move on the table
  "quiz_number", // name of the box for a number, from {n} to {m}
  "quiz_answer", // button: that is the answer
  "quiz_reveal", // button: show the answer
  "quiz_world", // button: show why the move that was wrong fails
  "quiz_next", // button: the next question
  "quiz_result", // button: how it went
  "quiz_back", // button: back there from a question that is looked at again
  "quiz_missed", // heading: the questions that were missed
  "quiz_skip", // button: leave the question that is shown
  "quiz_got_it", // button: on from a worked example
  "quiz_alone", // nobody judges
  "quiz_kept", // before the buttons of those who may go on
  "quiz_continue", // button: go on, without a nickname
  "quiz_continue_as", // button: go on as {n}
  "quiz_nickname", // name of the box for a nickname
  "quiz_new_learner", // button beside it
  "quiz_learner", // the nickname of one who gives none, where somebody else gave none before: {n} counts them
  "quiz_unkept", // the browser keeps nothing
  "quiz_refused", // what was kept is not all of this quiz
  "quiz_hand_in", // button: write the file and show the code
  "quiz_handed", // after it: where to look for the file {n}, and what to do without one
  "quiz_answers", // name of the box with the answers as a text
  "quiz_code", // name of the box with the code
  "quiz_paste", // name of the box for a code
  "quiz_go_on", // button beside it
  "quiz_code_wrong", // it is not a code of this quiz
  "quiz_code_wait", // too many were not: it is not looked at for {n} seconds
  "quiz_file_nickname", // name of the box for the nickname of one who hands in without having one
  "quiz_unnamed", // nothing was typed there
] as const;

export type LabelKey = (typeof LABEL_KEYS)[number] | (typeof QUIZ_KEYS)[number];
export type Labels = Readonly<Record<string, string>>;

/** The text of a control, with {n} and {m} filled in; a missing text shows its key. */
export function label(labels: Labels, key: LabelKey, n?: number | string, m?: number | string): string {
  return (labels[key] ?? key).replace("{n}", () => String(n)).replace("{m}", () => String(m));
}
