### The web page. What happened in a game is in telling.ftl, and what the terminal says too is in common.ftl.
###
### Buttons and labels have little room on a phone: keep them short. docs/translating.md says how these files are written.

## Everywhere

page-skip = Skip to the game
page-notes = Notifications
page-unreachable = The server does not answer.
page-trying-again = Trying again…
page-nothing-here = There is nothing here.
page-connection-lost = Connection lost. Reconnecting…
page-unkept = This browser cannot store anything for this page. If you close or reload the page, your games here are lost.

nav-play = Play
nav-puzzles = Puzzles
nav-tournaments = Tournaments
nav-past = History
nav-rules = Rules
nav-scores = Scores
nav-settings = Settings

# Buttons and short words that several scenes use.
page-cancel = Cancel
page-close = Close
page-no = No
page-name = Name
page-game = Game
page-score = Score
page-clock = Clock
page-rules = Rules
page-replay = Replay
page-join = Join
page-watch = Watch
page-leave = Leave
page-all-games = All games
page-moves = Moves
page-players = Players
page-player = Player
page-computer = Computer
page-computer-players = Computer players
# How large a game is, beside the size of its board. $count: how many.
size-players =
    { $count ->
        [one] { $count } player
       *[other] { $count } players
    }
size-sets =
    { $count ->
        [one] { $count } set
       *[other] { $count } sets
    }
size-rounds =
    { $count ->
        [one] { $count } round
       *[other] { $count } rounds
    }
# Rounds of cards.
size-deals =
    { $count ->
        [one] { $count } round
       *[other] { $count } rounds
    }
size-any-rounds = any number of rounds
size-to = to { $count }
page-new-table = New table
# A computer player and how strong it is.
page-computer-level = computer ({ $level })
# The number of games in all.
page-all-games-count = All { $count } games

## First page

lobby-title = Traditional table games
lobby-lead = Choose a game and play the computer, somebody next to you, or a friend you invite with a link.
lobby-find = Find a game
lobby-computer = Play the computer
lobby-more = More options
lobby-learn = Learn
lobby-save-file = Open a save file
lobby-continue = Continue
lobby-against = { $game } against { $others }
lobby-yours = Your tables
lobby-open = Tables to join or watch
lobby-none = There are no open tables right now.
lobby-sit = Sit down
lobby-resume = Resume
lobby-forget = Forget
lobby-empty-seat = empty seat
lobby-level = Level

phase-waiting = waiting for players
phase-playing = in progress
phase-over = over

forget-title = Forget this table?
forget-text = This browser deletes its key to your seat. Nobody can play on in your place, and you cannot return to the game.
forget-watched = This browser no longer lists the table. Its address still leads to the game.

## All games

games-find = Find a game by its name or place
games-found =
    { $count ->
        [one] { $count } game
       *[other] { $count } games
    }
games-none = No game matches “{ $part }”.

## New table

new-houses = Houses per side ({ $least } to { $most })
new-seeds = Seeds per house ({ $least } to { $most })
new-houses-fault = Houses per side must be a whole number from { $least } to { $most }.
new-seeds-fault = Seeds per house must be a whole number from { $least } to { $most }.
new-sizes = Usual sizes:
new-size-in-words =
    { $houses ->
        [one] { $houses } house
       *[other] { $houses } houses
    } of { $seeds ->
        [one] { $seeds } seed
       *[other] { $seeds } seeds
    }
new-against = Who do you play?
new-against-computer = The computer
new-against-me = Somebody next to you
new-against-me-note = at this screen
new-against-link = A friend
new-against-link-note = you get a link to send
new-against-open = Anyone
new-against-open-note = the first to sit down
new-against-watch = Nobody, just watch
new-against-watch-note = two computer players
new-second-level = Second player’s level
new-seed = Random seed
new-seed-drawn = random
new-seed-note = Games with the same seed start from the same deal and coin toss. They do not count as high scores.
new-seed-fault = The random seed is a whole number of at most 19 digits, such as 12.
new-range = ({ $least } to { $most })
new-rule-fault = { $rule }: enter a whole number from { $least } to { $most }.
new-rules-clash = These house rules do not go together: { $rules }.
new-your-name = Your name
new-their-name = Their name
new-seats = Seats
new-seat = Seat { $seat }
new-who = Who sits here
new-who-me = Me, or somebody next to me
new-who-link = A friend, by secret link
new-who-open = Anyone
# A computer player in a list of who may sit at a seat.
new-who-computer = Computer: { $level }
new-other-computers = Other computer players
new-fewest =
    { $count ->
        [one] This game needs at least { $count } player.
       *[other] This game needs at least { $count } players.
    }
