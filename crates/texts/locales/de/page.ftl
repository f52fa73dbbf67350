### German. Not yet read by a native speaker.

## Everywhere

page-skip = Zum Spiel springen
page-notes = Benachrichtigungen
page-unreachable = Der Server antwortet nicht.
page-trying-again = Neuer Versuch …
page-nothing-here = Hier gibt es nichts.
page-connection-lost = Verbindung verloren. Verbinde neu …
page-unkept = Dieser Browser kann für diese Seite nichts speichern. Wenn du die Seite schließt oder neu lädst, gehen deine Partien hier verloren.

nav-play = Spielen
nav-puzzles = Aufgaben
nav-tournaments = Turniere
nav-past = Partien
nav-rules = Regeln
nav-scores = Rekorde
nav-settings = Optionen

# Buttons and short words that several scenes use.
page-cancel = Abbrechen
page-close = Schließen
page-no = Nein
page-name = Name
page-game = Spiel
page-score = Punkte
page-clock = Uhr
page-rules = Regeln
page-replay = Nachspielen
page-join = Mitspielen
page-watch = Zusehen
page-leave = Verlassen
page-all-games = Alle Spiele
page-moves = Züge
page-players = Spieler
page-player = Spieler
page-computer = Computer
page-computer-players = Computerspieler
size-players =
    { $count ->
        [one] { $count } Spieler
       *[other] { $count } Spieler
    }
size-sets =
    { $count ->
        [one] { $count } Satz
       *[other] { $count } Sätze
    }
size-rounds =
    { $count ->
        [one] { $count } Runde
       *[other] { $count } Runden
    }
size-deals =
    { $count ->
        [one] { $count } Runde
       *[other] { $count } Runden
    }
size-any-rounds = beliebig viele Runden
size-to = bis { $count }
page-new-table = Neuer Tisch
# A computer player and how strong it is.
page-computer-level = Computer ({ $level })
# The number of games in all.
page-all-games-count = Alle { $count } Spiele

## First page

lobby-title = Traditionelle Brett- und Kartenspiele
lobby-lead = Wähle ein Spiel und spiel gegen den Computer, gegen jemanden neben dir oder gegen Freunde, denen du einen Link schickst.
lobby-find = Spiel suchen
lobby-computer = Gegen den Computer
lobby-more = Mehr Optionen
lobby-learn = Lernen
lobby-save-file = Spielstand öffnen
lobby-continue = Weiterspielen
lobby-against = { $game } gegen { $others }
lobby-yours = Deine Tische
lobby-open = Tische zum Mitspielen oder Zusehen
lobby-none = Gerade gibt es keine offenen Tische.
lobby-sit = Hinsetzen
lobby-resume = Fortsetzen
lobby-forget = Vergessen
lobby-empty-seat = freier Platz
lobby-level = Stufe

phase-waiting = wartet auf Spieler
phase-playing = läuft
phase-over = beendet

forget-title = Diesen Tisch vergessen?
forget-text = Dieser Browser löscht seinen Schlüssel zu deinem Platz. Niemand kann an deiner Stelle weiterspielen, und du kannst nicht in die Partie zurück.
forget-watched = Dieser Browser führt den Tisch nicht mehr auf. Unter seiner Adresse ist die Partie weiter zu finden.

## All games

games-find = Spiel nach Name oder Herkunft suchen
games-found =
    { $count ->
        [one] { $count } Spiel
       *[other] { $count } Spiele
    }
games-none = Kein Spiel passt zu „{ $part }“.

## New table

new-houses = Mulden pro Seite ({ $least } bis { $most })
new-seeds = Steine pro Mulde ({ $least } bis { $most })
new-houses-fault = Mulden pro Seite: bitte eine ganze Zahl von { $least } bis { $most }.
new-seeds-fault = Steine pro Mulde: bitte eine ganze Zahl von { $least } bis { $most }.
new-sizes = Übliche Größen:
new-size-in-words =
    { $houses ->
        [one] { $houses } Mulde
       *[other] { $houses } Mulden
    } zu { $seeds ->
        [one] { $seeds } Stein
       *[other] { $seeds } Steinen
    }
new-against = Gegen wen spielst du?
new-against-computer = Den Computer
new-against-me = Jemanden neben dir
new-against-me-note = an diesem Bildschirm
new-against-link = Freunde
new-against-link-note = du bekommst einen Link zum Verschicken
new-against-open = Irgendwen
new-against-open-note = wer sich zuerst setzt
new-your-name = Dein Name
new-their-name = Der andere Name
new-seats = Plätze
new-seat = Platz { $seat }
new-who = Wer sitzt hier
new-who-me = Ich oder jemand neben mir
new-who-link = Freunde, über einen geheimen Link
new-who-open = Irgendwer
# A computer player in a list of who may sit at a seat.
new-who-computer = Computer: { $level }
new-other-computers = Andere Computerspieler
new-fewest =
    { $count ->
        [one] Dieses Spiel braucht mindestens { $count } Spieler.
       *[other] Dieses Spiel braucht mindestens { $count } Spieler.
    }
new-most =
    { $count ->
        [one] Dieses Spiel hat höchstens { $count } Spieler.
       *[other] Dieses Spiel hat höchstens { $count } Spieler.
    }
