### German. Not yet read by a native speaker.
###
### Screens are narrow: keep labels and the descriptions of keys short. Names of keys, such as Enter and Esc, stand in
### the program and stay as they are printed on keyboards.

## Everywhere

subtitle = traditionelle Brett- und Kartenspiele
# $width, $height, $least_width, $least_height (numbers): in characters.
too-small = Dieses Terminal ist { $width } mal { $height } groß; Parlour braucht { $least_width } mal { $least_height }. Vergrößere es, oder beende mit Ctrl-C.
# Stands at the top right of every screen; `?` is a key.
# $speed (number)
pace = Tempo { $speed }   ? Hilfe
pace-off = Züge sofort   ? Hilfe
log = Züge
# $lines (number): how far the list of moves is scrolled back.
log-back = Züge, { $lines } zurück
# $name. $why: in English.
player-failed = { $name } kann nicht weiterspielen: { $why }. Nimm einen Zug zurück oder verlass die Partie.
hint-failed = Kein Tipp: { $why }.
looking-for-hint = Suche einen Tipp ...
# $name
thinks = { $name } denkt nach ...
# $thousands, $millions (numbers): of positions that were searched.
thinks-thousands = { $name } denkt nach: { $thousands } Tausend Stellungen ...
thinks-millions = { $name } denkt nach: { $millions } Mio. Stellungen ...
# The default name of a person.
player = Spieler

## The menu and its pages

choose-game = Wähle ein Spiel
# $least, $most (numbers)
players-exactly = { $least } Spieler
players-range = { $least } bis { $most } Spieler
# $games (number)
more-games = Alle { $games } Spiele ...
all-games = Alle { $games } Spiele
# $typed: a part of a name.
find-game = Suche: { $typed }
no-match = Kein Spiel passt zu `{ $typed }`. Esc: alle zeigen.
gallery-keys = Tippen: suchen.  Auf, ab, Enter: wählen.  Esc: zurück.
resume = Fortsetzen
# $games (number)
all-unfinished = Alle { $games } offenen Partien ...

## Games that are kept

kept-game = { $game }: { $about }
unfinished-games = Offene Partien
finished-games = Beendete Partien
saved-games = Gespeicherte Partien
no-unfinished-games = Keine offenen Partien.  Tab: nächste Liste.  Esc: zurück.
no-finished-games = Noch keine beendeten Partien.  Tab: nächste Liste.  Esc: zurück.
no-saved-games = Noch nichts gespeichert; w speichert eine Partie.  Tab: nächste Liste.
unfinished-keys = Enter: fortsetzen  p: nachspielen  e: export  d: löschen  Tab: weiter
finished-keys = Enter: auswerten  e: exportieren  d: löschen  Tab: nächste Liste
saved-keys = Enter: weiter  p: nachspielen  e: export  d: löschen  Tab: nächste Liste
note = Notiz
high-scores = Rekorde
no-scores = Noch keine Rekorde für dieses Spiel.
save-as = Diese Partie speichern als
save-as-keys = Enter: speichern, ersetzt eine Partie gleichen Namens.  Esc: abbrechen.
# $name: of the save.
saved = Gespeichert als `{ $name }`.
# $why: in English, here and below.
not-saved = Nicht gespeichert: { $why }.
export-to = Diese Partie exportieren in die Datei
export-to-keys = Enter: schreiben, ersetzt eine Datei gleichen Namens.  Esc: abbrechen.
# $file: a name.
exported = Geschrieben: { $file }.
not-exported = Nicht geschrieben: { $why }.
not-deleted = Nicht gelöscht: { $why }.
not-set = Vorerst geändert, aber nicht gespeichert: { $why }.
not-kept = Diese Partie wird nicht gespeichert: { $why }.
not-read = Gespeicherte Partien sind nicht lesbar: { $why }.

## Settings

settings = Einstellungen
setting-name = Dein Name
setting-speed = Tempo
setting-signs = Zeichen
setting-board = Bretter
setting-hints = Tipps
setting-language = Sprache
speed-off = aus: Züge erscheinen sofort
signs-unicode = Unicode
signs-ascii = nur ASCII
# How boards lie on the screen.
board-across = quer
board-upright = hochkant
board-across-flipped = quer gedreht
board-upright-flipped = hochkant gedreht
hints-always = immer anzeigen
hints-asked = auf Taste h
settings-keys-name = Gib den Namen ein, unter dem du spielst.  Enter: fertig.
settings-keys = Links, rechts: ändern.  Enter: fertig.

