// The keys of every control's text. Texts come from `trace.labels`; none is written in this bundle.
// The same list, with English texts, is sisyphus_widgets/rules/texts/controls_en.toml.

export const LABEL_KEYS = [
  "back", // button: one beat backward
  "next", // button: one beat forward
  "go_on", // the name of "next" in instructions to go on
  "look_back", // the name of "back" in instructions, where nothing follows
  "play_on", // button: play the beats automatically
  "language", // name of the group of languages
  "pause", // the same button during automatic play
  "pace", // name of the choice of speed
  "pace_step", // in that choice: step by hand
  "pace_slow",
  "pace_normal",
  "pace_fast",
  "opponents", // name of the choice of opponents
  "opponents_beginner",
  "opponents_greedy",
  "opponents_casual",
  "opponents_strong",
  "opponents_perfect", // in that choice, only for games with perfect play
  "opponents_random",
  "opponents_other", // in that choice: several kinds of opponents
  "stop", // button: stop the opponents' thinking and take back the move they reply to
  "your_turn", // button in play: go to the next beat where you choose
  "more", // disclosure: controls beyond the first screen
  "more_game", // in it: this game
  "more_help", // in it: help
  "house_rules", // in the head and above the groups of More: options of this table that differ from the usual rules
  "more_plays", // in it: the settings of play
  "more_keep", // in it: saving and loading
  "first", // button: to the first beat
  "last", // button: to the last beat
  "slider", // name of the slider over the beats
  "position", // current beat: {n} of {m}
  "happened", // spoken name of the beat's sentence
  "to_do", // spoken name of the prompt
  "reply", // spoken name of the reply to a move or an answer
  "undo", // button: take back the last move
  "start_again", // button: restart this game or position
  "new_game", // button: another game
  "new_game_ask", // question before an unfinished game is left
  "new_game_keep", // button: stay in it
  "left", // message after that: the button "undo" restores the game
  "bring_back", // button: continue the game that was left
  "earlier", // button: the part of a long game before this one
  "later", // button: the part of a long game after this one
  "perspective", // name of the choice of perspective
  "everyone", // in that choice: an onlooker who sees every hand
  "save", // button: save the record
  "saved", // message after saving, before the file's name
  "load", // button: list the saved games
  "load_none", // message: no game is saved
  "notation", // name of the text box that takes a move in notation
  "notation_go", // button beside it
  "beats", // heading: the beats so far
  "keys", // help line: the keys
  "replay", // badge: no kernel; the record can only be stepped
  "practice", // badge: no kernel, but what the page carries can be played
  "waiting", // waiting for Python
  "busy", // … which is busy with something else
  "moved_on", // another player moved; the table shown is new
  "unreadable", // in place of a table whose trace has a newer version
  "not_worked_out", // message: not in the page, and there is no Python to compute it
  "what_if", // badge: these beats did not happen
  "what_if_back", // button: return to the game
  "what_if_end", // the same button at the end of a what-if
  "what_if_on", // button: from the game back to the what-if
  "keep", // button: save the what-if as a branch
  "branches", // name of the list of saved branches
  "branch_at", // in that list: at beat {n}, the name {m}
  "branch_name", // name of the box for a new name
  "branch_rename", // button beside it
  "branch_drop", // button: delete the branch
  "trial", // name of the choice for what selecting a move does
  "trial_play", // in that choice: play it
  "trial_try", // … try it; the opponents answer
  "trial_hand", // … try it; the reader moves for all seats
  "trial_other", // button: choose for another seat that may move next
  "redealt", // note: hidden cards were dealt again for the what-if
  "choose", // name of the list of choices
  "choose_card", // the main button before a card is chosen: what is missing
  "choose_piece", // … before a piece is chosen
  "choose_place", // … before its place is chosen
  "choose_answer", // … before an answer is chosen
  "put_back", // button: clear the selection
  "fold", // button: close the sheet of More
  "enough", // message: the most cards that may be chosen ({n}) are chosen
  "show_fits", // button: show the possible choices
  "explain", // toggle: explain the selected move instead of playing it
  "explain_how", // instruction while the toggle is on
  "explain_asked", // message while a question is open: no explanation now
  "hint", // button: what to look at before the next move
  "hint_move", // … second press: a good move
  "hint_why", // … third press: why it is good
  "lights", // name of the choice of when to highlight possible choices
  "lights_on", // in that choice: always
  "lights_after_try", // … after a first try
  "lights_off", // … never
  "ask", // name of the choice of questions asked in advance
  "ask_off", // in that choice: none
  "ask_outcomes", // … the outcomes of moves
  "ask_playable", // … the playable cards
  "ask_all", // … both
  "ask_skip", // button: go on without an answer
  "legend", // button: the meaning of the symbols on the cards
  "unkept", // message at a course and a coached game: the browser stores nothing
  "letters", // toggle: letters beside the suits on cards
  "full_screen", // button: the table on the whole screen, and back
  "rule_close", // button: close the rule's text
  "another", // button beside a rule's text: show another example of it
  "help", // button: a picture and a text to send, and a line that describes the position and the tried moves
  "help_plea", // text to send to somebody: the game {n}, and what happened {m}
  "help_words", // name of the box with that text
  "help_picture", // name of the picture of the table beside it, which a press saves
  "help_line", // name of the box with a line for Python
  "position_line", // button: the position in one line
  "position_said", // name of the box with that line
  "set_up", // name of the box for a position in one line
  "set_up_go", // its button
  "copy", // button: copy a line or a code
  "copied", // after it
  "uncopied", // after it, where the browser did not copy
  "table", // name of the table
  "you", // beside the seat of the one who looks
  "cards", // number of cards in a hand or pile: {n}
  "empty", // spoken: an empty place
  "selected", // spoken: a selected card or piece
  "choosable", // spoken: a card or piece that may be selected
  "reachable", // spoken: a square that the selected piece can reach
  "goes_to", // spoken after selecting a piece: {n} is the piece or its square, {m} the squares it can reach
  "chosen_of", // spoken after selecting one of several cards: {n} is their number out of how many, {m} their names
  "tutor", // button: the tutor shows the costs and results of moves
  "tutor_moves", // name of the tutor's list of moves
  "goal", // before the goal of the table
  "goal_reached", // after it: reached
  "goal_missed", // after it: missed this time
  "grade_best", // the tutor's word for a move as good as any
  "grade_good", // … for one that keeps the advantage
  "grade_worse", // … for one that costs something
  "grade_lost", // … for one that gives the game away
] as const;