new-remove-seat = Platz { $seat } entfernen
new-add-seat = Platz hinzufügen
new-first = Erster Zug
new-first-toss = Münzwurf
new-first-me = Ich beginne
new-first-they = Die andere Seite beginnt
new-clock-none = Keine Uhr
new-clock-move-30 = 30 Sekunden pro Zug
new-clock-move-120 = 2 Minuten pro Zug
new-clock-game-300-5 = 5 Minuten + 5 Sekunden pro Zug
new-clock-game-900-10 = 15 Minuten + 10 Sekunden pro Zug
new-advanced = Erweitert
new-public = Tisch auflisten, damit andere zusehen können
new-hints = Tipps erlauben, auch an getrennten Bildschirmen
new-house-rules = Hausregeln
new-rule-names = Das graue Wort ist der Name der Regel im Regelblatt und auf der Kommandozeile.
# The usual value of a house rule.
new-usual = { $value } (üblich)
new-start = Starten
new-no-name = Jede Person braucht einen Namen.

## A table

table-your-turn = Du bist am Zug
table-your-turn-in = { $game }: Du bist am Zug.
table-turn-of = { $name } ist am Zug
sowing-leave-empty = { $count ->
    [one] Wähle eine Mulde, die in dieser Runde leer bleibt.
   *[other] Wähle { $count } Mulden, die in dieser Runde leer bleiben.
}
table-watching = Du siehst zu.
table-watching-turn-of = { $name } ist am Zug. Du siehst zu.
table-waiting = Warten auf Spieler.
table-gone = Dieser Tisch ist geschlossen.
table-move-waits = Dein Zug ist gemerkt und wird gesendet, sobald die Verbindung wieder steht.
table-choice-waits = Deine Wahl ist gemerkt und wird gesendet, sobald die Verbindung wieder steht.
table-offer-lost = Der Server wurde neu gestartet, dabei ging das Angebot verloren.
table-used = Dieser Link wurde schon benutzt.
table-go = Zum Tisch
# Whose clock runs in a game that goes on elsewhere. $left: minutes and seconds.
away-clock = { $game }: { $name } { $left }
# When a game is over.
end-capture = Größter Fang: { $name }, { $count ->
    [one] { $count } Stein
   *[other] { $count } Steine
}
end-run = Meiste Züge hintereinander: { $name }, { $count }
end-cards = Größter Fang: { $name }, { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
}
end-sweeps = Meiste Sweeps: { $name }, { $count }
end-lead = { $name } führte von Runde { $round } bis zum Schluss
end-rounds = Runde für Runde
end-round = Runde
end-points = Punkte
table-back-to-tournament = Zurück zum Turnier

table-you = du
table-here = verbunden
table-away = nicht verbunden
table-seeds-won = Gewonnene Steine
table-link-for = Link für Platz { $seat }
table-copy = Link kopieren
table-copied = Link kopiert. Wer ihn zuerst öffnet, spielt auf diesem Platz.
table-share = Teilen
table-sit = Hier hinsetzen

table-invited = Du bist zum Spielen eingeladen
table-invitation = Einladung von { $hosts }: eine Partie { $game } ({ $size }). Wie heißt du?
table-invitation-open = Eine Partie { $game } ({ $size })
table-with-hints = An diesem Tisch sind Tipps erlaubt.
clock-none = Es gibt keine Uhr.
clock-move-minutes =
    { $minutes ->
        [one] Uhr: { $minutes } Minute für jeden Zug.
       *[other] Uhr: { $minutes } Minuten für jeden Zug.
    }
clock-move =
    { $seconds ->
        [one] Uhr: { $seconds } Sekunde für jeden Zug.
       *[other] Uhr: { $seconds } Sekunden für jeden Zug.
    }
clock-game-minutes =
    Uhr: { $minutes ->
        [one] { $minutes } Minute
       *[other] { $minutes } Minuten
    } für die Partie und { $increment ->
        [one] { $increment } Sekunde
       *[other] { $increment } Sekunden
    } dazu mit jedem Zug.
clock-game-seconds =
    Uhr: { $seconds ->
        [one] { $seconds } Sekunde
       *[other] { $seconds } Sekunden
    } für die Partie und { $increment ->
        [one] { $increment } Sekunde
       *[other] { $increment } Sekunden
    } dazu mit jedem Zug.

table-take-back = Zurück{"\u00AD"}nehmen
table-taken-back = zurückgenommen
table-draw = Remis an{"\u00AD"}bieten
table-draw-ask = Auf Remis einigen? Die Partie endet sofort.
table-draw-agree = Remis
table-resign = Auf{"\u00AD"}geben
table-resign-ask = Diese Partie aufgeben?
table-play-again = Noch einmal
table-to-rematch = Zum neuen Tisch
table-hint = Tipp
table-hints = Tipps
table-help = Hilfe
table-skip = Animation überspringen
table-quit = Been{"\u00AD"}den
table-restart = Neu{"\u00AD"}start
table-save-files = In Dateien sichern

table-asks-take_back = { $name } möchte einen Zug zurücknehmen.
table-asks-draw = { $name } bietet Remis an.
table-asks-new_deal = { $name } möchte diese Runde neu geben.
table-asks-rematch = { $name } möchte eine Revanche.
table-asked = Warten auf Antwort.
table-agree = Zustimmen
table-decline = Ablehnen
table-withdraw = Zurückziehen

