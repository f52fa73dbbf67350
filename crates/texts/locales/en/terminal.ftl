### The terminal.
###
### Screens are narrow: keep labels and the descriptions of keys short. Names of keys, such as Enter and Esc, stand in
### the program and stay as they are printed on keyboards.

## Everywhere

subtitle = traditional table games
# $width, $height, $least_width, $least_height (numbers): in characters.
too-small = This terminal is { $width } by { $height }; Parlour needs { $least_width } by { $least_height }. Enlarge it, or quit with Ctrl-C.
# Stands at the top right of every screen; `?` is a key.
# $speed (number)
pace = speed { $speed }   ? help
pace-off = moves at once   ? help
log = Moves
# $lines (number): how far the list of moves is scrolled back.
log-back = Moves, { $lines } back
# $name. $why: in English.
player-failed = { $name } cannot play on: { $why }. Take back a move, or leave the game.
hint-failed = No hint: { $why }.
looking-for-hint = Looking for a hint ...
# $name
thinks = { $name } is thinking ...
# $thousands, $millions (numbers): of positions that were searched.
thinks-thousands = { $name } is thinking: { $thousands } thousand positions ...
thinks-millions = { $name } is thinking: { $millions } million positions ...
# The default name of a person.
player = Player

## The menu and its pages

choose-game = Choose a game
# $least, $most (numbers)
players-exactly = { $least } players
players-range = { $least } to { $most } players
# $games (number)
more-games = All { $games } games ...
all-games = All { $games } games
# $typed: a part of a name.
find-game = Find: { $typed }
no-match = No game matches `{ $typed }`. Esc: show all.
gallery-keys = Type to find.  Up, down, Enter: choose.  Esc: back.
resume = Resume
# $games (number)
all-unfinished = All { $games } unfinished games ...

## Games that are kept

kept-game = { $game }: { $about }
unfinished-games = Unfinished games
finished-games = Finished games
saved-games = Saved games
no-unfinished-games = No unfinished games.  Tab: next list.  Esc: back.
no-finished-games = No finished games yet.  Tab: next list.  Esc: back.
no-saved-games = No saved games yet; w saves a game you play.  Tab: next list.
unfinished-keys = Enter: resume  p: replay  e: export  d: delete  Tab: next list
finished-keys = Enter: review  e: export  d: delete  Tab: next list
saved-keys = Enter: play on  p: replay  e: export  d: delete  Tab: next list
note = Note
high-scores = High scores
no-scores = No high scores for this game yet.
save-as = Save this game as
save-as-keys = Enter: save, replacing a save of that name.  Esc: cancel.
# $name: of the save.
saved = Saved as `{ $name }`.
# $why: in English, here and below.
not-saved = Not saved: { $why }.
export-to = Export this game to the file
export-to-keys = Enter: write the file, replacing one of that name.  Esc: cancel.
# $file: a name.
exported = Written to { $file }.
not-exported = Not written: { $why }.
not-deleted = Not deleted: { $why }.
not-set = Changed for now, but not saved: { $why }.
not-kept = This game is not being saved: { $why }.
not-read = Saved games cannot be read: { $why }.

## Settings

settings = Settings
setting-name = Your name
setting-speed = Speed
setting-signs = Draw with
setting-board = Boards
setting-hints = Hints
setting-language = Language
speed-off = off: moves appear at once
signs-unicode = Unicode
signs-ascii = ASCII only
# How boards lie on the screen.
board-across = across
board-upright = upright
board-across-flipped = across flipped
board-upright-flipped = upright flipped
hints-always = always shown
hints-asked = when you press h
settings-keys-name = Type the name you play under.  Enter: done.
settings-keys = Left, right: change it.  Enter: done.

## Setting a game up