/** Keys of a quiz, whose traces carry them as well: sisyphus_widgets/questions/texts/en.toml. */
export const QUIZ_KEYS = [
  "quiz_progress", // number of the question: {n} of {m}
  "quiz_question", // spoken name of the question
  "quiz_pick", // instruction: choose any of them
  "quiz_one", // … one of them
  "quiz_order", // … all of them, in an order
  "quiz_act", // … a move on the table
  "quiz_number", // name of the box for a number, from {n} to {m}
  "quiz_answer", // button: submit the answer
  "quiz_reveal", // button: show the answer
  "quiz_show_me", // button: show the move that reaches the goal
  "quiz_world", // button: show why the wrong move fails
  "quiz_next", // button: the next question
  "quiz_result", // button: show the result
  "quiz_back", // button: return there from a question under review
  "quiz_missed", // heading: the questions that were missed
  "quiz_skip", // button: leave this question
  "quiz_got_it", // button: continue after a worked example
  "quiz_practised", // the feast once all rules are practised
  "quiz_alone", // message: nobody judges the answers
  "quiz_kept", // before the buttons of learners who may continue
  "quiz_continue", // button: continue without a nickname
  "quiz_continue_as", // button: continue as {n}
  "quiz_nickname", // name of the box for a nickname
  "quiz_new_learner", // button beside it
  "quiz_learner", // name for a learner without a nickname; {n} counts them
  "quiz_unkept", // message: the browser cannot store answers
  "quiz_refused", // message: some stored answers do not belong to this quiz
  "quiz_hand_in", // button: write the file and show the code
  "quiz_handed", // message after it: the name {n} of the file, and what to do without it
  "quiz_answers", // name of the box with the answers as a text
  "quiz_code", // name of the box with the code
  "quiz_paste", // name of the box for a code
  "quiz_go_on", // button beside it
  "quiz_code_wrong", // message: not a code of this quiz
  "quiz_code_wait", // message after too many wrong codes: wait {n} seconds
  "quiz_file_nickname", // name of the box for a nickname when handing in without one
  "quiz_unnamed", // message: the box is empty
] as const;

export type LabelKey = (typeof LABEL_KEYS)[number] | (typeof QUIZ_KEYS)[number];
export type Labels = Readonly<Record<string, string>>;

/** Return the text of a control with {n} and {m} filled in; a missing text shows its key. */
export function label(labels: Labels, key: LabelKey, n?: number | string, m?: number | string): string {
  return (labels[key] ?? key).replace("{n}", () => String(n)).replace("{m}", () => String(m));
}