## Setting a game up

# $game: its title.
set-up = { $game }: einrichten
start = Partie starten
start-help = Enter: starten. Auf, ab: zu dem, was du ändern willst.
players-heading = Spieler
game-heading = Spiel
rules-heading = Hausregeln
# $number: of the seat.
seat = Platz { $number }
# $kind: as it is typed. $help: what it does. $another: as it is typed.
kind-help = { $kind }: { $help }. Gib einen Namen ein. Links, rechts: andere Art von Spieler. Tab: eine eintippen, etwa { $another }.
kind-prompt = Art des Spielers, dann Enter:
add-player = Spieler hinzufügen
add-player-help = Enter, rechts: Spieler hinzufügen. Delete: den gewählten entfernen.
size = Größe
# A number of houses on each side, and of seeds in each house.
# $houses, $seeds (numbers)
size-of = { $houses ->
    [one] { $houses } Mulde zu { $seeds }
   *[other] { $houses } Mulden zu { $seeds }
}
# $size: as above.
own-size = { $size }, eigene Größe
# $sizes: such as "6 × 4, 5 × 5": houses and seeds.
size-help = Links, rechts: die üblichen Größen ({ $sizes }). Für andere stelle die nächsten beiden ein.
houses-a-side = Mulden pro Seite
houses-help = Links, rechts: ändern, oder gib eine Zahl von 1 bis 1024 ein.
seeds-a-house = Steine pro Mulde
seeds-help = Links, rechts: ändern, oder gib eine Zahl bis 1000000 ein.
board = Brett
board-usual = übliche Aufstellung
board-own = eigene Stellung
board-help = Enter: eine Stellung aufbauen, zum Spielen oder Analysieren. Delete: übliche Aufstellung.
first-move = Erster Zug
first-move-help = Süd, Nord oder Münzwurf.
coin-toss = Münzwurf
seed-number = Startzahl
seed-number-help = Gleiche Startzahl, gleiche Partie. Gib eine Zahl ein, oder links, rechts: neue ziehen.
# $value: as it is typed.
default-is = üblich: { $value }
# $seat: its label.
nameless = Ein Spieler braucht einen Namen: { $seat }.
no-person = Mindestens ein Spieler muss `human` sein.
# $least (number)
too-few = Dieses Spiel braucht mindestens { $least } Spieler.
# $rule: its key. $help: what it is about. $values: as they are typed.
rule-help = { $rule }: { $help } ({ $values }).
rule-help-number = { $rule }: { $help } (eine ganze Zahl).
# $rows (number)
more-rows = ... { $rows } weitere unten
# $why: in English.
settings-fault = So geht es nicht: { $why }.

## The board editor

# $game: its title.
editor = { $game }: Stellung aufbauen
# $side: as the message `side` names it.
editor-mover = { $side } ist am Zug.
nothing-to-play = Diese Partie ist vorbei: Es gibt nichts mehr zu spielen.
# $why: in English.
not-possible = Hier nicht möglich: { $why }.

## A sowing game