# $game: its title.
set-up = { $game }: set up
start = Start the game
start-help = Enter: start. Up, down: go to what you want to change.
players-heading = Players
game-heading = Game
rules-heading = House rules
# $number: of the seat.
seat = Seat { $number }
# $kind: as it is typed. $help: what it does. $another: as it is typed.
kind-help = { $kind }: { $help }. Type a name. Left, right: another kind of player. Tab: type one, such as { $another }.
kind-prompt = Kind of player, then Enter:
add-player = Add a player
add-player-help = Enter, right: add a player. Delete: remove the selected one.
size = Size
# A number of houses on each side, and of seeds in each house.
# $houses, $seeds (numbers)
size-of = { $houses ->
    [one] { $houses } house of { $seeds }
   *[other] { $houses } houses of { $seeds }
}
# $size: as above.
own-size = { $size }, your own size
# $sizes: such as "6 × 4, 5 × 5": houses and seeds.
size-help = Left, right: the usual sizes ({ $sizes }). For any other, set the next two.
houses-a-side = Houses a side
houses-help = Left, right: change it, or type a number from 1 to 1024.
seeds-a-house = Seeds a house
seeds-help = Left, right: change it, or type a number up to 1000000.
board = Board
board-usual = the usual start
board-own = a position of your own
board-help = Enter: set up a position to play from, or to analyse. Delete: the usual start.
first-move = First move
first-move-help = South, North, or a coin toss.
coin-toss = a coin toss
seed-number = Seed
seed-number-help = The same seed gives the same game. Type a number, or left, right: draw another.
# $value: as it is typed.
default-is = default: { $value }
# $seat: its label.
nameless = A player needs a name: { $seat }.
no-person = At least one player must be `human`.
# $least (number)
too-few = This game needs at least { $least } players.
# $rule: its key. $help: what it is about. $values: as they are typed.
rule-help = { $rule }: { $help } ({ $values }).
rule-help-number = { $rule }: { $help } (a whole number).
# $rows (number)
more-rows = ... { $rows } more below
# $why: in English.
settings-fault = These settings do not work: { $why }.

## The board editor

# $game: its title.
editor = { $game }: set up a position
# $side: as the message `side` names it.
editor-mover = { $side } moves next.
nothing-to-play = This game is over: there is nothing left to play.
# $why: in English.
not-possible = Not possible here: { $why }.

## A sowing game

# Parts of the line above a game.
# $number, $of (numbers)
set-of = set { $number } of { $of }
# $number
round-number = round { $number }
# $south, $north, $target (numbers): seeds.
round-to-target = round { $number }, { $south } : { $north } of { $target } seeds
# $seed: a number that makes the game the same again.
with-seed = seed { $seed }
# Beside the name of whose turn it is.
to-move = < to move
# In brackets, what part of a wide board is shown. $from, $to, $of (numbers): houses.
part-of-board = ({ $from }-{ $to } of { $of }, up/down)
won-houses-legend = 4s, 4n: won for good by South, by North; already counted, never lifted.
land-legend = 4S, 4N: belongs to South, to North, across the board.
# $name. $side: as the message `side` names it.
choose-house = { $name } ({ $side }): choose a house.
choose-house-or-swap = { $name } ({ $side }): choose a house, or press s to swap sides.
choose-to-pass = { $name } ({ $side }): no seeds to sow. Press p or Enter to pass.
# $count: how many houses have yet to be chosen.
choose-empty = { $count ->
    [one] { $name } ({ $side }): choose a house that stays empty in this round.
   *[other] { $name } ({ $side }): choose { $count } houses that stay empty in this round.
}
choose-opening = { $name } ({ $side }): choose a house to open with.
# $other: a name.
choose-opening-secretly = { $name } ({ $side }): choose a house to open with; { $other }, look away.
coin-spins = The coin is in the air ...
coin-falls = { $name } wins the toss.
# $south, $north: names. $south_hand, $north_hand (numbers): seeds.
both-sow = Both sow: { $south } has { $south_hand } in hand, { $north } has { $north_hand }.
# While seeds fall. $name. $hand (number): seeds. $lap, $laps (numbers)
sows-hand = { $name } sows: { $hand } in hand.
sows-lap = { $name } sows: lap { $lap } of { $laps }.
sows-hand-lap = { $name } sows: { $hand } in hand, lap { $lap } of { $laps }.
move-over = { $name }: the move is over.
# What the house under the cursor would do, in several sentences.
# $house (number). $across (yes, no). $seeds (number)
preview = { $across ->
    [yes] House { $house } across the board: { $seeds ->
        [one] { $seeds } seed.
       *[other] { $seeds } seeds.
    }
   *[no] House { $house }: { $seeds ->
        [one] { $seeds } seed.
       *[other] { $seeds } seeds.
    }
}
# $seeds (number): of all laps. $laps (number): at least 2.
preview-laps = It sows { $seeds } seeds in { $laps } laps.
preview-ends-own-store = It ends in your store.
# $name: of the other player. $house (number)
preview-ends-other-store = It ends in the other store.
preview-ends-own-house = It ends in your house { $house }.
preview-ends-other-house = It ends in house { $house } across the board.
# $captured, $given (numbers): seeds.
preview-captures = It captures { $captured }.
preview-gives = It gives the other side { $given }.
preview-again = You move again.
# The result cannot be foreseen, because both sides sow at the same time. $house (number)
preview-both-choose = House { $house }: both sides sow at the same time, so where it ends depends on both choices.
preview-both-hold = House { $house }: both sides sow at the same time, so where it ends depends on both hands.
# $name. $hand (number): seeds.
holds = In the hand of { $name }: { $hand }.
hints-on = Hints are on for every move; H turns them off.
hints-off = Hints are off; h asks for one.
analysing = Analysing ...
# $why: in English.
no-analysis = No analysis: { $why }.
is-proved = Proved.
# $moves: as they are typed, such as "3 1 5".
expected-line = Line: { $moves }.
# The seeds that are left at the end. $name. $seeds (number)
takes-rest = { $seeds ->
    [one] { $name } takes the remaining { $seeds } seed.
   *[other] { $name } takes the remaining { $seeds } seeds.
}
# $number
set-is-over = Set { $number } is over. Press Enter to continue.
round-is-over = Round { $number } is over. Press Enter to continue.
nothing-to-undo = Nothing to take back.
nothing-to-redo = Nothing to redo.
taken-back = Taken back; r redoes it.
redone = Redone.

