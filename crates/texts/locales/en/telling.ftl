### Sentences about what happened in a game, and about what a move is worth: one for each event.
###
### Names of players ($name, $other, $names) stand in their base form, without a suffix, in every language.
### docs/translating.md says how these files are written.

## Sowing games

# Who begins a game.
# $name: of the player. $side: as the message `side` names it.
begins = { $name } ({ $side }) begins.
begins-together = Both sides open at the same time.

# The house in the sentences below.
# $house (number). $across (yes, no): whether it is on the other side of the board.
sown-house = { $across ->
    [yes] house { $house } across the board
   *[no] house { $house }
}

# The seeds in the sentences below.
# $captured (number)
captured-seeds = { $captured ->
    [one] { $captured } seed
   *[other] { $captured } seeds
}

# A move, and what it brought. All four have $name, $house and $across; those about captures also have $captured.
sown = { $name } sows { sown-house }.
sown-again = { $name } sows { sown-house } and moves again.
sown-captures = { $name } sows { sown-house } and captures { captured-seeds }.
sown-captures-again = { $name } sows { sown-house }, captures { captured-seeds } and moves again.

# $name, $house, $across: as above.
sown-endless = { $name } sows { sown-house }: the sowing would never end, so the round is over.

# These follow one of the sentences above.
# $laps (number): at least 2.
sown-laps = It took { $laps } laps.
# $given (number): seeds.
sown-given = { $given ->
    [one] { $given } seed goes to the other side.
   *[other] { $given } seeds go to the other side.
}
# A house is won for good: nobody sows it any more.
# $house (number). $across (yes, no): whether it is on the other side of the board.
sown-wins-house = { $across ->
    [yes] House { $house } across the board is won for good.
   *[no] House { $house } is won for good.
}

# Both sides sow at the same time.
# $south, $north: names. $south_house, $north_house (numbers).
sown-together = { $south } sows house { $south_house } and { $north } sows house { $north_house } at the same time.

# $name
swapped = { $name } swaps sides.
passed = { $name } has no seeds to sow, and passes.
left-empty = { $name } leaves house { $house } empty.
# $seeds: at the end of a round.
wasted-rest = { $seeds ->
    [one] Nobody gets the remaining { $seeds } seed.
   *[other] Nobody gets the remaining { $seeds } seeds.
}
# Only that a house has been chosen, not which.
chosen-secretly = { $name } has chosen.

repeated-own = The position has occurred three times: each player takes the seeds on their own side.
repeated-split = The position has occurred three times: each player takes half of the seeds on the board.
repeated-draw = The position has occurred three times: the round is a draw.
# $name
has-majority = { $name } has more than half of all seeds, so the round is over.
too-few-left = { $name } cannot win enough seeds for another round, so the round is over.
# $moves (number)
quiet = { $moves ->
    [one] No capture in { $moves } move: each player takes the seeds on their own side.
   *[other] No capture in { $moves } moves: each player takes the seeds on their own side.
}

# A game may have several sets, which count points, or several rounds, which count seeds.
# $number: of the set or round. $south, $north: names. $south_score, $north_score (numbers): seeds.
set-over = Set { $number }: { $south } { $south_score }, { $north } { $north_score }.
round-over = Round { $number }: { $south } { $south_score }, { $north } { $north_score }.
# How the match stands after that.
# $south, $north (numbers): points, maybe half ones.
standing-points = Points: { $south } to { $north }.
# $south, $north, $target (numbers): seeds of all rounds together, and how many win.
standing-seeds = In all { $south } to { $north }, of { $target } seeds to win.

# $number: of the set or round. $name: who begins.
set-begins = Set { $number }: { $name } begins.
set-begins-together = Set { $number }: both sides open at the same time.
round-begins = Round { $number }: { $name } begins.
round-begins-together = Round { $number }: both sides open at the same time.

# The end of a game.
# $name: the winner. $south, $north: names. $south_score, $north_score (numbers): seeds, or points of all sets.
game-won = { $name } wins: { $south } { $south_score }, { $north } { $north_score }.
game-drawn = A draw: { $south } { $south_score }, { $north } { $north_score }.