# Parts of the line above a game.
# $number, $of (numbers)
set-of = Satz { $number } von { $of }
# $number
round-number = Runde { $number }
# $south, $north, $target (numbers): seeds.
round-to-target = Runde { $number }, { $south } : { $north } von { $target } Steinen
# $seed: a number that makes the game the same again.
with-seed = Startzahl { $seed }
# Beside the name of whose turn it is.
to-move = < am Zug
# In brackets, what part of a wide board is shown. $from, $to, $of (numbers): houses.
part-of-board = ({ $from }-{ $to } von { $of }, auf/ab)
won-houses-legend = 4s, 4n: für immer gewonnen von Süd, von Nord; schon gezählt, nie gesät.
land-legend = 4S, 4N: gehört Süd, Nord, auf der anderen Seite.
# $name. $side: as the message `side` names it.
choose-house = { $name } ({ $side }): Wähle eine Mulde.
choose-house-or-swap = { $name } ({ $side }): Wähle eine Mulde, oder tausche mit s die Seiten.
choose-to-pass = { $name } ({ $side }): keine Steine zum Säen. Passe mit p oder Enter.
choose-empty = { $count ->
    [one] { $name } ({ $side }): Wähle eine Mulde, die in dieser Runde leer bleibt.
   *[other] { $name } ({ $side }): Wähle { $count } Mulden, die in dieser Runde leer bleiben.
}
choose-opening = { $name } ({ $side }): Wähle eine Mulde für die Eröffnung.
# $other: a name.
choose-opening-secretly = { $name } ({ $side }): Wähle eine Mulde für die Eröffnung; { $other }, schau weg.
coin-spins = Die Münze fliegt ...
coin-falls = { $name } gewinnt den Münzwurf.
# $south, $north: names. $south_hand, $north_hand (numbers): seeds.
both-sow = Beide säen: { $south } hat { $south_hand } in der Hand, { $north } hat { $north_hand }.
# While seeds fall. $name. $hand (number): seeds. $lap, $laps (numbers)
sows-hand = { $name } sät: { $hand } in der Hand.
sows-lap = { $name } sät: Etappe { $lap } von { $laps }.
sows-hand-lap = { $name } sät: { $hand } in der Hand, Etappe { $lap } von { $laps }.
move-over = { $name }: Der Zug ist vorbei.
# What the house under the cursor would do, in several sentences.
# $house (number). $across (yes, no). $seeds (number)
preview = { $across ->
    [yes] Mulde { $house } der anderen Seite: { $seeds ->
        [one] { $seeds } Stein.
       *[other] { $seeds } Steine.
    }
   *[no] Mulde { $house }: { $seeds ->
        [one] { $seeds } Stein.
       *[other] { $seeds } Steine.
    }
}
# $seeds (number): of all laps. $laps (number): at least 2.
preview-laps = Der Zug sät { $seeds } Steine in { $laps } Etappen.
preview-ends-own-store = Er endet in deinem Speicher.
# $name: of the other player. $house (number)
preview-ends-other-store = Er endet im anderen Speicher.
preview-ends-own-house = Er endet in deiner Mulde { $house }.
preview-ends-other-house = Er endet in Mulde { $house } der anderen Seite.
# $captured, $given (numbers): seeds.
preview-captures = Er fängt { $captured }.
preview-gives = Er gibt der anderen Seite { $given }.
preview-again = Du bist noch einmal am Zug.
# The result cannot be foreseen, because both sides sow at the same time. $house (number)
preview-both-choose = Mulde { $house }: Beide Seiten säen gleichzeitig, also hängt das Ende von beider Wahl ab.
preview-both-hold = Mulde { $house }: Beide Seiten säen gleichzeitig, also hängt das Ende von beiden Händen ab.
# $name. $hand (number): seeds.
holds = In der Hand von { $name }: { $hand }.
hints-on = Tipps sind für jeden Zug an; H schaltet sie aus.
hints-off = Tipps sind aus; h fragt nach einem.
analysing = Analysiere ...
# $why: in English.
no-analysis = Keine Analyse: { $why }.
is-proved = Bewiesen.
# $moves: as they are typed, such as "3 1 5".
expected-line = Zugfolge: { $moves }.
# The seeds that are left at the end. $name. $seeds (number)
takes-rest = { $seeds ->
    [one] { $name } bekommt noch { $seeds } Stein.
   *[other] { $name } bekommt die restlichen { $seeds } Steine.
}
# $number
set-is-over = Satz { $number } ist vorbei. Weiter mit Enter.
round-is-over = Runde { $number } ist vorbei. Weiter mit Enter.
nothing-to-undo = Nichts zurückzunehmen.
nothing-to-redo = Nichts wiederherzustellen.
taken-back = Zurückgenommen; r stellt es wieder her.
redone = Wiederhergestellt.

## Cassino