## Cassino

# $target (number): points.
match-continues = The match continues until someone has { $target } points.
# Heads of columns: at most six letters.
column-sweeps = sweeps
column-aces = aces
column-cards = cards
column-spades = spades
column-round = round
column-total = total
column-points = points
column-points-short = pts
column-hand = hand
# A letter beside the dealer.
dealer-letter = d
# $cards, $stock (numbers)
on-the-table = Table: { $cards }, stock: { $stock }
your-hand = Your hand
no-hand = No hand is shown.
# $name. $seconds (number)
play-or-capture = { $name }: play a card or capture.
play-or-capture-clock = { $name }: play a card or capture. { $seconds } s left.
plays-next = { $name } plays next.
hand-over = Press Enter to hide your hand, then pass the screen on. Next: { $name }.
turn-of = It is the turn of { $name }.
when-alone = { $name }, press Enter when you are alone.
no-card-chosen = No card selected.
choose-card-first = Select a card in your hand first.
choose-table-card = Select at least one table card to capture.
unchoose-table-cards = To play a card without capturing, deselect the table cards.
# $card, $cards: signs, such as ♦10.
captures-nothing = { $card } cannot capture anything, but you can play it.
# $number, $of (numbers)
capture-of = Capture { $number } of { $of }; c shows the next.
# $value (number)
enter-plays = Enter plays { $card }; it would capture cards adding up to { $value }.
enter-captures = Enter captures { $cards } with { $card }.
enter-sweeps = Enter captures { $cards } with { $card }: a sweep.
# Totals of a round. $round (number). $points: names with numbers.
round-points = Round { $round } is over: { $points }.

## Reviews and replays

# $game: as the line above a game names it.
review = Review: { $game }
# $moves (number)
at-start = { $moves ->
    [one] Start of the game, { $moves } move to go.
   *[other] Start of the game, { $moves } moves to go.
}
at-end = { $moves ->
    [one] End of the game, after { $moves } move.
   *[other] End of the game, after { $moves } moves.
}
# $move, $of (numbers)
at-move = After move { $move } of { $of }.
# $known, $all (numbers): positions.
analysed = analysed { $known } of { $all }
# $name. $margin (number): seeds.
best-play-wins = With best play { $name } wins by { $margin }.
best-play-loses = With best play { $name } loses by { $margin }.
best-play-draws = With best play it is a draw.
# The same, not proved.
looks-won = It looks as if { $name } wins by { $margin }.
looks-lost = It looks as if { $name } loses by { $margin }.
looks-drawn = It looks like a draw.
# $sentence: what was played, as a sentence.
next-move = Next: { $sentence }
# $seeds (number)
mistake = { $seeds ->
    [one] A mistake: it costs { $seeds } seed.
   *[other] A mistake: it costs { $seeds } seeds.
}
# $house (number). $across (yes, no)
best-house = { $across ->
    [yes] House { $house } across the board was best.
   *[no] House { $house } was best.
}
best-swap = Swapping sides was best.
best-pass = Passing was best.