leave-title = Den Tisch verlassen?
leave-save = Speichern und verlassen
leave-without = Ohne Speichern verlassen
leave-close = Tisch schließen
leave-close-title = Den Tisch schließen?
leave-files = Auch Dateien herunterladen
leave-text = Eine gespeicherte Partie kannst du auf der Startseite fortsetzen. Eine nicht gespeicherte Partie wird gelöscht.
leave-friend = Die Partie geht ohne dich weiter. Über die Startseite kommst du zurück.
leave-friend-clock = Die Partie geht ohne dich weiter, auch deine Uhr läuft. Über die Startseite kommst du zurück.
leave-open = Solange du ihn nicht schließt, bleibt der Tisch für alle offen, die du eingeladen hast. Über die Startseite kommst du zurück.
leave-waiting = Der Tisch bleibt für alle offen, die eingeladen sind. Über die Startseite kommst du zurück.

restart-title = Neu anfangen?
restart-text = Spiel diese Partie mit denselben Spielern noch einmal, gib diese Runde neu, oder richte eine neue Partie ein.
restart-game = Diese Partie
restart-round = Diese Runde
restart-new = Neue Partie

## The board of a sowing game

# What the house and the store are called in the game: kuyu, lubang, rumah … as its players say.
sowing-store =
    { $count ->
        [one] { $store } von { $name }: { $count } Stein
       *[other] { $store } von { $name }: { $count } Steine
    }
sowing-house =
    { $count ->
        [one] { $house } { $number } von { $name }: { $count } Stein
       *[other] { $house } { $number } von { $name }: { $count } Steine
    }
sowing-burnt = { $house } { $number } von { $name }: für diese Runde geschlossen
sowing-won-by = für immer gewonnen von { $name }
sowing-land-of = gehört { $name }
sowing-last = letzter Zug
sowing-no-seeds = Diese Mulde ist leer.
sowing-not-yours = Aus dieser Mulde darf nur { $name } säen.
sowing-not-now = Die Regeln erlauben diesen Zug jetzt nicht.
sowing-ends-in-store = endet im Speicher
sowing-ends-in-own = endet in deiner Mulde { $house }
sowing-ends-in-other = endet in Mulde { $house } der anderen Seite
sowing-ends-after =
    { $laps ->
        [one] nach { $laps } Etappe
       *[other] nach { $laps } Etappen
    }
sowing-ends-captures =
    { $count ->
        [one] fängt { $count } Stein
       *[other] fängt { $count } Steine
    }
sowing-ends-again = Extrazug
sowing-board = Brett. Tasten: 1 bis 9 säen aus einer Mulde, Pfeile bewegen sich über das Brett, P passt.
sowing-swap = Seiten tauschen
sowing-pass = Passen
# The letters of South and North, on houses that do not belong to their side.
sowing-letter-south = S
sowing-letter-north = N
sowing-legend = S: { $south }, N: { $north }.
sowing-legend-won = Eine eckige Mulde mit doppeltem Rand ist für immer gewonnen: Niemand sät daraus, und ihre Steine sind für den Besitzer schon gezählt.
sowing-legend-land = Eine Mulde mit gestricheltem Rand gehört der Seite gegenüber.
sowing-set = Satz { $number } von { $sets }
sowing-round = Runde { $number }

## Cassino

cassino-table = Tisch
cassino-hand = Deine Hand
cassino-hand-of = Deine Hand ({ $name })
cassino-stock = Talon: { $count }
cassino-empty = Der Tisch ist leer.
cassino-hand-empty = Keine Karten auf der Hand.
cassino-play = Legen
cassino-capture = Nehmen
cassino-worth = { $card }, Wert { $value }
cassino-worth-two = { $card }, Wert { $table } auf dem Tisch, { $hand } auf der Hand
cassino-sum-not = { $sum }, nicht { $value }
cassino-sum-times = { $sum }, { $times } mal { $value }
cassino-held =
    { $count ->
        [one] { $count } Karte auf der Hand
       *[other] { $count } Karten auf der Hand
    }
cassino-captured =
    { $count ->
        [one] { $count } Karte genommen
       *[other] { $count } Karten genommen
    }
cassino-sweeps =
    { $count ->
        [one] { $count } Sweep
       *[other] { $count } Sweeps
    }
# Points, as short as can be.
cassino-unit = Pkt.
cassino-dealer = Geber
cassino-dealer-letter = G
cassino-new = neu
cassino-drawn = { $card }, eben gezogen
cassino-round = Runde { $number }
cassino-round-to =
    { $target ->
        [one] Runde { $number }, bis { $target } Punkt
       *[other] Runde { $number }, bis { $target } Punkte
    }
cassino-keys = Tasten: Karten wählen mit Pfeilen und Leertaste, P legt, C nimmt.
cassino-no-card = Wähle zuerst eine Karte deiner Hand.
cassino-no-table = Wähle die Karten auf dem Tisch, die du nehmen willst.
cassino-table-chosen = Um eine Karte nur zu legen, wähle die Karten auf dem Tisch ab.
cassino-next = Nächste Runde
# Cards as signs.
cassino-hint-play = Tipp: { $card } legen
cassino-hint-capture = Tipp: { $card } nimmt { $cards }
cassino-has-played = { $name } hat gespielt.
cassino-pass-screen = Gib den Bildschirm weiter an { $name }.
cassino-hide = Karten verdecken
cassino-show = Ich bin { $name }: Karten zeigen
cassino-covered = Die Karten sind verdeckt.
cassino-score = Punkte in Runde { $number }
cassino-item-sweeps = Sweeps
cassino-item-aces = Asse
cassino-item-most_cards = Meiste Karten
cassino-item-most_spades = Meiste Pik
cassino-item-ten_of_diamonds = Karo-Zehn
cassino-item-two_of_spades = Pik-Zwei
cassino-item-total = Diese Runde
cassino-total = Gesamt

