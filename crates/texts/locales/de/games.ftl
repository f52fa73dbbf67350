### German. Not yet read by a native speaker.

## Groups of games, and how hard a game is to learn

group-store-sowing = Säen in den Speicher
group-counts = Fangen nach Anzahl
group-same-house-relay = Kettenzüge aus derselben Mulde
group-next-house-relay = Kettenzüge aus der nächsten Mulde
group-won-houses = Für immer gewonnene Mulden
group-land = Spiele um Land
group-cards = Karten

difficulty-easy = leicht
difficulty-medium = mittel
difficulty-hard = schwer

## What each game is like

game-kalah = Säe in deinen Speicher, um noch einmal zu ziehen; fange Steine von gegenüber.
game-mancala = Kalah, das endet, sobald eine der beiden Seiten leer ist.
game-mangala = Mache Mulden gerade und hole den Rest, wenn deine Seite leer ist.
game-congkak = Säe aus der nächsten Mulde weiter und gewinne hinter einer leeren.
game-congkak-traditional = Kettenzüge, Extrazüge und Runden, in denen nicht gefüllte Mulden verbrannt sind.
game-oware = Mache Zweier und Dreier auf der anderen Seite, aber hungere sie nie aus.
game-wari = Oware, bei dem man alle Steine der anderen Seite auf einmal gewinnen darf.
game-ouri = Oware, das einzelne Steine schont und einen Grand Slam belohnt.
game-songo = Mache Zweier und Vierer in der anderen Siebenerreihe; Dreier sind sicher.
game-bohnenspiel = Mache zwei, vier oder sechs Bohnen, egal wo, sogar in der eigenen Reihe.
game-al-manqala = Mache Zweier und Vierer in beiden Reihen und füttere die andere Seite.
game-vai-lung-thlan = Ende in einer leeren Mulde und gewinne die Reihe einzelner Steine dahinter.
game-togyzkumalak = Fange gerade Mulden und mache eine Dreiermulde für immer zu deiner.
game-bestemshe = Das kleine Togyzkumalak: fünf Mulden, gerade Fänge, kein Tuzdyk.
game-awari = Das 2002 gelöste Oware: perfektes Spiel endet unentschieden.
game-ayoayo = Säe immer weiter, bis du in einer leeren eigenen Mulde landest und gegenüber fängst.
game-endodoi = Das schnelle Kettenspiel der Massai, mit Fängen gegenüber.
game-hoyito = Mache drüben mit dem letzten Stein Vierer und ziehe noch einmal.
game-erherhe = Gewinne Einer- und Dreiermulden, Runde um Runde.
game-pallanguzhi = Vierer gehen beim Säen an ihren Besitzer; gewinne die Mulde hinter einer Lücke.
game-pandi = Vierer für den Besitzer und eine Lücke, die zwei Mulden zugleich gewinnt.
game-ali-guli-mane = Gewinne hinter einer Lücke und gegenüber, dann ziehe noch einmal.
game-longbeu-a-cha = Gewinne hinter einer Lücke und noch einmal hinter der nächsten.
game-bosh = Gewinne die Mulde hinter der Lücke und schließe die Mulden der anderen Seite.
game-san-yao = Gewinne Steine, um Mulden zu besitzen: Neun von zehn gewinnen das Match.
game-dakon = Lange Kettenzüge durch die eigene Reisscheune, Runde um Runde.
game-ohvalhu = Dakon mit acht Mulden: kein Passen, und ein Blatt markiert verlorene Mulden.
game-jongkak = Leere deine Seite, um die Runde zu beenden; nur der Verlierer legt neu aus.
game-lamlameta = Übergehe die Paare der anderen Seite und gewinne sie dann alle auf einmal.
game-krur = Mache drüben eine Mulde mit vier Steinen, und sie gehört dir für immer.
game-gabata = Fange Weg-Mulden, stiehl aus denen der anderen Seite und gewinne Mulden als Land.
game-anywoli = Vierer gehen an den Besitzer der Mulde, aber dein letzter Stein gewinnt sie.
game-cassino = Nimm Karten vom Tisch; wer zuerst 16 Punkte hat, gewinnt.

## Where a game is played

