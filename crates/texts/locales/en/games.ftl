### What the lists of games, house rules and computer players say.
###
### The English texts stand in the program too, for JSON and the command line, which stay English.

## Groups of games, and how hard a game is to learn

group-store-sowing = Sowing into stores
group-counts = Captures by count
group-same-house-relay = Relays from the same house
group-next-house-relay = Relays from the next house
group-won-houses = Houses won for good
group-land = Games for land
group-cards = Cards

difficulty-easy = easy
difficulty-medium = medium
difficulty-hard = hard

## What each game is like

game-kalah = Sow into your store to move again; capture across the board.
game-mancala = Kalah that ends as soon as either side is empty.
game-mangala = Make houses even, and take the rest when you run dry.
game-congkak = Sow on from the next house, and win beyond an empty one.
game-congkak-traditional = Relays, extra turns and rounds in which unfilled houses are burnt.
game-oware = Make twos and threes on the other side, and never starve it.
game-wari = Oware in which you may win every seed of the other side at once.
game-ouri = Oware that spares single seeds and rewards a grand slam.
game-songo = Make twos and fours in the other side’s houses; threes are safe.
game-bohnenspiel = Make two, four or six beans anywhere, even on your own side.
game-al-manqala = Make twos and fours on either side, and keep your opponent fed.
game-vai-lung-thlan = End in an empty house and win the row of single stones behind you.
game-togyzkumalak = Capture even houses, and make one house of three yours for good.
game-bestemshe = The small togyzkumalak: five houses, even captures, no tuzdyk.
game-awari = The oware that was solved in 2002: perfect play is a draw.
game-ayoayo = Sow on and on until an empty house of yours captures across.
game-endodoi = The fast relay game of the Maasai, with captures across the board.
game-hoyito = Make fours on the other side with your last seed, and move again.
game-erherhe = Win houses of one and three, round after round.
game-pallanguzhi = Fours go to their owner while you sow; win the house beyond a gap.
game-pandi = Fours for their owner, and a gap that wins two houses at once.
game-ali-guli-mane = Win beyond a gap and across from it, then move once more.
game-longbeu-a-cha = Win beyond a gap, and again beyond the next one.
game-bosh = Win the house beyond the gap, and shut your opponent’s houses.
game-san-yao = Win seeds to own houses: nine of the ten win the match.
game-dakon = Long relays through your own rice barn, round after round.
game-ohvalhu = Dakon on eight houses: no passing, and a leaf marks a lost house.
game-jongkak = Clear your side to end the round; only the loser lays out anew.
game-lamlameta = Pass over the pairs of the other side, then win them all at once.
game-krur = Make a house of four on the other side and it is yours for good.
game-gabata = Capture wegs, steal from your opponent’s, and win houses as land.
game-anywoli = Fours go to the house’s owner, but your last seed wins them.
game-cassino = Capture cards from the table, first to 16 points.

## Where a game is played

place-kalah = United States
place-mancala = North America
place-mangala = Turkey
place-congkak = Malaysia
place-congkak-traditional = Malaysia and Indonesia
place-oware = West Africa
place-wari = West Africa, the Caribbean
place-ouri = Cape Verde
place-songo = Cameroon, Gabon, Eq. Guinea
place-bohnenspiel = Estonia and Germany
place-al-manqala = Palestine and Syria
place-vai-lung-thlan = Mizoram, India
place-togyzkumalak = Kazakhstan and Kyrgyzstan
place-bestemshe = Kazakhstan
place-awari = West Africa (solved variant)
place-ayoayo = Nigeria
place-endodoi = Kenya, Tanzania
place-hoyito = Dominican Republic
place-erherhe = West Africa
place-pallanguzhi = South India and Sri Lanka
place-pandi = South India
place-ali-guli-mane = Karnataka, India
place-longbeu-a-cha = Assam, India, and Myanmar
place-bosh = Somalia
place-san-yao = China
place-dakon = Java, Indonesia
place-ohvalhu = Maldives
place-jongkak = Malaysia
place-lamlameta = Konso, Ethiopia
place-krur = Western Sahara and Mauritania
place-gabata = Ethiopia
place-anywoli = Ethiopia and South Sudan
place-cassino = Finland, Sweden

## What games are called whose name says something

title-congkak-traditional = Traditional Congkak
title-cassino = Nordic Cassino

## House rules of sowing games