new-most =
    { $count ->
        [one] This game has at most { $count } player.
       *[other] This game has at most { $count } players.
    }
new-remove-seat = Remove seat { $seat }
new-add-seat = Add a seat
new-first = First move
new-first-toss = Toss a coin
new-first-me = I begin
new-first-they = My opponent begins
new-clock-none = No clock
new-clock-move-30 = 30 seconds per move
new-clock-move-120 = 2 minutes per move
new-clock-game-300-5 = 5 minutes + 5 seconds per move
new-clock-game-900-10 = 15 minutes + 10 seconds per move
new-advanced = Advanced
new-public = List this table so that others can watch
new-hints = Allow hints between players at different screens
new-house-rules = House rules
new-rule-names = The word in grey is the name of the rule in the rule sheet and on the command line.
# The usual value of a house rule.
new-usual = { $value } (usual)
new-start = Start
new-no-name = Every person needs a name.

## Watching computers play

watching-title = Playback
watching-pause = Pause
watching-go-on = Resume
watching-step = One move
watching-pace = Speed
watching-pace-slow = slow
watching-pace-normal = normal
watching-pace-fast = fast

## A table

table-seed = Random seed: { $seed }
table-seeded = The player who set up this table chose the seed.
table-qr = QR code
table-qr-title = Scan to join
table-invite-title = Invite a friend
table-qr-alt = QR code of the invitation link
# Beside a link, where the page was opened at the address of this very computer.
table-only-here = This link opens only on this computer, because its address is the computer’s own.