## Finished games

past-title = Beendete Partien
past-lead = Spiel jede beendete Partie Zug für Zug nach.
past-none = Noch keine beendeten Partien.
past-any-level = Alle Stufen
past-more = Mehr zeigen
past-players = { $name } und { $count } andere
past-start = Anfang.
past-place = Zug
past-steer = Durch die Partie blättern
past-at = Zug { $move } von { $last }
past-at-start =
    { $moves ->
        [one] Anfang, { $moves } Zug
       *[other] Anfang, { $moves } Züge
    }
past-first = Anfang
past-back = Zurück
past-play = Start
past-stop = Stopp
past-forward = Vor
past-last = Ende
past-link = Link zu diesem Zug kopieren
past-copied = Link kopiert.
past-record = Aufzeichnung laden
past-export = Alle Partien exportieren
past-import = Partien importieren
past-imported =
    { $new ->
        [0] Keine neuen Partien.
        [one] 1 Partie importiert.
       *[other] { $new } Partien importiert.
    }
past-imported-known =
    { $known ->
        [one] 1 war schon da.
       *[other] { $known } waren schon da.
    }
past-keys = Tasten: links und rechts blättern, Pos1 und Ende springen, die Leertaste spielt ab und hält an.

## Review

review-title = Auswertung
review-judging = Die Züge werden bewertet
review-retry = Erneut ver{"\u00AD"}suchen
review-show = Besten Zug zeigen
review-next = Nächster Fehler
review-back = Voriger Fehler
review-stuck = Der Server konnte diese Partie nicht bewerten.
review-done =
    { $count ->
        [0] Die Auswertung ist fertig: kein Zug markiert.
        [one] Die Auswertung ist fertig: { $count } Zug markiert.
       *[other] Die Auswertung ist fertig: { $count } Züge markiert.
    }
review-done-own =
    { $count ->
        [0] Die Auswertung ist fertig: keiner deiner Züge ist markiert.
        [one] Die Auswertung ist fertig: { $count } deiner Züge ist markiert.
       *[other] Die Auswertung ist fertig: { $count } deiner Züge sind markiert.
    }
review-graph = Um wie viele Steine { $name } nach jedem Zug vorn lag
review-losses = Erwartete Punkte, die jeder Zug verloren hat
review-slip = eine Ungenauigkeit
review-mistake = ein Fehler
review-blunder = ein Patzer
review-slips = Ungenau
review-mistakes = Fehler
review-blunders = Patzer
review-tally = Fehler je Spieler
review-lost-seeds = Verlorene Steine pro Zug
review-lost-points = Verlorene Punkte pro Zug
# An amount with its sign, such as +3.
review-seeds =
    { $count ->
        [one] { $amount } Stein
       *[other] { $amount } Steine
    }
review-points =
    { $count ->
        [one] { $amount } Punkt
       *[other] { $amount } Punkte
    }
review-worth = { $worth } für { $name }
review-good = Ein guter Zug.
review-almost = Ein guter Zug, wenn auch nicht der beste.
review-unknown = Dieser Zug ist nicht bewertet.
review-was-slip = Eine Ungenauigkeit: Sie kostete { $cost }.
review-was-mistake = Ein Fehler: Er kostete { $cost }.
review-was-blunder = Ein Patzer: Er kostete { $cost }.
review-margin = Wert des Zuges: { $worth } am Ende.
review-margin-most = Wert des Zuges: höchstens { $worth } am Ende.
review-expected = Wert des Zuges: { $worth } erwartet.
review-none-better = Kein Zug war besser.
review-best-sow = Am besten war es, aus { sown-house } zu säen: { $worth } am Ende.
review-best-swap = Am besten war es, die Seiten zu tauschen: { $worth } am Ende.
review-best-pass = Am besten war es zu passen: { $worth } am Ende.
review-best-play = Am besten war es, { $card } zu legen: { $worth } erwartet.
review-best-capture = Am besten war es, { $cards } mit { $card } zu nehmen: { $worth } erwartet.
review-turning = Hier kippte die Partie.
review-to-turning = Zum Wendepunkt, Zug { $move }
review-proved = Bewiesen.
review-estimated = Geschätzt.
review-guess = geschätzt
review-find = Finde den besten Zug.
review-right = Richtig: Das ist der beste Zug.
review-same = So wurde gespielt. Es gibt einen besseren Zug.
review-wrong = Es gibt einen besseren Zug. Versuch es noch einmal.

## Analysis

analysis-title = Analyse
analysis-thinking = Analysiere …
analysis-nothing = Hier gibt es nichts zu analysieren.
analysis-proved = bewiesen
analysis-estimated = geschätzt
analysis-house = Mulde
analysis-value = Wert
analysis-certainty = Sicherheit
analysis-line = Erwartete Zugfolge
analysis-caption =
    { $depth ->
        [one] Erwarteter Vorsprung am Ende, in Steinen; { $depth } Zug tief gerechnet.
       *[other] Erwarteter Vorsprung am Ende, in Steinen; { $depth } Züge tief gerechnet.
    }
analysis-even = Es sieht ausgeglichen aus.
analysis-proved-draw = Bewiesen: Bei bestem Spiel endet es unentschieden.
analysis-proved-win =
    { $count ->
        [one] Bewiesen: Bei bestem Spiel gewinnt { $name } mit { $count } Stein Vorsprung.
       *[other] Bewiesen: Bei bestem Spiel gewinnt { $name } mit { $count } Steinen Vorsprung.
    }
