### Finnish. Not yet read by a native speaker.
###
### Sentences about what happened in a game, and about what a move is worth: one for each event.
###
### Names of players ($name, $other, $names) stand in their base form, without a suffix, in every language.
### docs/translating.md says how these files are written.

## Sowing games

# Who begins a game.
# $name: of the player. $side: as the message `side` names it.
begins = { $name } ({ $side }) aloittaa.
begins-together = Molemmat puolet avaavat samaan aikaan.

# The house in the sentences below: always the object of "kylvää".
# $house (number). $across (yes, no): whether it is on the other side of the board.
sown-house = { $across ->
    [yes] vastapuolen kuopan { $house }
   *[no] kuopan { $house }
}

# The seeds in the sentences below.
# $captured (number)
captured-seeds = { $captured ->
    [one] { $captured } siemenen
   *[other] { $captured } siementä
}

# A move, and what it brought. All four have $name, $house and $across; those about captures also have $captured.
sown = { $name } kylvää { sown-house }.
sown-again = { $name } kylvää { sown-house } ja saa lisävuoron.
sown-captures = { $name } kylvää { sown-house } ja kaappaa { captured-seeds }.
sown-captures-again = { $name } kylvää { sown-house }, kaappaa { captured-seeds } ja saa lisävuoron.

# $name, $house, $across: as above.
sown-endless = { $name } kylvää { sown-house }. Kylvö ei päättyisi koskaan, joten kierros on ohi.

# These follow one of the sentences above.
# $laps (number): at least 2.
sown-laps = Siirtoon kuului { $laps } kylvöä.
# $given (number): seeds.
sown-given = { $given ->
    [one] { $given } siemen menee vastapuolelle.
   *[other] { $given } siementä menee vastapuolelle.
}
# A house is won for good: nobody sows it any more.
# $house (number). $across (yes, no): whether it is on the other side of the board.
sown-wins-house = { $across ->
    [yes] Vastapuolen kuoppa { $house } on vallattu pysyvästi.
   *[no] Kuoppa { $house } on vallattu pysyvästi.
}

# Both sides sow at the same time.
# $south, $north: names. $south_house, $north_house (numbers).
sown-together = { $south } kylvää kuopan { $south_house } ja { $north } samaan aikaan kuopan { $north_house }.

# $name
swapped = { $name } vaihtaa puolia.
passed = { $name } passaa: ei siemeniä kylvettävänä.
left-empty = { $name } jättää kuopan { $house } tyhjäksi.
wasted-rest = { $seeds ->
    [one] Jäljellä oleva { $seeds } siemen ei kuulu kenellekään.
   *[other] Jäljellä olevat { $seeds } siementä eivät kuulu kenellekään.
}
# Only that a house has been chosen, not which.
chosen-secretly = { $name } on valinnut.

repeated-own = Sama asema on toistunut kolmesti: kumpikin saa oman puolensa siemenet.
repeated-split = Sama asema on toistunut kolmesti: laudalla olevat siemenet jaetaan puoliksi.
repeated-draw = Sama asema on toistunut kolmesti: kierros päättyy tasan.
# $name
has-majority = { $name } on saanut yli puolet siemenistä, joten kierros on ohi.
too-few-left = { $name } ei voi enää saada tarpeeksi siemeniä uuteen kierrokseen, joten kierros on ohi.
# $moves (number)
quiet = { $moves ->
    [one] { $moves } siirto ilman kaappausta: kumpikin saa oman puolensa siemenet.
   *[other] { $moves } siirtoa ilman kaappausta: kumpikin saa oman puolensa siemenet.
}

# A game may have several sets, which count points, or several rounds, which count seeds.
# $number: of the set or round. $south, $north: names. $south_score, $north_score (numbers): seeds.
set-over = Erä { $number }: { $south } { $south_score }, { $north } { $north_score }.
round-over = Kierros { $number }: { $south } { $south_score }, { $north } { $north_score }.
# How the match stands after that.
# $south, $north (numbers): points, maybe half ones.
standing-points = Pisteet: { $south }–{ $north }.
# $south, $north, $target (numbers): seeds of all rounds together, and how many win.
standing-seeds = Yhteensä { $south }–{ $north }; voittoon tarvitaan { $target } siementä.

# $number: of the set or round. $name: who begins.
set-begins = Erä { $number }: { $name } aloittaa.
set-begins-together = Erä { $number }: molemmat puolet avaavat samaan aikaan.
round-begins = Kierros { $number }: { $name } aloittaa.
round-begins-together = Kierros { $number }: molemmat puolet avaavat samaan aikaan.

# The end of a game.
# $name: the winner. $south, $north: names. $south_score, $north_score (numbers): seeds, or points of all sets.
game-won = { $name } voittaa: { $south } { $south_score }, { $north } { $north_score }.
game-drawn = Tasapeli: { $south } { $south_score }, { $north } { $north_score }.

