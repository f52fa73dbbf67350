### What page and terminal both name: parts of games, levels, cards, lists.
###
### docs/translating.md says how these files are written.

## The language itself

# Stands in the settings beside this language until a native speaker has read its files.
language-unread = translation not yet checked by a native speaker

## Sowing games
## Labels show what players of a game call its parts, if they have words of their own. These are the words for all
## other games; sentences use these for every game.

house = house
store = store
# What players of Congkak call a store.
home = home
# Stands beside a store that nothing is sown into: what its side has won.
won = won

# $count (number)
seeds = { $count ->
    [one] { $count } seed
   *[other] { $count } seeds
}

# $count (number)
houses = { $count ->
    [one] { $count } house
   *[other] { $count } houses
}

# $count (number): may be half a number, such as 2.5.
points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}

# $count (number)
moves = { $count ->
    [one] { $count } move
   *[other] { $count } moves
}

# $side (south, north): the two sides of a board.
side = { $side ->
    [south] South
   *[north] North
}

## Players

# $level: how strong a computer player is, or which player of the older program for Cassino it is.
level = { $level ->
    [easy] easy
    [intermediate] intermediate
    [hard] hard
    [expert] expert
    [random] random moves
    [any] random style
    [dumb] simple
    [capture] eager to capture
    [fair] fair
    [careful] careful
    [bold] bold
    [immediate] takes points at once
    [lookahead] looks ahead
    [special] collects special cards
    [spade] collects spades
    [more] collects cards
    [first] first legal move
    [greedy] greedy
    [best-first-move] extra turns first
    [best-first-move-capture-first] captures first
    [weights] custom weights
    [counter] counts cards
    [alphabeta] alpha-beta
    [perfect] perfect
    [smart] smart
   *[other] { $level }
}

# A setting of a computer player: $setting (ms, depth, playouts, or what a player of the older program weighs), $value.
level-setting = { $setting ->
    [ms] up to { $value } ms
    [depth] depth { $value }
    [playouts] { $value } playouts
    [all] every strategy { $value }
    [special] special cards { $value }
    [more] many cards { $value }
    [spade] spades { $value }
    [sweep] sweeps { $value }
    [avsweep] no sweeps for others { $value }
    [avpower] special cards kept back { $value }
    [last] last capture { $value }
    [build] builds { $value }
    [random] chance { $value }
    [capture] captures { $value }
   *[other] { $setting } { $value }
}

## Cards

# $rank (ace, two, three … king)
rank = { $rank ->
    [ace] ace
    [two] two
    [three] three
    [four] four
    [five] five
    [six] six
    [seven] seven
    [eight] eight
    [nine] nine
    [ten] ten
    [jack] jack
    [queen] queen
   *[king] king
}

# $suit (hearts, diamonds, spades, clubs)
suit = { $suit ->
    [hearts] hearts
    [diamonds] diamonds
    [spades] spades
   *[clubs] clubs
}

# The name of a card by itself.
# $rank and $suit: as above.
card = { rank } of { suit }

# The name of a card within a sentence. Sentences leave it in its base form.
# $rank and $suit: as above.
card-in-sentence = the { card }

## Lists

# The end of a list; what comes before are things with commas between them.
# $list: all but the last. $last: the last.
list = { $list } and { $last }

# A list of no cards.
nothing = nothing