## Cassino
## $card and $cards are names, as `card-in-sentence` and `list` make them, or signs, such as ♦10.

# $round (number). $name: the dealer. $cards: on the table.
dealt = Round { $round }. { $name } deals. On the table: { $cards }.
# $name, $card
played = { $name } plays { $card }.
# The same for people who type cards and may still be learning how they are written.
# $sign: as it is typed, such as d0. $card: its name.
played-typed = { $name } plays { $sign }, { $card }.
# $name. $card: from the hand. $cards: from the table.
captured = { $name } captures { $cards } with { $card }.
swept = { $name } captures { $cards } with { $card }: a sweep!
# The cards that a round leaves on the table.
# $name, $cards
leftovers = { $name } captured last and takes { $cards }.
leftovers-none = Nothing was left on the table.
leftovers-nobody = Nobody captured, so nobody gets the cards on the table.
# $round (number)
cards-round-over = Round { $round } is over.
# $name: who has won the match. $names: several, as `list` joins them.
match-won = { $name } wins the match.
match-tied = { $names } tie for the win.

## Any game

# $name
sat-down = { $name } sits down.
took-back = { $name } takes back a move.
dealt-again = The round is dealt again.
timed-out = { $name } ran out of time and plays the lowest card.
lost-on-time = { $name } ran out of time.
resigned = { $name } resigned.
computer-takes-over = The computer takes over for { $name }.
declined = Declined.
draw-agreed = Draw by agreement.
line-cut-off = The game would go on without end, so it is a draw.
wins = { $name } wins!
# $names: several, as `list` joins them.
share-win = { $names } share the win.
tie = It’s a draw!

## Hints, and the reasons of computer players
## A hint names a move; sentences about what it brings follow.

# $house (number). $across (yes, no): as in `sown-house`.
hint-sow = { $across ->
    [yes] Hint: sow house { $house } across the board.
   *[no] Hint: sow house { $house }.
}
hint-leave-empty = Hint: leave house { $house } empty.
hint-swap = Hint: swap sides.
hint-pass = Hint: pass.
# $card, $cards: as in `played` and `captured`.
hint-play = Hint: play { $card }.
hint-capture = Hint: capture { $cards } with { $card }.

# $captured (number): seeds.
move-captures = { $captured ->
    [one] It captures { $captured } seed.
   *[other] It captures { $captured } seeds.
}
move-captures-again = { $captured ->
    [one] It captures { $captured } seed and gives an extra turn.
   *[other] It captures { $captured } seeds and gives an extra turn.
}
move-captures-some = It captures seeds.
move-again = It gives an extra turn.
move-captures-nothing = It captures nothing.
move-swaps = It takes over the other side.
move-is-first = It is the first legal move.
move-is-unforeseen = Both sides sow at the same time, so the rest cannot be foreseen.

# What a move is worth if both sides play their best.
# $outcome (win, loss, draw, …): at-least and at-most mark a bound. $by (number): seeds; 0 for a draw.
proved = { $outcome ->
    [win] { $by ->
        [one] Proved: a win by { $by } seed.
       *[other] Proved: a win by { $by } seeds.
    }
    [loss] { $by ->
        [one] Proved: a loss by { $by } seed.
       *[other] Proved: a loss by { $by } seeds.
    }
    [win-at-least] { $by ->
        [one] Proved: a win by at least { $by } seed.
       *[other] Proved: a win by at least { $by } seeds.
    }
    [loss-at-most] { $by ->
        [one] Proved: a loss by at most { $by } seed.
       *[other] Proved: a loss by at most { $by } seeds.
    }
    [draw-at-least] Proved: at least a draw.
   *[draw] Proved: a draw.
}

# What a move seems to be worth. $outcome, $by: as above.
expected = { $outcome ->
    [win] { $by ->
        [one] It looks like a win by { $by } seed.
       *[other] It looks like a win by { $by } seeds.
    }
    [loss] { $by ->
        [one] It looks like a loss by { $by } seed.
       *[other] It looks like a loss by { $by } seeds.
    }
    [win-at-least] { $by ->
        [one] It looks like a win by at least { $by } seed.
       *[other] It looks like a win by at least { $by } seeds.
    }
    [loss-at-most] { $by ->
        [one] It looks like a loss by at most { $by } seed.
       *[other] It looks like a loss by at most { $by } seeds.
    }
    [draw-at-least] It looks like at least a draw.
   *[draw] It looks like a draw.
}