analysis-proved-loss =
    { $count ->
        [one] Bewiesen: Bei bestem Spiel verliert { $name } mit { $count } Stein Rückstand.
       *[other] Bewiesen: Bei bestem Spiel verliert { $name } mit { $count } Steinen Rückstand.
    }
analysis-ahead-exact =
    { $count ->
        [one] { $name } liegt wohl { $count } Stein vorn.
       *[other] { $name } liegt wohl { $count } Steine vorn.
    }
analysis-ahead-least =
    { $count ->
        [one] { $name } liegt wohl mindestens { $count } Stein vorn.
       *[other] { $name } liegt wohl mindestens { $count } Steine vorn.
    }
analysis-ahead-most =
    { $count ->
        [one] { $name } liegt wohl höchstens { $count } Stein vorn.
       *[other] { $name } liegt wohl höchstens { $count } Steine vorn.
    }
analysis-behind-exact =
    { $count ->
        [one] { $name } liegt wohl { $count } Stein zurück.
       *[other] { $name } liegt wohl { $count } Steine zurück.
    }
# The value is a bound: at least so good, so at most so far behind.
analysis-behind-least =
    { $count ->
        [one] { $name } liegt wohl höchstens { $count } Stein zurück.
       *[other] { $name } liegt wohl höchstens { $count } Steine zurück.
    }
analysis-behind-most =
    { $count ->
        [one] { $name } liegt wohl mindestens { $count } Stein zurück.
       *[other] { $name } liegt wohl mindestens { $count } Steine zurück.
    }

## Puzzles

puzzles-lead = Finde den besten Zug: Jeder andere kostet mindestens drei Steine.
puzzles-none = Hier gibt es keine Aufgaben.
puzzles-daily = Aufgabe des Tages
puzzles-daily-of = Aufgabe des Tages: { $game }
puzzles-solve = Lösen
puzzles-next = Nächste Aufgabe
puzzles-rating =
    { $tried ->
        [one] Deine Wertung: { $rating }, nach { $tried } Aufgabe.
       *[other] Deine Wertung: { $rating }, nach { $tried } Aufgaben.
    }
puzzles-no-rating = Deine Wertung beginnt bei { $rating }.
puzzles-solved = { $solved } von { $all } gelöst
puzzles-number = { $game }: Aufgabe { $number }
puzzles-task =
    { $loss ->
        [one] Du bist am Zug. Eine Mulde ist um mindestens { $loss } Stein besser als alle anderen.
       *[other] Du bist am Zug. Eine Mulde ist um mindestens { $loss } Steine besser als alle anderen.
    }
puzzles-right-win =
    Richtig! Der Zug gewinnt mit { $seeds ->
        [one] { $seeds } Stein
       *[other] { $seeds } Steinen
    } Vorsprung; jeder andere ist am Ende mindestens { $loss ->
        [one] { $loss } Stein
       *[other] { $loss } Steine
    } schlechter.
puzzles-right-loss =
    Richtig! Der Zug verliert nur mit { $seeds ->
        [one] { $seeds } Stein
       *[other] { $seeds } Steinen
    } Rückstand; jeder andere ist am Ende mindestens { $loss ->
        [one] { $loss } Stein
       *[other] { $loss } Steine
    } schlechter.
puzzles-right-draw =
    { $loss ->
        [one] Richtig! Der Zug hält das Unentschieden; jeder andere ist am Ende mindestens { $loss } Stein schlechter.
       *[other] Richtig! Der Zug hält das Unentschieden; jeder andere ist am Ende mindestens { $loss } Steine schlechter.
    }
puzzles-wrong = Du hast aus { sown-house } gesät. Es gibt einen besseren Zug. Versuch es noch einmal.
puzzles-best = Der beste Zug ist { sown-house }.
puzzles-show = Lösung zeigen
puzzles-opponent = Gegner

## Tournaments

tournaments-new = Neues Turnier
tournaments-none = Es gibt noch keine Turniere.
tournaments-how = Schick allen den Link und starte, wenn alle dabei sind.
tournaments-format = Wer gegen wen spielt
tournaments-format-round-robin = alle gegen alle
tournaments-format-swiss = Schweizer System: Punktgleiche treffen sich
tournaments-format-knockout = K.-o.-System
tournaments-games = Partien je Paarung
tournaments-games-fault = Die Zahl der Partien je Paarung muss eine ganze Zahl von { $least } bis { $most } sein.
tournaments-open = Turnier erstellen
tournaments-computer = Computer ({ $level })
tournaments-public = Turnier für alle auflisten
tournaments-joined =
    { $count ->
        [one] Warten auf Spieler: { $count } dabei.
       *[other] Warten auf Spieler: { $count } dabei.
    }
tournaments-round = Runde { $round } von { $rounds }
tournaments-your-name = Wie heißt du?
tournaments-copy = Link zur Teilnahme kopieren
tournaments-start = Starten
tournaments-start-ask = Das Turnier starten?
tournaments-end = Turnier beenden
tournaments-end-ask = Das Turnier beenden?
tournaments-your-game = Deine Partie gegen { $name } ist bereit.
tournaments-wait = Deine nächste Partie ist noch nicht bereit.
tournaments-leave-ask = Das Turnier verlassen?
tournaments-remove = Entfernen
tournaments-remove-ask = { $name } entfernen?
tournaments-gone = nicht mehr dabei
tournaments-absent = Als abwesend eintragen: { $name }
tournaments-absent-ask = Diese Partie für { $name } als verloren werten?
tournaments-byes = In dieser Runde spielfrei: { $names }
tournaments-standings = Tabelle
tournaments-player = Spieler
tournaments-points = Punkte
tournaments-won = Siege
tournaments-drawn = Remis
tournaments-lost = Verl.
tournaments-cross = Kreuztabelle