rule-capture = whether a last seed in one of the mover’s own empty houses captures: never, if the opposite house holds seeds, or always
rule-even-capture = whether a last seed that makes a house on the other side even captures it
rule-extra-turn = whether a last seed in the mover’s own store gives another turn
rule-first-move-extra-turn = whether the first move of the game can give another turn
rule-ends = whether the game ends when the side to move is empty, as soon as either is, or also as soon as the side that moved (own) or its opponent is
rule-rest = who gets the seeds left in houses at the end
rule-leftovers = whether the seeds left at the end are moved to the stores, or only counted
rule-pie = whether the second player may swap sides on their first turn
rule-majority = whether the game ends when a store holds more than half of all seeds, or so many that the other player cannot play another round
rule-repetition = what happens when a position occurs for the third time: nothing, each player takes their own side, the rest is halved, or the game is drawn
rule-relay = whether sowing continues from an occupied house, or from the next house
rule-first-seed = whether the first seed of two or more stays in the house it was lifted from
rule-opening = how the first move of a round is made: in turn, by both at once, or into every other house
rule-sets = how many sets make a match
rule-rounds = how many rounds to play; 0 plays until a player cannot fill a house
rule-stores = which store a sowing drops seeds into: the mover’s own, or none
rule-direction = which way seeds go round the board as the page draws it; moves are the same
rule-origin = what becomes of the lifted house: it is sown like any other, skipped, or keeps the first seed
rule-endless = whether a relay that never ends is illegal, or ends the round: each player takes their own side, or the rest is halved
rule-capture-in = in whose empty houses a last seed takes the opposite house
rule-last-seed = whether the last seed is won with the opposite house
rule-most = the most seeds an opposite house may hold to be captured; 0 for no limit
rule-sandwich = whether a last seed in an empty house of the opponent, between two of their houses with equal counts, takes the three
rule-counts = which counts of the last house are captured: none, even, or a list such as 2,3
rule-counts-in = in whose houses a last seed captures by count
rule-chain = whether a capture by count takes the houses before the last one too, while they hold such a count
rule-lone = whether a handful of one seed can capture by count
rule-slam = what a capture does that would take every seed of the other side
rule-fours = who wins a house that a seed makes exactly four on the way
rule-children = whether a last seed can win a house for good
rule-tuzdyk-bar = which house may not become a second tuzdyk
rule-tuzdyks = how many tuzdyks a player may have
rule-gap-capture = what the mover takes where a next-house relay stops before an empty house
rule-gap-opposite = whether the house opposite one captured beyond a gap is taken too
rule-empty-landing = whether a capture beyond a gap needs a last seed in an empty house
rule-again = whether a capture gives another move: never, once a turn, or always
rule-singles = whether a house with one seed may be sown by a player who has a larger one
rule-twos = whether houses of exactly two are barred, passed over and captured together, as in Lamlameta
rule-start = whether any house may be sown, or only one whose first lap ends in an empty house or on the other side
rule-feed = whether a player must leave seeds for an opponent who has none
rule-pass = whether a player without seeds passes, instead of ending the round
rule-last = the round ends when a move leaves this many seeds or fewer in houses: a number, 0 for never, or n for as many as a house starts with
rule-last-to = who gets these last seeds
rule-unfed = who gets the seeds of a player who cannot feed
rule-no-capture-limit = after how many moves without a capture each player takes their own side; 0 for never
rule-play-on = how many houses each player must be able to fill for another round
rule-fill = which houses are filled first for the next round; or with choice, the player chooses which stay empty
rule-starter = who begins the next round
rule-refill = who fills houses anew for the next round
rule-land = whether the seeds won in a round decide who owns how many houses in the next
rule-goal = where rounds are played for land: the houses that win the match
rule-target = the seeds that win a match of rounds from the same start, each round’s seeds added up; 0 for none

## What house rules of sowing games can be. Each answers its rule above; the first two answer those that are on or off.