# $target (number): points.
match-continues = Das Match geht weiter, bis jemand { $target } Punkte hat.
# Heads of columns: at most six letters.
column-sweeps = Sweeps
column-aces = Asse
column-cards = Karten
column-spades = Pik
column-round = Runde
column-total = Summe
column-points = Punkte
column-points-short = Pkt.
column-hand = Hand
# A letter beside the dealer.
dealer-letter = g
# $cards, $stock (numbers)
on-the-table = Tisch: { $cards }, Talon: { $stock }
your-hand = Deine Hand
no-hand = Es wird keine Hand gezeigt.
# $name. $seconds (number)
play-or-capture = { $name }: Lege eine Karte oder nimm welche.
play-or-capture-clock = { $name }: Lege eine Karte oder nimm welche. Noch { $seconds } s.
plays-next = { $name } ist als Nächstes dran.
hand-over = Verdecke deine Hand mit Enter und gib den Bildschirm weiter. Nächster Zug: { $name }.
turn-of = { $name } ist am Zug.
when-alone = { $name }, drücke Enter, wenn niemand zusieht.
no-card-chosen = Keine Karte gewählt.
choose-card-first = Wähle zuerst eine Karte deiner Hand.
choose-table-card = Wähle mindestens eine Karte auf dem Tisch, die du nehmen willst.
unchoose-table-cards = Um eine Karte nur zu legen, wähle die Karten auf dem Tisch ab.
# $card, $cards: signs, such as ♦10.
captures-nothing = { $card } kann nichts nehmen, aber du kannst sie legen.
# $number, $of (numbers)
capture-of = Möglichkeit { $number } von { $of }; c zeigt die nächste.
# $value (number)
enter-plays = Enter legt { $card }; sie könnte Karten mit der Summe { $value } nehmen.
enter-captures = Enter nimmt { $cards } mit { $card }.
enter-sweeps = Enter nimmt { $cards } mit { $card }: ein Sweep.
# Totals of a round. $round (number). $points: names with numbers.
round-points = Runde { $round } ist vorbei: { $points }.

## Reviews and replays

# $game: as the line above a game names it.
review = Auswertung: { $game }
# $moves (number)
at-start = { $moves ->
    [one] Anfang der Partie, noch { $moves } Zug.
   *[other] Anfang der Partie, noch { $moves } Züge.
}
at-end = { $moves ->
    [one] Ende der Partie, nach { $moves } Zug.
   *[other] Ende der Partie, nach { $moves } Zügen.
}
# $move, $of (numbers)
at-move = Nach Zug { $move } von { $of }.
# $known, $all (numbers): positions.
analysed = { $known } von { $all } analysiert
# $name. $margin (number): seeds.
best-play-wins = Bei bestem Spiel gewinnt { $name } mit { $margin } Vorsprung.
best-play-loses = Bei bestem Spiel verliert { $name } mit { $margin } Rückstand.
best-play-draws = Bei bestem Spiel endet es unentschieden.
# The same, not proved.
looks-won = { $name } gewinnt wohl mit { $margin } Vorsprung.
looks-lost = { $name } verliert wohl mit { $margin } Rückstand.
looks-drawn = Es endet wohl unentschieden.
# $sentence: what was played, as a sentence.
next-move = Danach: { $sentence }
# $seeds (number)
mistake = { $seeds ->
    [one] Ein Fehler: Er kostet { $seeds } Stein.
   *[other] Ein Fehler: Er kostet { $seeds } Steine.
}
# $house (number). $across (yes, no)
best-house = { $across ->
    [yes] Am besten war Mulde { $house } der anderen Seite.
   *[no] Am besten war Mulde { $house }.
}
best-swap = Am besten war der Seitentausch.
best-pass = Am besten war Passen.

## Questions

ask-resign = Diese Partie aufgeben?
ask-leave = Diese offene Partie verlassen?
ask-leave-kept = Partie verlassen? Sie ist gespeichert; du kannst sie später fortsetzen.
ask-new = Neu anfangen? Diese Partie ist noch nicht beendet.
# $game: as lists name it.
ask-delete = Diese Partie löschen? { $game }
answer-delete-game = Diese Partie löschen
answer-delete = Löschen
answer-keep = Behalten
answer-resign = Aufgeben
answer-keep-playing = Weiterspielen
answer-menu = Zurück zum Menü
answer-quit = Beenden
answer-other-game = Neue Partie einrichten
answer-same-game = Partie neu starten
answer-same-round = Runde neu geben