## Lessons

lesson-title = { $game }: eine erste Lektion
lesson-first = Eine erste Lektion
lesson-at = Schritt { $step } von { $steps }
lesson-next = Weiter
lesson-watch = Nora ziehen lassen
lesson-play = Eine Partie spielen
lesson-done = Mehr brauchst du für den Anfang nicht. Alles andere steht in den Regeln.
lesson-other = Versuch zuerst, was die Lektion verlangt.

## Rules and help

rules-title = Regeln und Hilfe
rules-lead = Wie jedes Spiel hier gespielt wird und wo Quellen sich unterscheiden.
rules-in-english = Die Regeln sind auf Englisch.
rules-use = So wird hier gespielt
rules-use-sow = Klick oder tipp auf eine Mulde, um daraus zu säen, oder drück ihre Nummer. Helle Ränder zeigen, welche Mulden du wählen kannst; zeig auf eine, um zu sehen, wohin ihr letzter Stein fällt.
rules-use-won = In manchen Spielen kann eine Mulde für immer gewonnen werden oder der Seite gegenüber gehören: Dann trägt sie den Buchstaben ihres Besitzers, S für Süd oder N für Nord. Wo man ohne Steine passt, erscheint dann ein Knopf „Passen“; P bewirkt dasselbe.
rules-use-analysis = Gegen den Computer kannst du Züge zurücknehmen, und „Analyse“ zeigt, was jede Mulde wert ist. In einer Partie zwischen Menschen an zwei Bildschirmen gibt es keine Analyse.
rules-use-cards = Wähle eine Karte deiner Hand und, um zu nehmen, Karten auf dem Tisch; dann drück „Legen“ oder „Nehmen“. Klick eine Karte noch einmal an, um sie abzuwählen, oder zieh sie auf den Tisch. Die Leertaste wählt eine Karte, P legt, C nimmt.
rules-use-share = Mehrere Menschen können sich einen Bildschirm teilen: Gib allen einen Platz. Karten bleiben verdeckt, bis der nächste Spieler bestätigt, dass niemand zusieht.
rules-use-hint = „Tipp“ wählt die besten Karten und sagt, warum. „Neustart“ gibt die Runde neu oder beginnt eine neue Partie. „In Dateien sichern“ lädt das Match und eine Sicherung herunter; „Spielstand öffnen“ auf der Startseite liest sie.
rules-use-link = Mit einem geheimen Link spielen Freunde auf einem Platz. Er gilt einmal, für die erste Person, die ihn öffnet; schick ihn also niemand anderem.
rules-use-kept = Deine Partien werden beim Spielen gespeichert. Schließ die Seite, wann du willst, und spiel auf der Startseite weiter. Beendete Partien stehen unter „Partien“.
rules-use-skip = Escape überspringt eine Animation; unter „Optionen“ änderst du ihr Tempo.
rules-plays = Spielt
rules-does = Was er tut
rules-every-game = jedes Spiel
rules-sowing = Säspiele
rules-cassino = Cassino
help-title = Hilfe zu { $game }
help-use = So spielst du auf dieser Seite

## Save files

saves-title = Gespeicherte Partie weiterspielen
saves-lead = Setz ein Match Nordisches Cassino aus seinen Dateien fort, von hier oder aus dem älteren Programm.
saves-main = Spielstand
saves-backup = Sicherung, falls vorhanden
saves-continue = Weiter
saves-none = Wähle zuerst den Spielstand.
saves-no-backup = Wähle zuerst die Sicherung.
saves-faults = Diese Datei ist beschädigt:
saves-interrupted = Das Programm wurde unterbrochen, während es diese Datei benutzte. Die Sicherung ist verlässlicher.
saves-refused = Die Partie lässt sich nicht fortsetzen
saves-as-it-is = Trotzdem lesen
saves-repair = Reparieren
saves-use-backup = Sicherung lesen
saves-repaired = Was repariert wurde
saves-own = Hier gespielte Partien brauchen keine Datei: Setz sie auf der Startseite fort.
saves-done = Zwei Dateien wurden heruntergeladen: die Partie und ihre Sicherung.

## Scores

scores-title = Rekorde
scores-none = Noch keine Rekorde. Eine beendete Partie zählt, wenn sie vom üblichen Anfang an ohne Hilfe gespielt wurde.
scores-when = Datum
scores-result = Ergebnis
scores-won = gewonnen
scores-drawn = unentschieden
scores-lost = verloren
scores-ended-played = zu Ende gespielt
scores-ended-resigned = Gegner gab auf
scores-ended-time = Gegner überschritt die Zeit
scores-ended-agreed = Einigung
scores-against = Gegen
scores-anybody = Alle
scores-people = Menschen

## Settings