place-kalah = USA
place-mancala = Nordamerika
place-mangala = Türkei
place-congkak = Malaysia
place-congkak-traditional = Malaysia und Indonesien
place-oware = Westafrika
place-wari = Westafrika, Karibik
place-ouri = Kap Verde
place-songo = Kamerun, Gabun, Äquatorialguinea
place-bohnenspiel = Estland und Deutschland
place-al-manqala = Palästina und Syrien
place-vai-lung-thlan = Mizoram, Indien
place-togyzkumalak = Kasachstan und Kirgisistan
place-bestemshe = Kasachstan
place-awari = Westafrika (gelöste Variante)
place-ayoayo = Nigeria
place-endodoi = Kenia, Tansania
place-hoyito = Dominikanische Republik
place-erherhe = Westafrika
place-pallanguzhi = Südindien und Sri Lanka
place-pandi = Südindien
place-ali-guli-mane = Karnataka, Indien
place-longbeu-a-cha = Assam, Indien, und Myanmar
place-bosh = Somalia
place-san-yao = China
place-dakon = Java, Indonesien
place-ohvalhu = Malediven
place-jongkak = Malaysia
place-lamlameta = Konso, Äthiopien
place-krur = Westsahara und Mauretanien
place-gabata = Äthiopien
place-anywoli = Äthiopien und Südsudan
place-cassino = Finnland, Schweden

## What games are called whose name says something

title-congkak-traditional = Traditionelles Congkak
title-cassino = Nordisches Cassino

## House rules of sowing games