## What keys do: a word or two each, in the last line of the screen

key-choose = wählen
key-play = spielen
key-games = Spiele
key-scores = Rekorde
key-load = laden
key-settings = Optionen
key-help = Hilfe
key-quit = beenden
key-leave = verlassen
key-new-game = neue Partie
key-rematch = Revanche
key-menu = Menü
key-select = wählen
key-card = Karte
key-captures = Varianten
key-hint = Tipp
key-faster = schneller
key-slower = langsamer
key-at-once = sofort
key-hide-hand = Hand verdecken
key-show-hand = Hand zeigen
key-next-round = nächste Runde
key-back = zurück
key-forward = vor
key-next-mistake = nächster Fehler
key-play-on = weiter
key-start = Start
key-end = Ende
key-change = ändern
key-pit = Feld
key-seeds = Steine
key-analyse = Analyse
key-who-moves = Zugrecht
key-clear = leeren
key-usual-start = Aufstellung
key-done = fertig
key-continue = weiter
key-undo = zurück
key-redo = wieder
key-review = auswerten
key-moves = Züge
key-skip = weiter
key-pass = passen
key-resign = aufgeben
key-sow = säen
key-analysis = Analyse
key-across = drüben
key-house = Mulde

## The help
## A line that begins with # is a heading. In the other lines two spaces or more stand between keys and what they do;
## the program lines them up.

help-keys = Tasten
help-rules = Regeln
help-players = Spieler
# $lines (number)
help-more = { $lines ->
    [one] Noch { $lines } Zeile.
   *[other] Noch { $lines } Zeilen.
}
help-next-page = Tab: nächste Seite.
help-scroll = Auf, ab: blättern.
help-close = Esc: schließen.
players-help = Wer einen Platz einnehmen kann. Beim Einrichten gehst du mit links und rechts durch diese Liste; mit Tab auf einem Spieler tippst du einen davon ein, auf Wunsch mit eigener Zahl.
help-sowing =
    # Säspiele
    links, rechts  die nächste Mulde, aus der du säen kannst
    Home, End      die erste Mulde; die letzte
    auf, ab        ein anderer Teil eines geteilten Bretts; die nächste Mulde eines hochkant gestellten
    1 2 3 ...      die Mulde mit dieser Nummer; Backspace löscht eine Ziffer
    Enter, Space   aus der Mulde säen; ihre Nummer noch einmal bewirkt dasselbe
    s              Seiten tauschen, wo die Tauschregel es erlaubt
    p              passen, wenn du keine Steine zum Säen hast; auch mit Enter
    Tab            deine Mulden auf der anderen Seite, und zurück (auch auf, ab)
    h              ein Tipp mit Begründung
    H              Tipps für jeden Zug, an oder aus
    u              zurücknehmen: bis zu deiner letzten Wahl
    r              Zurückgenommenes wiederherstellen
    x              aufgeben
    v              Brett hochkant stellen, oder zurück
    f              Brett umdrehen
    n              neue Partie; nach dem Ende eine Revanche, die die andere Seite beginnt
    a              nach dem Ende: Partie auswerten
    Enter, Space   während Steine laufen: ans Ende springen; nach Satz oder Runde: weiter
# Follows `help-sowing` where an engine can be asked.
help-analysis = a              Analyse: das erwartete Ergebnis, wie sicher es ist, und die beste Zugfolge
help-sowing-signs =
    Bei einer Mulde, aus der du säen kannst, steht die Nummer in Klammern: [3]. Die gewählte Mulde ist >3< und hat einen doppelten Rand. Wo ihr letzter Stein hinfiele, sind ein dicker Rand und ein Ring (@ ohne Unicode), und die Zeile unter dem Brett nennt die Stelle. Ein Plus zeigt, was sich zuletzt geändert hat. Ein x ist eine verbrannte Mulde. 4s mit runden Ecken ist eine Mulde mit vier Steinen, die Süd für immer gewonnen hat, 4n eine von Nord; 4S auf der Seite von Nord ist eine Mulde, die Süd gehört.
    Mit der Maus: Zeig auf eine Mulde, um zu sehen, wo sie endet; mit einem Klick säst du daraus. Auch die Tasten in der letzten Zeile kannst du anklicken.