## Cassino
## $card and $cards are names, as `card-in-sentence` and `list` make them, or signs, such as ♦10.

# $round (number). $name: the dealer. $cards: on the table.
dealt = Jako { $round }. Jakaja: { $name }. Pöydässä: { $cards }.
# $name, $card
played = { $name } pelaa kortin { $card }.
# The same for people who type cards and may still be learning how they are written.
# $sign: as it is typed, such as d0. $card: its name.
played-typed = { $name } pelaa kortin { $sign }, { $card }.
# $name. $card: from the hand. $cards: from the table.
captured = { $name } ottaa kortilla { $card } pöydästä: { $cards }.
swept = { $name } ottaa kortilla { $card } pöydästä: { $cards }. Mökki!
# The cards that a round leaves on the table.
# $name, $cards
leftovers = { $name } otti viimeksi ja saa loput: { $cards }.
leftovers-none = Pöytään ei jäänyt kortteja.
leftovers-nobody = Kukaan ei ottanut kortteja, joten pöydän kortit eivät mene kenellekään.
# $round (number)
cards-round-over = Jako { $round } on päättynyt.
# $name: who has won the match. $names: several, as `list` joins them.
match-won = { $name } voittaa ottelun.
match-tied = Ottelun voiton jakavat { $names }.

## Any game

# $name
sat-down = { $name } istuutuu pöytään.
took-back = { $name } peruu siirron.
dealt-again = Kortit jaetaan uudelleen.
timed-out = { $name } ylitti aikansa ja pelaa pienimmän kortin.
lost-on-time = { $name } ylitti aikansa.
resigned = { $name } luovutti.
computer-takes-over = Tietokone jatkaa pelaajan { $name } puolesta.
declined = Pyyntö hylättiin.
draw-agreed = Pelaajat sopivat tasapelin.
line-cut-off = Peli jatkuisi loputtomiin, joten se päättyy tasan.
wins = { $name } voittaa!
# $names: several, as `list` joins them.
share-win = Voiton jakavat { $names }.
tie = Tasapeli!

## Hints, and the reasons of computer players
## A hint names a move; sentences about what it brings follow.

# $house (number). $across (yes, no): as in `sown-house`.
hint-sow = { $across ->
    [yes] Vihje: kylvä vastapuolen kuoppa { $house }.
   *[no] Vihje: kylvä kuoppa { $house }.
}
hint-leave-empty = Vihje: jätä kuoppa { $house } tyhjäksi.
hint-swap = Vihje: vaihda puolia.
hint-pass = Vihje: passaa.
# $card, $cards: as in `played` and `captured`.
hint-play = Vihje: pelaa { $card }.
hint-capture = Vihje: ota kortilla { $card } pöydästä: { $cards }.

# $captured (number): seeds.
move-captures = { $captured ->
    [one] Siirto kaappaa { $captured } siemenen.
   *[other] Siirto kaappaa { $captured } siementä.
}
move-captures-again = { $captured ->
    [one] Siirto kaappaa { $captured } siemenen ja tuo lisävuoron.
   *[other] Siirto kaappaa { $captured } siementä ja tuo lisävuoron.
}
move-captures-some = Siirto kaappaa siemeniä.
move-again = Siirto tuo lisävuoron.
move-captures-nothing = Siirto ei kaappaa mitään.
move-swaps = Vaihtaja saa vastapuolen aseman.
move-is-first = Se on ensimmäinen sallittu siirto.
move-is-unforeseen = Molemmat puolet kylvävät samaan aikaan, joten jatkoa ei voi ennustaa.

# What a move is worth if both sides play their best.
# $outcome (win, loss, draw, …): at-least and at-most mark a bound. $by (number): seeds; 0 for a draw.
proved = { $outcome ->
    [win] Todistettu: { $by } siemenen voitto.
    [loss] Todistettu: { $by } siemenen tappio.
    [win-at-least] Todistettu: vähintään { $by } siemenen voitto.
    [loss-at-most] Todistettu: enintään { $by } siemenen tappio.
    [draw-at-least] Todistettu: vähintään tasapeli.
   *[draw] Todistettu: tasapeli.
}

# What a move seems to be worth. $outcome, $by: as above.
expected = { $outcome ->
    [win] Näyttää { $by } siemenen voitolta.
    [loss] Näyttää { $by } siemenen tappiolta.
    [win-at-least] Näyttää vähintään { $by } siemenen voitolta.
    [loss-at-most] Näyttää enintään { $by } siemenen tappiolta.
    [draw-at-least] Näyttää vähintään tasapeliltä.
   *[draw] Näyttää tasapeliltä.
}