table-your-turn = Your turn
table-your-turn-in = { $game }: it is your turn.
table-turn-of = { $name } to move
# $count: how many houses have yet to be chosen.
sowing-leave-empty = { $count ->
    [one] Choose a house that stays empty in this round.
   *[other] Choose { $count } houses that stay empty in this round.
}
table-watching = You are watching.
table-watching-turn-of = { $name } to move. You are watching.
table-waiting = Waiting for players.
table-gone = This table has closed.
table-move-waits = Your move is saved and will be sent when the connection is back.
table-choice-waits = Your choice is saved and will be sent when the connection is back.
table-offer-lost = The server has restarted, and the offer was lost.
table-used = This link has already been used.
table-go = Go to the table
# Whose clock runs in a game that goes on elsewhere. $left: minutes and seconds.
away-clock = { $game }: { $name } { $left }
# When a game is over.
end-capture = Largest capture: { $name }, { $count ->
    [one] { $count } seed
   *[other] { $count } seeds
}
end-run = Most moves in a row: { $name }, { $count }
end-cards = Largest capture: { $name }, { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
end-sweeps = Most sweeps: { $name }, { $count }
end-lead = { $name } led from round { $round } to the end
end-rounds = Round by round
end-round = Round
end-points = Points
table-back-to-tournament = Back to the tournament

table-you = you
table-here = connected
table-away = not connected
table-seeds-won = Seeds won
table-link-for = Link for seat { $seat }
table-copy = Copy link
table-copied = Link copied. The first to open it plays at this seat.
table-share = Share
table-sit = Sit here

table-invited = You are invited to play
# $hosts: names, as `list` joins them.
table-invitation = An invitation from { $hosts } to a game of { $game } ({ $size }). What is your name?
table-invitation-open = A game of { $game } ({ $size })
table-with-hints = Players may ask for hints at this table.
clock-none = There is no clock.
clock-move-minutes =
    { $minutes ->
        [one] Clock: { $minutes } minute per move.
       *[other] Clock: { $minutes } minutes per move.
    }
clock-move =
    { $seconds ->
        [one] Clock: { $seconds } second per move.
       *[other] Clock: { $seconds } seconds per move.
    }
clock-game-minutes =
    Clock: { $minutes ->
        [one] { $minutes } minute
       *[other] { $minutes } minutes
    } for the game, plus { $increment ->
        [one] { $increment } second
       *[other] { $increment } seconds
    } per move.
clock-game-seconds =
    Clock: { $seconds ->
        [one] { $seconds } second
       *[other] { $seconds } seconds
    } for the game, plus { $increment ->
        [one] { $increment } second
       *[other] { $increment } seconds
    } per move.

table-take-back = Take back
table-taken-back = taken back
table-draw = Offer a draw
table-draw-ask = Agree to a draw? The game ends at once.
table-draw-agree = Draw
table-resign = Resign
table-resign-ask = Resign this game?
table-play-again = Play again
table-to-rematch = Go to the new table
table-hint = Hint
table-hints = Hints
table-help = Help
table-skip = Skip animation
table-quit = Quit
table-restart = Restart
table-save-files = Save to files

table-asks-take_back = { $name } asks to take back a move.
table-asks-draw = { $name } offers a draw.
table-asks-new_deal = { $name } asks to deal this round again.
table-asks-rematch = { $name } asks for a rematch.
table-asked = Waiting for an answer.
table-agree = Agree
table-decline = Decline
table-withdraw = Withdraw

leave-title = Leave the table?
leave-save = Save and leave
leave-without = Leave without saving
leave-close = Close the table
leave-close-title = Close the table?
leave-files = Download save files too
leave-text = You can continue a saved game from the first page. A game that is not saved is deleted.
leave-friend = The game goes on without you. You can return to it from the first page.
leave-friend-clock = The game goes on without you, and so does your clock. You can return to it from the first page.
leave-open = Until you close it, the table stays open for whoever you have invited. You can return to it from the first page.
leave-waiting = The table stays open for whoever has been invited. You can return to it from the first page.

restart-title = Start again?
restart-text = Play this game again with the same players, deal this round again, or set up a new game.
restart-game = This game
restart-round = This round
restart-new = New game

## The board of a sowing game

# What the house and the store are called in the game: kuyu, lubang, rumah … as its players say.
sowing-store =
    { $count ->
        [one] { $store } of { $name }: { $count } seed
       *[other] { $store } of { $name }: { $count } seeds
    }
sowing-house =
    { $count ->
        [one] { $house } { $number } of { $name }: { $count } seed
       *[other] { $house } { $number } of { $name }: { $count } seeds
    }
sowing-burnt = { $house } { $number } of { $name }: closed for this round
sowing-won-by = won for good by { $name }
sowing-land-of = owned by { $name }
sowing-last = last move
sowing-no-seeds = This house is empty.
sowing-not-yours = Only { $name } may sow this house.
sowing-not-now = The rules do not allow this move now.
sowing-ends-in-store = ends in the store
sowing-ends-in-own = ends in your house { $house }
sowing-ends-in-other = ends in house { $house } across the board
sowing-ends-after =
    { $laps ->
        [one] after { $laps } lap
       *[other] after { $laps } laps
    }
sowing-ends-captures =
    { $count ->
        [one] captures { $count } seed
       *[other] captures { $count } seeds
    }
sowing-ends-again = extra turn
sowing-board = Board. Keys: 1 to 9 sow a house, arrows move along the board, P passes.
sowing-swap = Swap sides
sowing-pass = Pass
# The letters of South and North, on houses that do not belong to their side.
sowing-letter-south = S
sowing-letter-north = N
sowing-legend = S: { $south }, N: { $north }.
sowing-legend-won = A square house with a double rim is won for good: nobody lifts it, and its seeds are already counted for its owner.
sowing-legend-land = A house with a dashed rim belongs to the player across.
sowing-set = Set { $number } of { $sets }
sowing-round = Round { $number }

## Cassino

cassino-table = Table
cassino-hand = Your hand
cassino-hand-of = Your hand ({ $name })
cassino-stock = Stock: { $count }
cassino-empty = The table is empty.
cassino-hand-empty = No cards in hand.
cassino-play = Play
cassino-capture = Capture
cassino-worth = { $card }, worth { $value }
cassino-worth-two = { $card }, worth { $table } on the table, { $hand } in the hand
cassino-sum-not = { $sum }, not { $value }
cassino-sum-times = { $sum }, { $times } times { $value }
cassino-held =
    { $count ->
        [one] { $count } card in hand
       *[other] { $count } cards in hand
    }
cassino-captured =
    { $count ->
        [one] { $count } card captured
       *[other] { $count } cards captured
    }
cassino-sweeps =
    { $count ->
        [one] { $count } sweep
       *[other] { $count } sweeps
    }
# Points, as short as can be.
cassino-unit = pts
cassino-dealer = dealer
cassino-dealer-letter = D
cassino-new = new
cassino-drawn = { $card }, just drawn
cassino-round = Round { $number }
cassino-round-to =
    { $target ->
        [one] Round { $number }, to { $target } point
       *[other] Round { $number }, to { $target } points
    }
cassino-keys = Keys: choose cards with the arrows and the space bar, P plays, C captures.
cassino-no-card = Choose a card from your hand first.
cassino-no-table = Choose the table cards to capture.
cassino-table-chosen = To play a card without capturing, deselect the table cards.
cassino-next = Next round
# Cards as signs.
cassino-hint-play = Hint: play { $card }
cassino-hint-capture = Hint: { $card } takes { $cards }
cassino-has-played = { $name } has played.
cassino-pass-screen = Pass the screen to { $name }.
cassino-hide = Hide my cards
cassino-show = I am { $name }: show my cards
cassino-covered = The cards are covered.
cassino-score = Points in round { $number }
cassino-item-sweeps = Sweeps
cassino-item-aces = Aces
cassino-item-most_cards = Most cards
cassino-item-most_spades = Most spades
cassino-item-ten_of_diamonds = Ten of diamonds
cassino-item-two_of_spades = Two of spades
cassino-item-total = This round
cassino-total = Total

## Finished games

past-title = Finished games
past-lead = Replay any finished game move by move.
past-none = No finished games yet.
past-any-level = Any level
past-more = Show more
past-players = { $name } and { $count } others
past-start = Start.
past-place = Move
past-steer = Step through the game
past-at = Move { $move } of { $last }
past-at-start =
    { $moves ->
        [one] Start, { $moves } move
       *[other] Start, { $moves } moves
    }
past-first = Start
past-back = Back
past-play = Play
past-stop = Stop
past-forward = Forward
past-last = End
past-link = Copy link to this move
past-copied = Link copied.
past-record = Download record
past-export = Export all games
past-import = Import games
past-imported =
    { $new ->
        [0] No new games.
        [one] 1 game imported.
       *[other] { $new } games imported.
    }
past-imported-known =
    { $known ->
        [one] 1 was already here.
       *[other] { $known } were already here.
    }
past-keys = Keys: left and right step, Home and End jump, the space bar plays and stops.

## Review

review-title = Review
review-judging = Judging the moves
review-retry = Try it again
review-show = Show the best move
review-next = Next mistake
review-back = Previous mistake
review-stuck = The server could not judge this game.
review-done =
    { $count ->
        [0] The review is complete: no moves marked.
        [one] The review is complete: { $count } move marked.
       *[other] The review is complete: { $count } moves marked.
    }
review-done-own =
    { $count ->
        [0] The review is complete: none of your moves are marked.
        [one] The review is complete: { $count } of your moves is marked.
       *[other] The review is complete: { $count } of your moves are marked.
    }
review-graph = How many seeds { $name } was ahead after each move
review-losses = Expected points that each move lost
review-slip = a slip
review-mistake = a mistake
review-blunder = a blunder
review-slips = Slips
review-mistakes = Mistakes
review-blunders = Blunders
review-tally = Mistakes of each player
review-lost-seeds = Seeds lost per move
review-lost-points = Points lost per move
# An amount with its sign, such as +3.
review-seeds =
    { $count ->
        [one] { $amount } seed
       *[other] { $amount } seeds
    }
review-points =
    { $count ->
        [one] { $amount } point
       *[other] { $amount } points
    }
# How much a value is, and whose it is. $worth: seeds or points with their sign. $name: the player who made the move.
review-worth = { $worth } for { $name }
review-good = A good move.
review-almost = A good move, though not the best.
review-unknown = This move is not judged.
review-was-slip = A slip: it cost { $cost }.
review-was-mistake = A mistake: it cost { $cost }.
review-was-blunder = A blunder: it cost { $cost }.
review-margin = Value: a final margin of { $worth }.
review-margin-most = Value: a final margin of at most { $worth }.
review-expected = Expected value: { $worth }.
review-none-better = No move was better.
review-best-sow = The best move was to sow { sown-house }: a final margin of { $worth }.
review-best-swap = The best move was to swap sides: a final margin of { $worth }.
review-best-pass = The best move was to pass: a final margin of { $worth }.
review-best-play = The best move was to play { $card }. Expected value: { $worth }.
review-best-capture = The best move was to capture { $cards } with { $card }. Expected value: { $worth }.
review-turning = Here the game turned.
review-to-turning = Go to the turning point, move { $move }
review-proved = Proved.
review-estimated = An estimate.
review-guess = an estimate
review-find = Find the best move.
review-right = Right: that is the best move.
review-same = That is what was played. There is a better move.
review-wrong = There is a better move. Try again.

## Analysis

analysis-title = Analysis
analysis-thinking = Analysing…
analysis-nothing = There is nothing to analyse here.
analysis-proved = proved
analysis-estimated = estimated
analysis-house = House
analysis-value = Value
analysis-certainty = Certainty
analysis-line = Expected line
analysis-caption =
    { $depth ->
        [one] Expected lead at the end, in seeds; searched { $depth } move deep.
       *[other] Expected lead at the end, in seeds; searched { $depth } moves deep.
    }
analysis-even = It looks even.
analysis-proved-draw = Proved: a draw with best play.
analysis-proved-win =
    { $count ->
        [one] Proved: { $name } wins by { $count } seed with best play.
       *[other] Proved: { $name } wins by { $count } seeds with best play.
    }
analysis-proved-loss =
    { $count ->
        [one] Proved: { $name } loses by { $count } seed with best play.
       *[other] Proved: { $name } loses by { $count } seeds with best play.
    }
analysis-ahead-exact =
    { $count ->
        [one] { $name } looks { $count } seed ahead.
       *[other] { $name } looks { $count } seeds ahead.
    }
analysis-ahead-least =
    { $count ->
        [one] { $name } looks at least { $count } seed ahead.
       *[other] { $name } looks at least { $count } seeds ahead.
    }
analysis-ahead-most =
    { $count ->
        [one] { $name } looks at most { $count } seed ahead.
       *[other] { $name } looks at most { $count } seeds ahead.
    }
analysis-behind-exact =
    { $count ->
        [one] { $name } looks { $count } seed behind.
       *[other] { $name } looks { $count } seeds behind.
    }
# The value is a bound: at least so good, so at most so far behind.
analysis-behind-least =
    { $count ->
        [one] { $name } looks at most { $count } seed behind.
       *[other] { $name } looks at most { $count } seeds behind.
    }
analysis-behind-most =
    { $count ->
        [one] { $name } looks at least { $count } seed behind.
       *[other] { $name } looks at least { $count } seeds behind.
    }

## Explorer

explorer-title = Explorer
explorer-lead = Solved boards: what each move is worth, and how often it has been played here.
explorer-how = Each number is how much the side that begins wins (+) or loses (−) by, with best play.
explorer-seeds = Seeds per house
explorer-first-wins =
    { $count ->
        [one] The side that begins can win by { $count } seed.
       *[other] The side that begins can win by { $count } seeds.
    }
explorer-second-wins =
    { $count ->
        [one] The side that begins loses by { $count } seed.
       *[other] The side that begins loses by { $count } seeds.
    }
explorer-draw = A draw if both play their best.
explorer-moves-unproved = The values of the moves are not proved.
# House rules of solved boards that are not as usual.
explorer-rule-capture-empty = A last seed in an empty house of the mover captures even if the opposite house is empty.
explorer-rule-ends-either = The game ends as soon as either side is empty.
explorer-rule-majority-off = The game goes on after a player has won more than half of all seeds.
explorer-rule-repetition-none = Positions may repeat any number of times.
explorer-played = Played
explorer-won = Won
explorer-won-of = { $won } won, { $drawn } drawn
explorer-line = Moves so far
explorer-start = Start
explorer-boards = All solved boards
explorer-games =
    { $count ->
        [0] No finished games on this board yet.
        [one] Counts are from { $count } game on this board.
       *[other] Counts are from the last { $count } games on this board.
    }
explorer-turn = { $name } to move
explorer-play = Sow house { $house }
explorer-over = The game is over. South: { $south }, North: { $north }.

## Exercises

exercises-title = Exercises
exercises-lead = Short tasks to follow the first lesson, each on one skill.
exercise-topic-last-seed = Count the last seed
exercise-topic-turn = Keep the turn
exercise-topic-capture = Find the capture
exercise-topic-endgame = Endgames
exercise-at = { $number } of { $all }
exercise-task-last-seed = Choose the house whose last seed falls here: { $pit }
exercise-task-turn = Which house lets you move again?
exercise-task-capture = Which house captures seeds?
exercise-task-endgame = Few seeds are left. Which move is best?
exercise-own-store = your store.
exercise-other-store = your opponent’s store.
exercise-own-house = your house { $house }.
exercise-other-house = your opponent’s house { $house }.
exercise-ends = Its last seed falls here: { $pit }
exercise-right = Right!
exercise-wrong = Not that one. Try again.
exercise-answer = It is house { $house }.
exercise-next = Next exercise

## Puzzles

puzzles-lead = Find the best move: every other move loses at least three seeds.
puzzles-none = There are no puzzles here.
puzzles-daily = Puzzle of the day
puzzles-daily-of = Puzzle of the day: { $game }
puzzles-solve = Solve
puzzles-next = Next puzzle
puzzles-rating =
    { $tried ->
        [one] Your rating: { $rating }, after { $tried } puzzle.
       *[other] Your rating: { $rating }, after { $tried } puzzles.
    }
puzzles-no-rating = Your rating starts at { $rating }.
puzzles-solved = { $solved } of { $all } solved
puzzles-number = { $game }: puzzle { $number }
puzzles-task =
    { $loss ->
        [one] Your move. One move is best, by at least { $loss } seed.
       *[other] Your move. One move is best, by at least { $loss } seeds.
    }
puzzles-right-win =
    Right! It wins by { $seeds ->
        [one] { $seeds } seed
       *[other] { $seeds } seeds
    }; every other move is at least { $loss ->
        [one] { $loss } seed
       *[other] { $loss } seeds
    } worse.
puzzles-right-loss =
    Right! It loses by only { $seeds ->
        [one] { $seeds } seed
       *[other] { $seeds } seeds
    }; every other move is at least { $loss ->
        [one] { $loss } seed
       *[other] { $loss } seeds
    } worse.
puzzles-right-draw =
    { $loss ->
        [one] Right! It draws; every other move is at least { $loss } seed worse.
       *[other] Right! It draws; every other move is at least { $loss } seeds worse.
    }
puzzles-wrong = You sowed { sown-house }. There is a better move. Try again.
puzzles-best = The best move is { sown-house }.
puzzles-show = Show the answer
puzzles-opponent = Opponent

## Tournaments

tournaments-new = New tournament
tournaments-none = There are no tournaments yet.
tournaments-how = Send everybody the link, and start when all have joined.
tournaments-format = Who plays whom
tournaments-format-round-robin = everybody plays everybody
tournaments-format-swiss = Swiss: players with equal points meet
tournaments-format-knockout = knockout
tournaments-games = Games per pairing
tournaments-games-fault = Games per pairing must be a whole number from { $least } to { $most }.
tournaments-open = Create tournament
tournaments-computer = Computer ({ $level })
tournaments-public = List this tournament for everybody
tournaments-joined =
    { $count ->
        [one] Waiting for players: { $count } joined.
       *[other] Waiting for players: { $count } joined.
    }
tournaments-round = Round { $round } of { $rounds }
tournaments-your-name = What is your name?
tournaments-copy = Copy link to join
tournaments-start = Start
tournaments-start-ask = Start the tournament?
tournaments-end = End the tournament
tournaments-end-ask = End the tournament?
tournaments-your-game = Your game against { $name } is ready.
tournaments-wait = Your next game is not ready yet.
tournaments-leave-ask = Leave the tournament?
tournaments-remove = Remove
tournaments-remove-ask = Remove { $name }?
tournaments-gone = has left
tournaments-absent = Mark { $name } absent
tournaments-absent-ask = Count this game as lost for { $name }?
tournaments-byes = No game in this round: { $names }
tournaments-standings = Standings
tournaments-player = Player
tournaments-points = Points
tournaments-won = Won
tournaments-drawn = Drawn
tournaments-lost = Lost
tournaments-cross = Crosstable

## Lessons

lesson-title = { $game }: a first lesson
lesson-first = A first lesson
lesson-at = Step { $step } of { $steps }
lesson-next = Next
lesson-watch = Let Nora move
lesson-play = Play a game
lesson-done = That is all you need to start. The rules cover the rest.
lesson-other = First try what the lesson asks for.

## Rules and help

rules-title = Rules and help
rules-lead = How each game is played here, and where sources differ.
rules-in-english = The rules are in English.
rules-use = How to play here
rules-use-sow = Click or tap a house to sow it, or press its number. Bright rims mark the houses you can sow; hover over one to see where its last seed would fall.
rules-use-won = In some games a house can be won for good, or belong to the player across: it then has its owner’s letter, S for South or N for North. In games where a player without seeds passes, a Pass button appears; P does the same.
rules-use-analysis = Against the computer you can take back moves, and Analysis shows what each house is worth. There is no analysis during a game between people at two screens.
rules-use-cards = Choose a card from your hand and, to capture, cards on the table; then press Play or Capture. Click a card again to deselect it, or drag it to the table. Space chooses a card, P plays, C captures.
rules-use-share = Several people can share a screen: give each of them a seat. Cards stay covered until the next player confirms they are alone at the screen.
rules-use-hint = Hint chooses the best cards and says why. Restart deals the round again or starts a new game. Save to files downloads the match and a backup; “Open a save file” on the first page reads them.
rules-use-link = A secret link lets a friend play at a seat. It works once, for the first person to open it, so send it to nobody else.
rules-use-kept = Your games are saved as you play. Close the page whenever you like, and continue from the first page. Finished games are under “History”.
rules-use-skip = Escape skips an animation; Settings change its speed.
rules-plays = Plays
rules-does = What it does
rules-every-game = every game
rules-sowing = sowing games
rules-cassino = Cassino
help-title = Help with { $game }
help-use = How to play on this page

## Save files

saves-title = Continue a saved game
saves-lead = Continue a match of Nordic Cassino from its save files, made here or by the older program.
saves-main = Save file
saves-backup = Backup file, if you have it
saves-continue = Continue
saves-none = Choose the save file first.
saves-no-backup = Choose the backup file first.
saves-faults = This file is damaged:
saves-interrupted = The program was interrupted while this file was in use. The backup is safer.
saves-refused = The game cannot be continued
saves-as-it-is = Read it anyway
saves-repair = Repair it
saves-use-backup = Read the backup
saves-repaired = What was repaired
saves-own = Games played here need no file: continue them from the first page.
saves-done = Two files were downloaded: the game and its backup.

## Scores

scores-title = High scores
scores-none = No high scores yet. A finished game counts if nobody had help and it began from its usual start.
scores-when = Date
scores-result = Result
scores-won = won
scores-drawn = draw
scores-lost = lost
scores-ended-played = played to the end
scores-ended-resigned = opponent resigned
scores-ended-time = opponent ran out of time
scores-ended-agreed = draw by agreement
scores-against = Against
scores-anybody = Anyone
scores-people = people

## Settings

settings-server = Server for other screens
settings-server-note = The address of a Parlour server, if you know one. Games with people at other screens are played there; all others stay in this browser.
settings-server-fault = This is not an address. An address begins with https://.
settings-note = Settings are kept in this browser only.
settings-language = Language
settings-language-auto = same as the browser
settings-name = Your name
settings-speed = Animation speed
settings-speed-slow = slow
settings-speed-normal = normal
settings-speed-fast = fast
settings-speed-off = no animation
settings-direction = Sowing direction
settings-direction-auto = usual for the game
settings-direction-anticlockwise = anticlockwise
settings-direction-clockwise = clockwise
settings-theme = Colours
settings-theme-auto = same as the system
settings-theme-light = light
settings-theme-dark = dark
settings-board = Boards
settings-board-own = usual for the game
settings-board-maple = maple
settings-board-teak = teak
settings-board-walnut = walnut
settings-board-ebony = ebony
settings-seeds = Seeds
settings-seeds-own = usual for the game
settings-seeds-glass = glass
settings-seeds-shells = cowrie shells
settings-seeds-beans = beans
settings-seeds-stones = river stones
settings-felt = Card table
settings-felt-green = green
settings-felt-blue = blue
settings-felt-red = burgundy
settings-felt-night = night
settings-preview = Show where a move would end
settings-sorted = Sort cards by what they count
settings-sound = Play sounds: seeds, cards, and a call when it is my turn
settings-notify = Notify me when it is my turn and I am in another tab
settings-refused = The browser does not allow notifications from this page.

## A page without a server

site-lead = Choose a game and play the computer, or somebody next to you.
site-insecure = This page keeps your games only at a secure address, which begins with https.
site-needs-server = People at other screens, and tournaments, need a server.
site-go-to-server = Go to { $server }
site-new-version = A new version is ready.
site-reload = Reload

## Why the server refuses something, by its code

# $count, $houses, $seeds (numbers). $name: somebody's name.
problem-busy = Too many people are asking for advice. Try again in a few seconds.
problem-closing = The server is closing. Try again later.
problem-server-full = There are too many tables. Try again later.
problem-store-full = The server has no room for new tables. Try again later.
problem-not-stored = The server cannot store anything at the moment, so nothing was done. Try again later.
problem-not-kept = This browser could not store that, so nothing was done. The disk may be full.
problem-damaged-store = What the server has stored of this game is damaged, so nothing was done.
problem-changed-elsewhere = Another program has changed this game, so nothing was done. Load the page again.
problem-too-fast = That was too much at once. Wait a moment.
problem-too-slow = The request took too long. Try again.
problem-too-many-tables = { $count ->
    [one] You can have at most { $count } table open.
   *[other] You can have at most { $count } tables open.
}
problem-too-many-connections = { $count ->
    [one] You can have at most { $count } connection.
   *[other] You can have at most { $count } connections. Close a window.
}
problem-too-many-tournaments = There are too many tournaments. End one of yours, or try again later.
problem-too-large = Boards have at most { $houses } houses a side and { $seeds } seeds a house here.
problem-needs-server = People at other screens need a server. Here everybody plays at this screen.
problem-no-person = At least one seat must be for a person.
problem-no-such-table = There is no such table. It may have been closed after its game.
problem-no-such-game = There is no such game.
problem-no-such-tournament = There is no such tournament.
problem-no-such-puzzle = There is no such puzzle.
problem-no-such-exercise = There is no such exercise.
problem-no-such-board = There is no such solved board.
problem-wrong-key = This key opens no seat here.
problem-seat-taken = This seat is taken.
problem-waiting = Some seats are still empty.
problem-game-over = The game is over.
problem-not-your-turn = It is somebody else’s turn.
problem-out-of-step = The game has gone on meanwhile. Look again.
problem-no-move = There is nothing to take back.
problem-cards-seen = Cards have been seen since, so it cannot be taken back.
problem-no-hints = There are no hints against people at other screens, unless the table was set up to allow them.
problem-in-tournament = This is not available in tournament games.
problem-rematch-made = The rematch already has a table.
problem-not-over = The game is not over yet.
problem-begun = The tournament has begun.
problem-full = A tournament has at most { $count } players.
problem-name-taken = Somebody called { $name } takes part already. Take another name.
problem-bad-name = A name has 1 to 40 characters, all of them visible.
problem-tournament-over = The tournament is over.