help-cassino =
    # Cassino
    1 2 3 4        eine Karte deiner Hand
    links, rechts  die nächste Karte
    auf, ab        zwischen Tisch und Hand wechseln
    Space          die Karte wählen oder abwählen
    c              was die gewählte Handkarte sonst nehmen kann
    Enter          gewählte Karten nehmen; ohne Karte auf dem Tisch: die Karte legen
    p              die Karte auf den Tisch legen
    x              nehmen
    h              ein Tipp mit Begründung
    H              Tipps für jeden Zug, an oder aus
    n              neue Partie, neu starten, oder die Runde neu geben
    Enter, Space   während andere spielen: Warten überspringen; zwischen Spielern und Runden: weiter

    Gewählte Karten haben einen dicken Rand und einen Stern. Auf der Hand zählt ein Ass 14, Pik-Zwei 15, Karo-Zehn 16; auf dem Tisch zählen Asse 1, Buben 11, Damen 12, Könige 13.
    Wenn mehrere Menschen spielen, gebt den Bildschirm weiter: Eine Hand wird erst gezeigt, wenn ihr Besitzer bestätigt, dass niemand zusieht.
    Mit der Maus: Klick Karten an, um sie zu wählen. Auch die Tasten in der letzten Zeile kannst du anklicken.
help-everywhere =
    # Überall
    ?, F1          diese Hilfe
    + -            schneller, langsamer
    0              Züge sofort zeigen, oder wieder Schritt für Schritt
    o              Einstellungen: Name, Sprache, Tempo, Zeichen, Bretter, Tipps
    PgUp, PgDn     durch die Züge blättern (oder mit dem Mausrad)
    Esc, q         verlassen; fragt nach, wenn eine Partie nicht beendet ist
    Ctrl-C         sofort beenden
    Ctrl-Z         Parlour anhalten; `fg` holt es zurück
help-menu =
    # Menü, Listen und Fragen
    auf, ab        der nächste Eintrag (auch Tab, Home, End)
    1 2 3 ...      den Eintrag mit dieser Nummer wählen
    Enter, Space   den markierten Eintrag wählen
    /              im Menü: alle Spiele; gib einen Teil des Namens ein
    y, n           bei einer Frage: ja, nein
    F2             im Menü: Unicode an oder aus
help-set-up =
    # Eine Partie einrichten
    auf, ab        zu dem, was du ändern willst (auch PgUp, PgDn, Home, End)
    links, rechts  ändern
    Buchstaben, Ziffern, Backspace  einen Namen oder eine Zahl eingeben
    Tab            auf einem Spieler: seine Art eintippen, etwa expert:ms=200
    Delete         einen Spieler entfernen
    Enter          starten; auf dem Brett: eine Stellung aufbauen
help-editor =
    # Eine Stellung aufbauen
    Pfeile         die nächste Mulde oder der Speicher
    0 bis 9        Zahl der Steine; + und - ändern sie um eins, Backspace löscht eine Ziffer
    x              die Mulde verbrennen, oder wieder füllen
    m              die andere Seite ist am Zug
    c, u           das Brett leeren; die übliche Aufstellung
    a              die Stellung analysieren: was jede Mulde wert ist
    Enter          fertig
help-review =
    # Eine Partie auswerten
    links, rechts  einen Zug zurück, einen vor (auch Home, End)
    PgUp, PgDn     der vorige Fehler, der nächste Fehler
    p              von hier weiterspielen
    Esc            zurück

    Die Zahl unter einer Mulde sagt, was sie für die Seite am Zug wert war; < heißt höchstens. Im Diagramm zeigen Balken nach oben, wo Süd gewinnt, und nach unten, wo Nord gewinnt; ? markiert einen Fehler.
help-replay =
    # Eine Partie nachspielen
    links, rechts  einen Zug zurück, einen vor (auch Home, End)
    PgUp, PgDn     zehn Züge zurück, zehn vor
    p              von hier weiterspielen
    Esc            zurück