rule-capture = ob ein letzter Stein in einer leeren eigenen Mulde fängt: nie, nur wenn gegenüber Steine liegen, oder immer
rule-even-capture = ob ein letzter Stein eine Mulde der anderen Seite fängt, wenn er ihre Anzahl gerade macht
rule-extra-turn = ob ein letzter Stein im eigenen Speicher einen Extrazug bringt
rule-first-move-extra-turn = ob schon der erste Zug der Partie einen Extrazug bringen kann
rule-ends = ob die Partie endet, wenn die Seite am Zug leer ist, sobald eine der beiden leer ist, oder auch, sobald es die Seite ist, die gezogen hat (own), oder ihr Gegner
rule-rest = wer die Steine bekommt, die am Ende in Mulden liegen
rule-leftovers = ob die Steine, die am Ende übrig sind, in die Speicher gelegt oder nur gezählt werden
rule-pie = ob der zweite Spieler bei seinem ersten Zug die Seiten tauschen darf
rule-majority = ob die Partie endet, wenn in einem Speicher mehr als die Hälfte aller Steine liegt, oder so viele, dass der andere Spieler keine weitere Runde spielen kann
rule-repetition = was geschieht, wenn eine Stellung zum dritten Mal entsteht: nichts, beide bekommen ihre eigene Seite, der Rest wird geteilt, oder die Partie endet unentschieden
rule-relay = ob aus einer belegten Mulde oder aus der nächsten Mulde weitergesät wird
rule-first-seed = ob der erste von mehreren Steinen in der Mulde bleibt, aus der gesät wird
rule-opening = wie der erste Zug einer Runde gemacht wird: abwechselnd, von beiden gleichzeitig, oder in jede zweite Mulde
rule-sets = wie viele Sätze ein Match hat
rule-rounds = wie viele Runden gespielt werden; 0: bis ein Spieler eine Mulde nicht füllen kann
rule-stores = in welche Speicher gesät wird: in den eigenen oder in keinen
rule-direction = in welche Richtung die Steine auf dem gezeichneten Brett der Seite laufen; die Züge sind dieselben
rule-origin = was mit der geleerten Mulde geschieht: wie jede andere besät, übersprungen, oder sie behält den ersten Stein
rule-endless = ob ein Kettenzug, der nie endet, verboten ist oder die Runde beendet: Beide bekommen ihre eigene Seite, oder der Rest wird geteilt
rule-capture-in = in wessen leeren Mulden ein letzter Stein die Mulde gegenüber fängt
rule-last-seed = ob der letzte Stein mit der Mulde gegenüber gewonnen wird
rule-most = wie viele Steine die Mulde gegenüber höchstens haben darf, um gefangen zu werden; 0: beliebig viele
rule-sandwich = ob ein letzter Stein in einer leeren Mulde des Gegners, zwischen zwei gleich vollen seiner Mulden, alle drei fängt
rule-counts = bei welchen Anzahlen die letzte Mulde gefangen wird: none, even, oder eine Liste wie 2,3
rule-counts-in = in wessen Mulden ein letzter Stein nach Anzahl fängt
rule-chain = ob ein Fang nach Anzahl auch die Mulden vor der letzten fängt, solange sie eine solche Anzahl haben
rule-lone = ob ein Zug mit nur einem Stein nach Anzahl fangen kann
rule-slam = was ein Fang bewirkt, der alle Steine der anderen Seite nähme
rule-fours = wer eine Mulde gewinnt, die ein Stein unterwegs auf genau vier bringt
rule-children = ob ein letzter Stein eine Mulde für immer gewinnen kann
rule-tuzdyk-bar = welche Mulde kein zweiter Tuzdyk werden darf
rule-tuzdyks = wie viele Tuzdyks ein Spieler haben darf
rule-gap-capture = was man fängt, wenn ein Kettenzug aus der jeweils nächsten Mulde vor einer leeren Mulde endet
rule-gap-opposite = ob mit einer Mulde hinter einer Lücke auch die Mulde gegenüber gefangen wird
rule-empty-landing = ob der letzte Stein für einen Fang hinter einer Lücke in einer leeren Mulde landen muss
rule-again = ob ein Fang einen weiteren Zug bringt: nie, einmal, oder immer
rule-singles = ob eine Mulde mit einem Stein gesät werden darf, wenn man eine vollere hat
rule-twos = ob Mulden mit genau zwei Steinen gesperrt sind, übergangen und zusammen gefangen werden, wie in Lamlameta
rule-start = ob jede Mulde gesät werden darf, oder nur eine, deren erste Etappe in einer leeren Mulde oder auf der anderen Seite endet
rule-feed = ob man einem Gegner ohne Steine welche geben muss
rule-pass = ob ein Spieler ohne Steine passt, statt dass die Runde endet
rule-last = bei so vielen oder weniger Steinen in Mulden endet die Runde nach einem Zug: eine Zahl, 0 für nie, oder n für so viele, wie am Anfang in einer Mulde liegen
rule-last-to = wer diese letzten Steine bekommt
rule-unfed = wer die Steine eines Spielers bekommt, der nicht füttern kann
rule-no-capture-limit = nach wie vielen Zügen ohne Fang beide ihre eigene Seite bekommen; 0: nie
rule-play-on = wie viele Mulden beide für eine weitere Runde füllen können müssen
rule-fill = welche Mulden für die nächste Runde zuerst gefüllt werden, oder dass man wählt, welche leer bleiben
rule-starter = wer die nächste Runde beginnt
rule-refill = wer für die nächste Runde Mulden neu füllt
rule-land = ob die in einer Runde gewonnenen Steine bestimmen, wem in der nächsten wie viele Mulden gehören
rule-goal = wenn um Land gespielt wird: mit wie vielen Mulden man das Match gewinnt
rule-target = mit wie vielen Steinen, über alle Runden gezählt, man ein Match aus Runden mit gleichem Anfang gewinnt; 0: ohne Ziel

## What house rules of sowing games can be. Each answers its rule above; the first two answer those that are on or off.