# How far ahead a computer looked for what it expects.
# $depth (number)
looked-ahead = { $depth ->
    [one] Laskettu { $depth } siirto eteenpäin.
   *[other] Laskettu { $depth } siirtoa eteenpäin.
}
# $seeds, $wanted (numbers): the size of a table of exact values, by the seeds in houses.
small-database = Aika riitti vain { $seeds } siemenen loppupelitietokantaan; tavoite oli { $wanted }.
# Said where a position cannot be searched. $why: in English.
looked-two-ahead = Laskettu kaksi siirtoa eteenpäin: { $why }.
# Said to people at a table in the browser.
player-replaced = Tietokonepelaaja epäonnistui, joten yksinkertainen pelaaja tekee tämän siirron.

# Cards that a hint names only by their number.
# $count (number): at least 2.
spades-of-many = { $count } pataa
cards-of-many = { $count } korttia
other-cards-of-many = { $count } muuta korttia
# $cards: a list of names, and of numbers as above.
move-takes = Pöydästä saa: { $cards }.
move-sweeps = Pöydästä saa: { $cards }. Se on mökki.
move-takes-no-card = Pöydästä ei saa kortteja.
# $cards: what stays on the table. $sweepers (number): unseen cards that could capture all of it.
move-leaves = { $sweepers ->
    [0] Pöytään jää: { $cards }. Mikään näkemätön kortti ei voisi tyhjentää pöytää.
    [one] Pöytään jää: { $cards }. { $sweepers } näkemätön kortti voisi tyhjentää pöydän.
   *[other] Pöytään jää: { $cards }. { $sweepers } näkemätöntä korttia voisi tyhjentää pöydän.
}
# What a hint expects, in points. $points: a number with a sign, such as +1.5. $exact (yes, no)
move-is-worth = { $exact ->
    [yes] Odotetut pisteet, tarkasti: { $points }.
   *[no] Odotetut pisteet: noin { $points }.
}

## Why a move is refused

# $house (number). $houses (number): on each side. $laps (number)
refusal-game-over = Peli on päättynyt.
refusal-no-such-house = Kuoppaa { $house } ei ole; kuopat ovat 1–{ $houses }.
refusal-empty-house = Kuoppa { $house } on tyhjä; valitse kuoppa, jossa on siemeniä.
refusal-burnt-house = Kuoppa { $house } on suljettu tällä kierroksella; valitse toinen.
refusal-endless-relay = Kuopasta { $house } alkava kylvö ei päättyisi koskaan; valitse toinen kuoppa.
refusal-relay-too-long = Kuopasta { $house } alkava siirto vaatisi yli { $laps } kylvöä; valitse toinen kuoppa.
refusal-won-house = Kuoppa { $house } on vallattu pysyvästi eikä sitä kylvetä; valitse toinen.
refusal-not-yours = Vastapuolen kuoppa { $house } on toisen pelaajan; valitse oma kuoppa.
refusal-single-seed = Kuopassa { $house } on vain yksi siemen; valitse kuoppa, jossa on enemmän.
refusal-two-seeds = Kuopassa { $house } on tasan kaksi siementä; valitse kuoppa, jossa on enemmän tai vähemmän.
refusal-not-first = Ensimmäisellä siirrolla saa kylvää vain jommankumman kahdesta viimeisestä sallitusta kuopasta, ei kuoppaa { $house }.
refusal-too-short = Kuopasta { $house } alkavan ensimmäisen kylvön pitää päättyä tyhjään kuoppaan tai vastapuolelle.
refusal-must-feed = Kuopan { $house } kylvö ei jätä vastapuolelle yhtään siementä; valitse kuoppa, jonka kylvö jättää.
refusal-grand-slam = Kuopan { $house } kylvö kaappaisi vastapuolen kaikki siemenet, eikä se ole sallittua.
refusal-must-pass = Sinulla ei ole siemeniä kylvettävänä; passaa.
refusal-no-pass = Passata saa vain, kun siemeniä ei ole kylvettävänä, ja vain peleissä, joissa on se sääntö.
refusal-no-swap = Puolia saa vaihtaa vain toisena siirtävä, ensimmäisellä vuorollaan ja vain vaihtosäännön ollessa voimassa.
# $card, $cards: as in `played` and `captured`.
refusal-match-over = Ottelu on päättynyt.
refusal-not-in-hand = Tätä korttia ei ole kädessä: { $card }.
refusal-no-card = Pöydästä ei ole valittu korttia; on otettava vähintään yksi.
refusal-not-on-table = Ei pöydässä: { $cards }.
# $value (number): what the table card counts. $most (number): what the card from the hand counts.
refusal-too-big = Liian suuri otettavaksi: { $card } on pöydässä { $value }, pelattu kortti vain { $most }.
# $sum, $value (numbers): of the chosen cards, and of the card from the hand.
refusal-not-divisible = Valittujen korttien summa on { $sum }, joka ei ole luvun { $value } monikerta.
refusal-no-partition = Valittuja kortteja ei voi jakaa ryhmiin, joiden summa on { $value }.
refusal-must-capture = Tällä kortilla voi ottaa, joten sillä on pakko ottaa: { $card }.