help-shelf =
    # Gespielte Partien
    g              im Menü: alle offenen, beendeten und gespeicherten Partien
    w              in einer Partie: sie unter einem Namen speichern
    l              im Menü oder in einer Partie: eine gespeicherte Partie laden
    s              im Menü: die Rekorde des gewählten Spiels
    p, e, d        in einer Liste von Partien: nachspielen, in eine Datei exportieren, löschen

## High scores

# $game: its name. $size: such as 6x4. $in_points (yes, no): whether the scores are points, not seeds.
score-heading = { $in_points ->
    [yes] { $game }, { $size }, in Punkten
   *[no] { $game }, { $size }
}
# $line: the score, the date and the name.
score-row = { $outcome ->
    [won] { $line }, gewonnen
    [drawn] { $line }, unentschieden
    [won-by-resignation] { $line }, gewonnen durch Aufgabe
    [won-on-time] { $line }, gewonnen auf Zeit
    [agreed] { $line }, unentschieden nach Einigung
   *[lost] { $line }
}

## A game line by line, without screens
## A message that ends with a colon asks for something to be typed. Commands, such as `help`, stay as they are typed.

# $game: its title. $seed: a number that makes the game the same again.
line-begins = { $game }, Startzahl { $seed }.
# $id (number). $actions (number): that were played.
line-resumed = { $actions ->
    [one] Partie { $id } geht nach { $actions } Aktion weiter.
   *[other] Partie { $id } geht nach { $actions } Aktionen weiter.
}
line-from-save = { $actions ->
    [one] Neue Partie aus einem Spielstand nach { $actions } Aktion.
   *[other] Neue Partie aus einem Spielstand nach { $actions } Aktionen.
}
line-is-over = Sie ist vorbei.
line-commands = `help` nennt die Befehle.
# $name. $side: as the message `side` names it. $houses (number)
line-choose = { $name } ({ $side }): Wähle eine Mulde, 1 bis { $houses }:
line-choose-empty = { $count ->
    [one] { $name } ({ $side }): Wähle eine Mulde, die in dieser Runde leer bleibt, 1 bis { $houses }:
   *[other] { $name } ({ $side }): Wähle { $count } Mulden, die in dieser Runde leer bleiben, eine nach der anderen, 1 bis { $houses }:
}
# $action: as it is typed.
line-choose-across = { $name } ({ $side }): Wähle eine Mulde, 1 bis { $houses }, oder auf der anderen Seite, etwa { $action }:
line-pass = { $name } ({ $side }): keine Steine zum Säen; passe mit Enter:
line-play = { $name }: Lege eine Karte oder nimm welche:
line-for-only = --- nur für { $name } ---
line-clear = Drücke Enter, um den Bildschirm für den nächsten Spieler zu leeren.
line-late = Das kam nach Ablauf der Zeit und wurde nicht gespielt; gib es noch einmal ein, um es jetzt zu spielen.
line-left = Partie unbeendet verlassen.
line-end-of-input = Ende der Eingabe; die Partie ist nicht beendet.
line-cannot-resign = Aufgeben geht nur in einer Partie zu zweit; `quit` verlässt die Partie.
# Follows an error in English.
line-see-help = `help` nennt alle Befehle.
line-hidden-record = Die Aufzeichnung würde verdeckte Karten zeigen; du siehst sie, wenn die Partie vorbei ist.
line-secret-record = Die Aufzeichnung würde zeigen, was der andere Spieler gewählt hat; wähle zuerst selbst.
line-give-name = Gib einen Namen an, etwa `save before dinner`.
line-not-recorded = Diese Partie wird nicht aufgezeichnet und kann deshalb nicht gespeichert werden.
# $why: in English.
line-unrecorded = Diese Partie wird nicht aufgezeichnet: { $why }.
# $why: in English.
line-no-longer-recorded = Diese Partie wird nicht mehr aufgezeichnet: { $why }.
line-recorded-again = Die Partie wird wieder aufgezeichnet; nichts ging verloren.
# $why: in English.
line-not-marked = Diese Partie ließ sich nicht als Partie mit Tipps kennzeichnen: { $why }.
# $command: as it is typed.
line-to-resume = `{ $command }` setzt diese Partie fort.
# $name: of a program that plays. $why: in English.
line-program-failed = { $name } hat versagt und gibt auf: { $why }.
line-cards-seen = Seither wurden Karten aufgedeckt, deshalb lässt sich das nicht zurücknehmen.
# $command: as it is typed.
line-saved = Gespeichert. `{ $command }` macht hier weiter.
# A seat at Cassino. $you (yes, no): whether it is the seat of whoever reads this. $points, $hand, $captured, $sweeps
# (numbers): cards, but for the points and the sweeps.
line-seat = { $you ->
    [yes] { $name } (du): Punkte { $points }, auf der Hand { $hand }, genommen { $captured }, Sweeps { $sweeps }
   *[no] { $name }: Punkte { $points }, auf der Hand { $hand }, genommen { $captured }, Sweeps { $sweeps }
}
# $count (number): cards.
line-stock = Talon: { $count }
# $cards: as they are typed.
line-table = Tisch: { $cards }
line-hand = Deine Hand: { $cards }
# Beside an action that takes every card of the table.
line-sweep = ein Sweep
# Rows of the points of a round: at most 14 letters.
line-sweeps = Sweeps
line-aces = Asse
line-most-cards = Meiste Karten
line-most-spades = Meiste Pik
line-this-round = Diese Runde
line-total = Gesamt
line-help-sowing =
    1 2 3 ...  aus der Mulde mit dieser Nummer säen; Mulde 1 liegt am weitesten von deinem Speicher
    across3    aus deiner Mulde 3 auf der anderen Seite säen, in Spielen, in denen Mulden den Besitzer wechseln
    pass       passen, wenn du keine Steine zum Säen hast; auch mit Enter
    swap       Seiten tauschen, wo die Tauschregel es erlaubt
    hint       ein Tipp mit Begründung; `hint 3` zeigt die drei besten Züge
    moves      die Mulden, aus denen du säen kannst, und was jede bewirkt
    board      noch einmal das Brett
    undo       Züge bis zu deiner letzten Wahl zurücknehmen
    redo       Zurückgenommenes wiederherstellen
    resign     aufgeben; die andere Seite gewinnt
    record     die bisherige Partie als Text
    save NAME  die Partie unter einem Namen speichern
    quit       die Partie verlassen