## Questions

ask-resign = Resign this game?
ask-leave = Leave this unfinished game?
ask-leave-kept = Leave this game? It is saved; you can resume it later.
ask-new = Start again? This game is not finished.
# $game: as lists name it.
ask-delete = Delete this game? { $game }
answer-delete-game = Delete this game
answer-delete = Delete
answer-keep = Keep
answer-resign = Resign
answer-keep-playing = Keep playing
answer-menu = Back to the menu
answer-quit = Quit
answer-other-game = Set up a new game
answer-same-game = Restart this game
answer-same-round = Deal this round again

## What keys do: a word or two each, in the last line of the screen

key-choose = choose
key-play = play
key-games = games
key-scores = scores
key-load = load
key-settings = settings
key-help = help
key-quit = quit
key-leave = leave
key-new-game = new game
key-rematch = rematch
key-menu = menu
key-select = select
key-card = card
key-captures = captures
key-hint = hint
key-faster = faster
key-slower = slower
key-at-once = at once
key-hide-hand = hide my hand
key-show-hand = show my hand
key-next-round = next round
key-back = back
key-forward = forward
key-next-mistake = next mistake
key-play-on = play on
key-start = start
key-end = end
key-change = change
key-pit = pit
key-seeds = seeds
key-analyse = analyse
key-who-moves = who moves
key-clear = clear
key-usual-start = usual start
key-done = done
key-continue = continue
key-undo = undo
key-redo = redo
key-review = review
key-moves = moves
key-skip = skip
key-pass = pass
key-resign = resign
key-sow = sow
key-analysis = analysis
key-across = across
key-house = house

## The help
## A line that begins with # is a heading. In the other lines two spaces or more stand between keys and what they do;
## the program lines them up.

help-keys = Keys
help-rules = Rules
help-players = Players
# $lines (number)
help-more = { $lines ->
    [one] { $lines } more line.
   *[other] { $lines } more lines.
}
help-next-page = Tab: next page.
help-scroll = Up, down: scroll.
help-close = Esc: close.
players-help = Who can take a seat. On the set-up page, left and right go through them; press Tab on a player to type one of these, with your own number if you like.
help-sowing =
    # Sowing games
    left, right    the next house you can sow
    Home, End      the first house; the last one
    up, down       another part of a folded board; the next house of an upright one
    1 2 3 ...      the house with that number; Backspace deletes a digit
    Enter, Space   sow the house; its number again does the same
    s              swap sides, where the pie rule allows it
    p              pass, where you have no seeds to sow; Enter does the same
    Tab            your houses across the board, and back (also up, down)
    h              a hint, and why
    H              hints for every move, on or off
    u              undo: take back moves to your last choice
    r              redo what you took back
    x              resign
    v              turn the board upright, or back
    f              flip the board
    n              new game; after the end, a rematch that the other side begins
    a              after the end: review the game
    Enter, Space   while seeds move: skip to the end; after a set or round: continue
# Follows `help-sowing` where an engine can be asked.
help-analysis = a              analysis: the expected result, how certain it is, and the best line
help-sowing-signs =
    A house you can sow has its number in brackets: [3]. The selected house is >3< and has a double border. The pit where its last seed would fall has a thick border and a ring (@ without Unicode), and the line below the board names it. A plus marks the pit that changed last. An x is a burnt house. 4s in round corners is a house with four seeds that South has won for good, 4n one of North’s; 4S on North’s side is a house that belongs to South.
    With the mouse: point at a house to see where it ends, click to sow it. You can click the keys in the last line too.
help-cassino =
    # Cassino
    1 2 3 4        a card in your hand
    left, right    the next card
    up, down       between the table and your hand
    Space          select the card, or deselect it
    c              the next capture of the selected hand card
    Enter          capture the selected cards; with no table card, play the card
    p              play the card to the table
    x              capture
    h              a hint, and why
    H              hints for every move, on or off
    n              new game, restart, or deal this round again
    Enter, Space   while others play: skip the wait; between players and rounds: continue

    Selected cards have a thick border and a star. In the hand an ace is worth 14, the two of spades 15, the ten of diamonds 16; on the table aces are 1, jacks 11, queens 12, kings 13.
    When several people play, pass the screen on: no hand is shown until its owner confirms they are alone.
    With the mouse: click cards to select them. You can click the keys in the last line too.