value-on = Yes
value-off = No
value-capture-none = Never
value-capture-standard = If the opposite house holds seeds
value-capture-empty = Always
value-extra-turn-not-first = Yes, but not on the first move
value-ends-mover = When the side to move is empty
value-ends-either = As soon as either side is empty
value-ends-own = Also when the side that moved is empty
value-ends-opponent = Also when the other side is empty
value-rest-owner = The owner of each house
value-rest-emptier = The player whose side is empty
value-rest-opponent = The opponent of the player whose side is empty
value-rest-nobody = Nobody, where a side is empty
value-leftovers-banked = They are moved to the stores
value-leftovers-counted = They stay and are counted
value-majority-on = With more than half of all seeds
value-majority-play-on = When the other player cannot play another round
value-repetition-none = Nothing
value-repetition-own = Each player takes their own side
value-repetition-split = The rest is halved
value-repetition-draw = The game is drawn
value-relay-none = It does not continue
value-relay-occupied = From an occupied house
value-relay-next-house = From the next house
value-first-seed-next = It moves on like the others
value-first-seed-origin = It stays
value-opening-turns = In turn
value-opening-together = By both at once
value-opening-every-other = Into every other house
value-stores-own = The mover’s own
value-stores-none = None
value-direction-anticlockwise = Anticlockwise
value-direction-clockwise = Clockwise
value-origin-resow = It is sown like any other
value-origin-skip = It is skipped
value-origin-first = It keeps the first seed
value-endless-illegal = It is illegal
value-endless-own = Each player takes their own side
value-endless-split = The rest is halved
value-capture-in-own = The mover’s own
value-capture-in-both = Either player’s
value-last-seed-take = It is won too
value-last-seed-leave = It stays
value-counts-none = None
value-counts-even = Even numbers
value-counts-in-other = The opponent’s
value-counts-in-both = Either player’s
value-slam-take = It captures as usual
value-slam-none = It takes nothing
value-slam-illegal = It is illegal
value-slam-last = It is legal only if every move does so
value-slam-leave = It leaves the last of the houses
value-slam-forfeit = It takes them, and the opponent gets the rest
value-slam-again = It takes them and gives another move
value-fours-none = Nobody
value-fours-owner = Its owner, unless the seed is a lap’s last
value-fours-sower = The mover, unless the seed is a lap’s last
value-fours-all-owner = Always its owner
value-fours-all-sower = Always the mover
value-children-none = No
value-children-tuzdyk = As a tuzdyk: one made three
value-children-krur = As a krur: one made four, which only its winner sows into
value-children-weg = As a weg: one made four, from which last seeds steal
value-tuzdyk-bar-same-number = The one with the number of the other’s
value-tuzdyk-bar-facing = The one that faces the other’s
value-gap-capture-off = Nothing
value-gap-capture-one = The house beyond the empty one
value-gap-capture-series = That house, and those beyond more gaps
value-gap-capture-continue = That house, and sowing goes on
value-again-off = Never
value-again-once = Once a turn
value-again-always = Always
value-singles-any = Yes
value-singles-strict = No
value-singles-feed = Only to give seeds to an opponent who has none
value-start-any = Any house
value-start-reach = Only one that reaches so far
value-feed-free = No
value-feed-must = Yes, or the round ends
value-feed-if-possible = Yes, where possible
value-last-0 = Never
value-last-n = As many as a house starts with
value-last-to-mover = The player who moved
value-last-to-owner = The owners of the houses
value-last-to-capturer = Whoever won seeds last
value-last-to-starter = The player who began the round
value-unfed-own = That player
value-unfed-other = The opponent
value-fill-far = From the last one, beside the store
value-fill-near = From the first one
value-fill-ends = From both ends inwards
value-fill-west = From the west end of the board
value-fill-choice = As the player chooses
value-starter-alternate = The players in turn
value-starter-winner = The winner of the last one
value-starter-loser = The loser of the last one
value-starter-last-mover = Whoever moved last in it
value-refill-both = Both players
value-refill-loser = Only the loser
value-land-full = Yes, one house for each filled
value-land-all-but-one = Yes, even where one seed is short

## House rules of Cassino

cassino-rule-ties = who scores for most cards and most spades in a tie
cassino-rule-refill = whether players draw a card after each turn, or are dealt four when all hands are empty
cassino-rule-capture = whether a played card that can capture must
cassino-rule-first-dealer = whether the first seat or a random seat deals the first round
cassino-rule-late-sweeps = whether sweeps count after the stock has run out
cassino-rule-length = whether to play a match up to the target, or a single round
cassino-rule-target = the points that end a match, from 1
cassino-rule-turn-limit = seconds per turn; 0 means no limit

## What house rules of Cassino can be

cassino-value-ties-each = Each of them, unless nobody has any
cassino-value-ties-none = Nobody
cassino-value-ties-pagat_fi = Two of more than two players get half each
cassino-value-ties-carry = The next to have most alone
cassino-value-ties-seed_exact = Each of them, or everyone if nobody has any
cassino-value-refill-one = A card after each turn
cassino-value-refill-packets-of-four = Four cards when all hands are empty
cassino-value-capture-optional = No
cassino-value-capture-compulsory = Yes
cassino-value-first-dealer-first = The first seat
cassino-value-first-dealer-random = A random seat
cassino-value-late-sweeps-count = They count
cassino-value-late-sweeps-not = They do not count
cassino-value-length-match = A match up to the target
cassino-value-length-round = A single round

## Computer players, by their names

player-human = a person
player-random = plays a random legal action
player-first = plays the lowest legal action
player-greedy = takes the most seeds or cards at once
player-best-first-move = prefers an extra turn, then a capture, then the first legal move
player-best-first-move-capture-first = prefers a capture, then an extra turn, then the first legal move
player-dumb = the older program’s players: dumb, capture, fair, careful, bold, immediate, lookahead, special, spade, more
player-weights = the older program’s strategies with your own weights: all, special, more, spade, sweep, avsweep, avpower, last, build, random, capture
player-easy = for beginners: often plays at random
player-intermediate = looks a little ahead
player-hard = strong, with an occasional slip
player-any = one of the older program’s players, drawn by the seed
player-counter = counts unseen cards, anticipates the reply, and solves the end of a round exactly
player-expert = the strongest quick player; ms=T sets its milliseconds per move, and in Cassino playouts=N makes it play the same on every machine
player-alphabeta = searches T milliseconds per move, or with depth=D, D moves ahead (1 to 250)
player-perfect = plays perfectly if it can prove a best move in T milliseconds per turn, and says so; the default is ten seconds
player-smart = looks D moves ahead (1 to 20, default 5) and counts the stores

## Headings in the list of house rules

topic-moves = Moves
topic-sowing = Sowing
topic-captures = Captures
topic-end = The end of a round
topic-match = Sets and rounds