settings-server = Server für andere Bildschirme
settings-server-note = Die Adresse eines Parlour-Servers, falls bekannt. Partien mit Leuten an anderen Bildschirmen laufen dort; alle anderen bleiben in diesem Browser.
settings-server-fault = Das ist keine Adresse. Sie beginnt mit https://.
settings-note = Die Einstellungen bleiben nur in diesem Browser.
settings-language = Sprache
settings-language-auto = wie im Browser
settings-name = Dein Name
settings-speed = Tempo der Animation
settings-speed-slow = langsam
settings-speed-normal = normal
settings-speed-fast = schnell
settings-speed-off = keine Animation
settings-direction = Säerichtung
settings-direction-auto = wie im Spiel üblich
settings-direction-anticlockwise = gegen den Uhrzeiger
settings-direction-clockwise = im Uhrzeigersinn
settings-theme = Farben
settings-theme-auto = wie im System
settings-theme-light = hell
settings-theme-dark = dunkel
settings-board = Bretter
settings-board-own = wie für jedes Spiel üblich
settings-board-maple = Ahorn
settings-board-teak = Teak
settings-board-walnut = Nussbaum
settings-board-ebony = Ebenholz
settings-seeds = Steine
settings-seeds-own = wie für jedes Spiel üblich
settings-seeds-glass = Glas
settings-seeds-shells = Kaurimuscheln
settings-seeds-beans = Bohnen
settings-seeds-stones = Kiesel
settings-felt = Kartentisch
settings-felt-green = grün
settings-felt-blue = blau
settings-felt-red = weinrot
settings-felt-night = nachtschwarz
settings-preview = Zeigen, wo ein Zug enden würde
settings-sorted = Karten nach ihrem Wert sortieren
settings-sound = Töne: Steine, Karten und ein Ruf, wenn ich am Zug bin
settings-notify = Melden, wenn ich am Zug und in einem anderen Tab bin
settings-refused = Der Browser erlaubt keine Meldungen von dieser Seite.

## A page without a server

site-lead = Wähle ein Spiel und spiel gegen den Computer oder gegen jemanden neben dir.
site-insecure = Diese Seite bewahrt Partien nur unter einer sicheren Adresse auf, die mit https beginnt.
site-needs-server = Für Leute an anderen Bildschirmen und für Turniere braucht es einen Server.
site-go-to-server = Zu { $server }
site-new-version = Eine neue Version ist da.
site-reload = Neu laden

## Explorer

explorer-title = Erkunden
explorer-lead = Gelöste Bretter: was jeder Zug wert ist und wie oft er hier gespielt wurde.
explorer-how = Jede Zahl sagt, mit wie viel die beginnende Seite gewinnt (+) oder verliert (−), wenn beide am besten spielen.
explorer-seeds = Steine pro Mulde
explorer-first-wins =
    { $count ->
        [one] Die beginnende Seite kann mit { $count } Stein Vorsprung gewinnen.
       *[other] Die beginnende Seite kann mit { $count } Steinen Vorsprung gewinnen.
    }
explorer-second-wins =
    { $count ->
        [one] Die beginnende Seite verliert mit { $count } Stein Rückstand.
       *[other] Die beginnende Seite verliert mit { $count } Steinen Rückstand.
    }
explorer-draw = Unentschieden, wenn beide am besten spielen.
explorer-moves-unproved = Die Werte der Züge sind nicht bewiesen.
explorer-rule-capture-empty = Ein letzter Stein in einer leeren eigenen Mulde fängt auch dann, wenn die Mulde gegenüber leer ist.
explorer-rule-ends-either = Die Partie endet, sobald eine der beiden Seiten leer ist.
explorer-rule-majority-off = Die Partie geht weiter, auch wenn jemand mehr als die Hälfte aller Steine hat.
explorer-rule-repetition-none = Stellungen dürfen sich beliebig oft wiederholen.
explorer-played = Gespielt
explorer-won = Gewonnen
explorer-won-of = { $won } gewonnen, { $drawn } unentschieden
explorer-line = Bisherige Züge
explorer-start = Anfang
explorer-boards = Alle gelösten Bretter
explorer-games =
    { $count ->
        [0] Auf diesem Brett gibt es noch keine beendete Partie.
        [one] Gezählt ist { $count } Partie auf diesem Brett.
       *[other] Gezählt sind die letzten { $count } Partien auf diesem Brett.
    }
explorer-turn = Am Zug: { $name }
explorer-play = Mulde { $house } säen
explorer-over = Die Partie ist zu Ende. Süd: { $south }, Nord: { $north }.

## Exercises

exercises-title = Übungen
exercises-lead = Kurze Aufgaben im Anschluss an die erste Lektion, jede zu einer Fertigkeit.
exercise-topic-last-seed = Den letzten Stein abzählen
exercise-topic-turn = Am Zug bleiben
exercise-topic-capture = Den Fang finden
exercise-topic-endgame = Endspiele
exercise-at = { $number } von { $all }
exercise-task-last-seed = Wähle die Mulde, deren letzter Stein hier landet: { $pit }
exercise-task-turn = Mit welcher Mulde bist du noch einmal am Zug?
exercise-task-capture = Welche Mulde fängt Steine?
exercise-task-endgame = Es sind nur noch wenige Steine da. Welcher Zug ist der beste?
exercise-own-store = Dein Speicher.
exercise-other-store = Der Speicher gegenüber.
exercise-own-house = Deine Mulde { $house }.
exercise-other-house = Die Mulde { $house } gegenüber.
exercise-ends = Ihr letzter Stein landet hier: { $pit }
exercise-right = Richtig!
exercise-wrong = Diese ist es nicht. Versuch es noch einmal.
exercise-answer = Es ist Mulde { $house }.
exercise-next = Nächste Übung