value-on = Ja
value-off = Nein
value-capture-none = Nie
value-capture-standard = Wenn gegenüber Steine liegen
value-capture-empty = Immer
value-extra-turn-not-first = Ja, aber nicht beim ersten Zug
value-ends-mover = Wenn die Seite am Zug leer ist
value-ends-either = Sobald eine Seite leer ist
value-ends-own = Auch wenn die Seite leer ist, die gezogen hat
value-ends-opponent = Auch wenn die Seite des Gegners leer ist
value-rest-owner = Wem die Mulde gehört
value-rest-emptier = Der Spieler, dessen Seite leer ist
value-rest-opponent = Der Gegner dessen, dessen Seite leer ist
value-rest-nobody = Niemand, wenn eine Seite leer ist
value-leftovers-banked = Sie kommen in die Speicher
value-leftovers-counted = Sie bleiben liegen und zählen
value-majority-on = Bei mehr als der Hälfte aller Steine
value-majority-play-on = Wenn der andere keine weitere Runde spielen kann
value-repetition-none = Nichts
value-repetition-own = Beide bekommen ihre eigene Seite
value-repetition-split = Der Rest wird geteilt
value-repetition-draw = Die Partie endet unentschieden
value-relay-none = Es wird nicht weitergesät
value-relay-occupied = Aus einer belegten Mulde
value-relay-next-house = Aus der nächsten Mulde
value-first-seed-next = Er wandert wie die anderen
value-first-seed-origin = Er bleibt
value-opening-turns = Abwechselnd
value-opening-together = Von beiden gleichzeitig
value-opening-every-other = In jede zweite Mulde
value-stores-own = In den eigenen
value-stores-none = In keinen
value-direction-anticlockwise = Gegen den Uhrzeigersinn
value-direction-clockwise = Im Uhrzeigersinn
value-origin-resow = Sie wird besät wie jede andere
value-origin-skip = Sie wird übersprungen
value-origin-first = Sie behält den ersten Stein
value-endless-illegal = Er ist verboten
value-endless-own = Beide bekommen ihre eigene Seite
value-endless-split = Der Rest wird geteilt
value-capture-in-own = In den eigenen
value-capture-in-both = In denen beider Spieler
value-last-seed-take = Er wird mitgewonnen
value-last-seed-leave = Er bleibt liegen
value-counts-none = Keine
value-counts-even = Gerade Anzahlen
value-counts-in-other = In denen des Gegners
value-counts-in-both = In denen beider Spieler
value-slam-take = Er fängt wie sonst
value-slam-none = Er nimmt nichts
value-slam-illegal = Er ist verboten
value-slam-last = Er ist nur erlaubt, wenn jeder Zug das täte
value-slam-leave = Er lässt die letzte der Mulden liegen
value-slam-forfeit = Er nimmt sie, und der Gegner bekommt den Rest
value-slam-again = Er nimmt sie und bringt einen weiteren Zug
value-fours-none = Niemand
value-fours-owner = Ihr Besitzer, außer beim letzten Stein einer Etappe
value-fours-sower = Wer zieht, außer beim letzten Stein einer Etappe
value-fours-all-owner = Immer ihr Besitzer
value-fours-all-sower = Immer, wer zieht
value-children-none = Nein
value-children-tuzdyk = Als Tuzdyk: eine mit drei Steinen
value-children-krur = Als Krur: eine mit vier Steinen, in die nur ihr Gewinner sät
value-children-weg = Als Weg: eine mit vier Steinen, aus der letzte Steine stehlen
value-tuzdyk-bar-same-number = Die mit der Nummer des anderen
value-tuzdyk-bar-facing = Die gegenüber der des anderen
value-gap-capture-off = Nichts
value-gap-capture-one = Die Mulde hinter der leeren
value-gap-capture-series = Diese und die hinter weiteren Lücken
value-gap-capture-continue = Diese, und es wird weitergesät
value-again-off = Nie
value-again-once = Einmal, wenn man dran ist
value-again-always = Immer
value-singles-any = Ja
value-singles-strict = Nein
value-singles-feed = Nur um einem Gegner ohne Steine welche zu geben
value-start-any = Jede Mulde
value-start-reach = Nur eine, die so weit reicht
value-feed-free = Nein
value-feed-must = Ja, sonst endet die Runde
value-feed-if-possible = Ja, wenn es geht
value-last-0 = Nie
value-last-n = So viele, wie am Anfang in einer Mulde liegen
value-last-to-mover = Wer gezogen hat
value-last-to-owner = Wem die Mulden gehören
value-last-to-capturer = Wer zuletzt Steine gewonnen hat
value-last-to-starter = Wer die Runde begonnen hat
value-unfed-own = Dieser Spieler
value-unfed-other = Der Gegner
value-fill-far = Von der letzten neben dem Speicher an
value-fill-near = Von der ersten an
value-fill-ends = Von beiden Enden nach innen
value-fill-west = Vom Westende des Bretts an
value-fill-choice = Nach Wahl
value-starter-alternate = Die Spieler abwechselnd
value-starter-winner = Wer die letzte gewonnen hat
value-starter-loser = Wer die letzte verloren hat
value-starter-last-mover = Wer zuletzt gezogen hat
value-refill-both = Beide
value-refill-loser = Nur der Verlierer
value-land-full = Ja, eine Mulde für jede gefüllte
value-land-all-but-one = Ja, auch wenn ein Stein fehlt