line-help-cassino =
    h9         Herz-Neun auf den Tisch legen
    h9xd7,s2   damit Karo-Sieben und Pik-Zwei nehmen
    h9 d7 s2   dasselbe
    hint       ein Tipp mit Begründung; `hint 3` zeigt die drei besten Züge
    moves      die Karten, die du legen kannst, und was jede nehmen kann
    board      noch einmal der Tisch und deine Hand
    resign     aufgeben, in einer Partie zu zweit
    record     die Partie als Text, sobald sie vorbei ist
    save NAME  die Partie unter einem Namen speichern
    quit       die Partie verlassen

    Farben sind h d s c (Herz, Karo, Pik, Kreuz), Werte a 2 bis 9 0 j q k; d0 ist Karo-Zehn. Auf der Hand zählt ein Ass 14, s2 15 und d0 16; auf dem Tisch zählen Asse 1, Buben 11, Damen 12, Könige 13.

## Aufgaben, Zeile für Zeile

# $game. $number, $all (numbers). $level: the weakest that finds the move.
puzzle-is = { $game }, Aufgabe { $number } von { $all }, { $level }
# $game: which one, in English.
puzzle-played = Aus einer gespielten Partie: { $game }
# $rules: as they are typed.
puzzle-rules = Hausregeln: { $rules }
# $side. $loss (number): in seeds.
puzzle-ask = { $side } ist am Zug. Jeder Zug bis auf einen verliert mindestens { $loss ->
    [one] { $loss } Stein
   *[other] { $loss } Steine
}.
puzzle-type-house = Gib die Nummer einer Mulde ein.
# $action: as it is typed.
puzzle-not-here = { $action } ist hier nicht möglich.
# $action. $value, $next: numbers of seeds with their signs.
puzzle-right = Richtig: { $action } ist { $value } wert, der nächstbeste Zug { $next }.
# $action
puzzle-wrong = { $action } ist nicht der gesuchte Zug. Versuch es noch einmal.