## Watching computers play, seeds, links as pictures

new-against-watch = Niemanden: ich sehe zu
new-against-watch-note = zwei Computer spielen
new-second-level = Stufe des zweiten Spielers
new-seed = Startzahl
new-seed-drawn = zufällig
new-seed-note = Partien mit derselben Startzahl beginnen mit denselben Karten und demselben Münzwurf. Sie zählen nicht als Rekorde.
new-seed-fault = Die Startzahl muss eine ganze Zahl mit höchstens 19 Stellen sein, etwa 12.
new-range = ({ $least } bis { $most })
new-rule-fault = { $rule }: bitte eine ganze Zahl von { $least } bis { $most }.
new-rules-clash = Diese Hausregeln passen nicht zusammen: { $rules }.
watching-title = Wiedergabe
watching-pause = Pause
watching-go-on = Weiter
watching-step = Ein Zug
watching-pace = Geschwindigkeit
watching-pace-slow = langsam
watching-pace-normal = normal
watching-pace-fast = schnell
table-seed = Startzahl: { $seed }
table-seeded = Die Startzahl dieser Partie wurde beim Einrichten des Tisches gewählt.
table-qr = QR-Code
table-qr-title = Zum Mitspielen scannen
table-invite-title = Jemanden einladen
table-qr-alt = QR-Code des Einladungslinks
# Beside a link, where the address of the page is that of the own computer.
table-only-here = Dieser Link lässt sich nur auf diesem Computer öffnen, denn diese Seite wurde unter dessen eigener Adresse geöffnet.

## Why the server refuses something, by its code

# $count, $houses, $seeds (numbers). $name: somebody's name.
problem-busy = Zu viele Leute fragen gerade um Rat. Versuche es in ein paar Sekunden wieder.
problem-closing = Der Server wird geschlossen. Versuche es später wieder.
problem-server-full = Es gibt zu viele Tische. Versuche es später wieder.
problem-store-full = Der Server hat keinen Platz für neue Tische. Versuche es später wieder.
problem-not-stored = Der Server kann zurzeit nichts speichern, darum ist nichts geschehen. Versuche es später wieder.
problem-not-kept = Dieser Browser konnte das nicht speichern, darum ist nichts geschehen. Vielleicht ist der Datenträger voll.
problem-damaged-store = Was der Server von dieser Partie gespeichert hat, ist beschädigt; darum ist nichts geschehen.
problem-changed-elsewhere = Ein anderes Programm hat diese Partie geändert, darum ist nichts geschehen. Lade die Seite neu.
problem-too-fast = Das war zu viel auf einmal. Warte einen Augenblick.
problem-too-slow = Die Anfrage hat zu lange gedauert. Versuche es noch einmal.
problem-too-many-tables = { $count ->
    [one] Du kannst höchstens { $count } Tisch offen haben.
   *[other] Du kannst höchstens { $count } Tische offen haben.
}
problem-too-many-connections = { $count ->
    [one] Du kannst höchstens { $count } Verbindung haben.
   *[other] Du kannst höchstens { $count } Verbindungen haben. Schließe ein Fenster.
}
problem-too-many-tournaments = Es gibt zu viele Turniere. Beende eines von deinen, oder versuche es später wieder.
problem-too-large = Bretter haben hier höchstens { $houses } Mulden pro Seite und { $seeds } Steine pro Mulde.
problem-needs-server = Für Leute an anderen Bildschirmen braucht es einen Server. Hier spielen alle an diesem Bildschirm.
problem-no-person = Mindestens ein Platz muss für eine Person sein.
problem-no-such-table = Diesen Tisch gibt es nicht. Vielleicht wurde er nach der Partie geschlossen.
problem-no-such-game = Dieses Spiel gibt es nicht.
problem-no-such-tournament = Dieses Turnier gibt es nicht.
problem-no-such-puzzle = Diese Aufgabe gibt es nicht.
problem-no-such-exercise = Diese Übung gibt es nicht.
problem-no-such-board = Dieses gelöste Brett gibt es nicht.
problem-wrong-key = Dieser Schlüssel öffnet hier keinen Platz.
problem-seat-taken = Dieser Platz ist besetzt.
problem-waiting = Einige Plätze sind noch frei.
problem-game-over = Die Partie ist vorbei.
problem-not-your-turn = Jemand anders ist am Zug.
problem-out-of-step = Die Partie ist inzwischen weitergegangen. Sieh noch einmal hin.
problem-no-move = Es gibt nichts zurückzunehmen.
problem-cards-seen = Seitdem wurden Karten gesehen, darum lässt sich das nicht zurücknehmen.
problem-no-hints = Gegen Menschen an anderen Bildschirmen gibt es keine Tipps, außer wenn der Tisch so eingerichtet wurde.
problem-in-tournament = In Turnierpartien gibt es das nicht.
problem-rematch-made = Die Revanche hat schon einen Tisch.
problem-not-over = Die Partie ist noch nicht vorbei.
problem-begun = Das Turnier hat begonnen.
problem-full = Ein Turnier hat höchstens { $count } Teilnehmer.
problem-name-taken = Diesen Namen hat schon jemand: { $name }. Nimm einen anderen.
problem-bad-name = Ein Name hat 1 bis 40 Zeichen, die alle sichtbar sind.
problem-tournament-over = Das Turnier ist vorbei.