help-everywhere =
    # Everywhere
    ?, F1          this help
    + -            faster, slower
    0              show moves at once, or step by step again
    o              settings: your name, language, speed, characters, boards, hints
    PgUp, PgDn     scroll the moves (or use the mouse wheel)
    Esc, q         leave; asks first if a game is not finished
    Ctrl-C         quit at once
    Ctrl-Z         suspend Parlour; `fg` brings it back
help-menu =
    # Menu, lists and questions
    up, down       the next one (also Tab, Home, End)
    1 2 3 ...      choose the one with that number
    Enter, Space   choose the selected one
    /              in the menu: all games; type a part of a name to find one
    y, n           in a question: yes, no
    F2             in the menu: Unicode on or off
help-set-up =
    # Setting up a game
    up, down       go to what you want to change (also PgUp, PgDn, Home, End)
    left, right    change it
    letters, digits, Backspace  type a name or a number
    Tab            on a player: type a kind of player, such as expert:ms=200
    Delete         remove a player
    Enter          start; on the board: set up a position
help-editor =
    # Setting up a position
    arrows         the next pit
    0 to 9         its seeds; + and - change them by one, Backspace deletes a digit
    x              burn the house, or fill it again
    m              the other side moves next
    c, u           clear the board; the usual start
    a              analyse the position: what each house is worth
    Enter          done
help-review =
    # Reviewing a game
    left, right    back one move, forward one move (also Home, End)
    PgUp, PgDn     the previous mistake, the next mistake
    p              play on from here
    Esc            back

    The number below a house is what sowing it was worth to the player to move; < means at most. In the graph bars go up where South wins and down where North does, and ? marks a mistake.
help-replay =
    # Replaying a game
    left, right    back one move, forward one move (also Home, End)
    PgUp, PgDn     ten moves back, ten moves on
    p              play on from here
    Esc            back
help-shelf =
    # Games you have played
    g              in the menu: all unfinished, finished and saved games
    w              in a game: save it under a name
    l              in the menu or a game: load a saved game
    s              in the menu: the high scores of the selected game
    p, e, d        in a list of games: replay, export to a file, delete

## High scores

# $game: its name. $size: such as 6x4. $in_points (yes, no): whether the scores are points, not seeds.
score-heading = { $in_points ->
    [yes] { $game }, { $size }, in points
   *[no] { $game }, { $size }
}
# $line: the score, the date and the name.
score-row = { $outcome ->
    [won] { $line }, won
    [drawn] { $line }, a draw
    [won-by-resignation] { $line }, won by resignation
    [won-on-time] { $line }, won on time
    [agreed] { $line }, a draw by agreement
   *[lost] { $line }
}

## A game line by line, without screens
## A message that ends with a colon asks for something to be typed. Commands, such as `help`, stay as they are typed.