## House rules of Cassino

cassino-rule-ties = wer bei Gleichstand die Punkte für die meisten Karten und die meisten Pik bekommt
cassino-rule-refill = ob nach jedem Zug eine Karte gezogen wird, oder vier gegeben werden, wenn alle Hände leer sind
cassino-rule-capture = ob eine Karte, die nehmen kann, nehmen muss
cassino-rule-first-dealer = ob in der ersten Runde der erste Platz oder ein zufälliger gibt
cassino-rule-late-sweeps = ob Sweeps noch zählen, wenn der Talon leer ist
cassino-rule-length = ob ein Match bis zum Ziel oder nur eine Runde gespielt wird
cassino-rule-target = mit wie vielen Punkten ein Match endet, ab 1
cassino-rule-turn-limit = Sekunden pro Zug; 0: keine Grenze

## What house rules of Cassino can be

cassino-value-ties-each = Alle mit gleich vielen, wenn jemand welche hat
cassino-value-ties-none = Niemand
cassino-value-ties-pagat_fi = Zwei von mehr als zweien je die Hälfte
cassino-value-ties-carry = Der Nächste, der allein die meisten hat
cassino-value-ties-seed_exact = Alle mit gleich vielen, auch wenn niemand welche hat
cassino-value-refill-one = Eine Karte nach jedem Zug
cassino-value-refill-packets-of-four = Vier Karten, wenn alle Hände leer sind
cassino-value-capture-optional = Nein
cassino-value-capture-compulsory = Ja
cassino-value-first-dealer-first = Der erste Platz
cassino-value-first-dealer-random = Ein zufälliger Platz
cassino-value-late-sweeps-count = Sie zählen
cassino-value-late-sweeps-not = Sie zählen nicht
cassino-value-length-match = Ein Match bis zum Ziel
cassino-value-length-round = Nur eine Runde

## Computer players, by their names

player-human = ein Mensch
player-random = spielt zufällig
player-first = spielt immer den ersten erlaubten Zug
player-greedy = nimmt so viele Steine oder Karten auf einmal wie möglich
player-best-first-move = bevorzugt einen Extrazug, dann einen Fang, dann den ersten erlaubten Zug
player-best-first-move-capture-first = bevorzugt einen Fang, dann einen Extrazug, dann den ersten erlaubten Zug
player-dumb = die Spieler des älteren Programms: dumb, capture, fair, careful, bold, immediate, lookahead, special, spade, more
player-weights = die Strategien des älteren Programms mit eigenen Gewichten: all, special, more, spade, sweep, avsweep, avpower, last, build, random, capture
player-easy = für den Anfang: spielt oft zufällig
player-intermediate = denkt ein wenig voraus
player-hard = stark, mit gelegentlichem Patzer
player-any = ein Spieler des älteren Programms, über die Startzahl ausgelost
player-counter = zählt die verdeckten Karten, sieht die Antwort voraus und löst das Ende einer Runde genau
player-expert = der stärkste schnelle Spieler; ms=T setzt die Millisekunden pro Zug, und in Cassino spielt er mit playouts=N auf jedem Rechner gleich
player-alphabeta = rechnet T Millisekunden pro Zug, oder mit depth=D D Züge weit (1 bis 250)
player-perfect = spielt perfekt, wenn er in T Millisekunden pro Zug einen besten Zug beweisen kann, und sagt es dann; ohne Angabe zehn Sekunden
player-smart = rechnet D Züge weit (1 bis 20, ohne Angabe 5) und zählt die Speicher

## Headings in the list of house rules

topic-moves = Züge
topic-sowing = Säen
topic-captures = Fänge
topic-end = Ende einer Runde
topic-match = Sätze und Runden