# How far ahead a computer looked for what it expects.
# $depth (number)
looked-ahead = { $depth ->
    [one] Searched { $depth } move ahead.
   *[other] Searched { $depth } moves ahead.
}
# $seeds, $wanted (numbers): the size of a table of exact values, by the seeds in houses.
small-database = There was only time for an endgame database of { $seeds } seeds, not { $wanted }.
# Said where a position cannot be searched. $why: in English.
looked-two-ahead = Searched two moves ahead: { $why }.
# Said to people at a table in the browser.
player-replaced = The computer player has failed, so a simple one plays this move.

# Cards that a hint names only by their number.
# $count (number): at least 2.
spades-of-many = { $count } spades
cards-of-many = { $count } cards
other-cards-of-many = { $count } other cards
# $cards: a list of names, and of numbers as above.
move-takes = It takes { $cards }.
move-sweeps = It takes { $cards }: a sweep.
move-takes-no-card = It captures no card.
# $cards: what stays on the table. $sweepers (number): unseen cards that could capture all of it.
move-leaves = { $sweepers ->
    [0] Left on the table: { $cards }. No unseen card could sweep the table.
    [one] Left on the table: { $cards }. { $sweepers } unseen card could sweep the table.
   *[other] Left on the table: { $cards }. { $sweepers } unseen cards could sweep the table.
}
# What a hint expects, in points. $points: a number with a sign, such as +1.5. $exact (yes, no)
move-is-worth = { $exact ->
    [yes] Points expected, exactly: { $points }.
   *[no] Points expected: about { $points }.
}

## Why a move is refused

# $house (number). $houses (number): on each side. $laps (number)
refusal-game-over = The game is over.
refusal-no-such-house = There is no house { $house }; the houses are 1 to { $houses }.
refusal-empty-house = House { $house } is empty; choose one with seeds.
refusal-burnt-house = House { $house } is burnt for this round; choose another.
refusal-endless-relay = The relay from house { $house } would never end; choose another house.
refusal-relay-too-long = The relay from house { $house } takes more than { $laps } laps; choose another house.
refusal-won-house = House { $house } is won for good and never sown; choose another.
refusal-not-yours = House { $house } across the board belongs to the other player; choose one of yours.
refusal-single-seed = House { $house } has a single seed; choose a house with more.
refusal-two-seeds = House { $house } has exactly two seeds; choose a house with more or fewer.
refusal-not-first = The first move must be from one of the last two houses that may be sown, not from house { $house }.
refusal-too-short = The first lap from house { $house } must end in an empty house or on the other side.
refusal-must-feed = House { $house } would leave the other side without seeds; choose one that feeds it.
refusal-grand-slam = House { $house } would capture every seed of the other side, which is not allowed.
refusal-must-pass = You have no seeds to sow; pass.
refusal-no-pass = You may pass only when you have no seeds to sow, and only in games with that rule.
refusal-no-swap = Only the second player may swap sides, on their first turn, and only under the pie rule.
# $card, $cards: as in `played` and `captured`.
refusal-match-over = The match is over.
refusal-not-in-hand = This card is not in the hand: { $card }.
refusal-no-card = No table card is chosen; a capture takes at least one.
refusal-not-on-table = Not on the table: { $cards }.
# $value (number): what the table card counts. $most (number): what the card from the hand counts.
refusal-too-big = Too much to capture: { $card } counts { $value } on the table, the card played only { $most }.
# $sum, $value (numbers): of the chosen cards, and of the card from the hand.
refusal-not-divisible = The chosen cards add up to { $sum }, which is not a multiple of { $value }.
refusal-no-partition = The chosen cards cannot be split into groups of { $value }.
refusal-must-capture = This card can capture, so it must: { $card }.