# $game: its title. $seed: a number that makes the game the same again.
line-begins = { $game }, seed { $seed }.
# $id (number). $actions (number): that were played.
line-resumed = { $actions ->
    [one] Resuming game { $id } after { $actions } action.
   *[other] Resuming game { $id } after { $actions } actions.
}
line-from-save = { $actions ->
    [one] New game from a save after { $actions } action.
   *[other] New game from a save after { $actions } actions.
}
line-is-over = It is over.
line-commands = `help` lists the commands.
# $name. $side: as the message `side` names it. $houses (number)
line-choose = { $name } ({ $side }): choose a house, 1 to { $houses }:
line-choose-empty = { $count ->
    [one] { $name } ({ $side }): choose a house that stays empty in this round, 1 to { $houses }:
   *[other] { $name } ({ $side }): choose { $count } houses that stay empty in this round, one at a time, 1 to { $houses }:
}
# $action: as it is typed.
line-choose-across = { $name } ({ $side }): choose a house, 1 to { $houses }, or across the board, such as { $action }:
line-pass = { $name } ({ $side }): no seeds to sow; press Enter to pass:
line-play = { $name }: play a card or capture:
line-for-only = --- for { $name } only ---
line-clear = Press Enter to clear the screen for the next player.
line-late = That came after the time ran out and was not played; type it again to play it now.
line-left = Game left unfinished.
line-end-of-input = End of input; the game is not finished.
line-cannot-resign = You can resign only in a game for two; `quit` leaves the game.
# Follows an error in English.
line-see-help = `help` lists all commands.
line-hidden-record = The record would show hidden cards; you can see it when the game is over.
line-secret-record = The record would show what the other player chose; choose first.
line-give-name = Give a name, such as `save before dinner`.
line-not-recorded = This game is not recorded, so it cannot be saved.
# $why: in English.
line-unrecorded = This game is not recorded: { $why }.
# $why: in English.
line-no-longer-recorded = This game is no longer recorded: { $why }.
line-recorded-again = The game is being recorded again; nothing was lost.
# $why: in English.
line-not-marked = This game could not be marked as played with help: { $why }.
# $command: as it is typed.
line-to-resume = Run `{ $command }` to continue this game.
# $name: of a program that plays. $why: in English.
line-program-failed = { $name } has failed, and resigns: { $why }.
line-cards-seen = Cards have been seen since, so it cannot be taken back.
# $command: as it is typed.
line-saved = Saved. `{ $command }` continues from here.
# A seat at Cassino. $you (yes, no): whether it is the seat of whoever reads this. $points, $hand, $captured, $sweeps
# (numbers): cards, but for the points and the sweeps.
line-seat = { $you ->
    [yes] { $name } (you): points { $points }, in hand { $hand }, captured { $captured }, sweeps { $sweeps }
   *[no] { $name }: points { $points }, in hand { $hand }, captured { $captured }, sweeps { $sweeps }
}
# $count (number): cards.
line-stock = Stock: { $count }
# $cards: as they are typed.
line-table = Table: { $cards }
line-hand = Your hand: { $cards }
# Beside an action that takes every card of the table.
line-sweep = a sweep
# Rows of the points of a round: at most 14 letters.
line-sweeps = Sweeps
line-aces = Aces
line-most-cards = Most cards
line-most-spades = Most spades
line-this-round = This round
line-total = Total
line-help-sowing =
    1 2 3 ...  sow the house with that number; house 1 is furthest from your store
    across3    sow your house 3 on the other side, in games where houses change hands
    pass       pass, when you have no seeds to sow; Enter does the same
    swap       swap sides, where the pie rule allows it
    hint       a hint, and why; `hint 3` for the three best moves
    moves      the houses you can sow, and what each would do
    board      the board again
    undo       take back moves to your last choice
    redo       redo what you took back
    resign     give up; the other player wins
    record     the game so far, as text
    save NAME  save the game under a name
    quit       leave the game
line-help-cassino =
    h9         play the nine of hearts to the table
    h9xd7,s2   capture the seven of diamonds and the two of spades with it
    h9 d7 s2   the same
    hint       a hint, and why; `hint 3` for the three best moves
    moves      the cards you can play, and what each can capture
    board      the table and your hand again
    resign     give up, in a game for two
    record     the game as text, once it is over
    save NAME  save the game under a name
    quit       leave the game

    Suits are h d s c, ranks a 2 to 9 0 j q k; d0 is the ten of diamonds. In the hand an ace is worth 14, s2 15 and d0 16; on the table aces are 1, jacks 11, queens 12, kings 13.

## Puzzles, line by line

# $game. $number, $all (numbers). $level: the weakest that finds the move.
puzzle-is = { $game }, puzzle { $number } of { $all }, { $level }
# $game: which one, in English.
puzzle-played = From a game that was played: { $game }
# $rules: as they are typed.
puzzle-rules = House rules: { $rules }
# $side. $loss (number): in seeds.
puzzle-ask = { $side } is to move. Every move but one loses at least { $loss ->
    [one] { $loss } seed
   *[other] { $loss } seeds
}.
puzzle-type-house = Type the number of a house.
# $action: as it is typed.
puzzle-not-here = { $action } cannot be played here.
# $action. $value, $next: numbers of seeds with their signs.
puzzle-right = Right: { $action } is worth { $value }, the next best move { $next }.
# $action
puzzle-wrong = { $action } is not the move. Try again.
