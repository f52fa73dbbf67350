### German. Not yet read by a native speaker.
###
### Nora is the other player. A sentence has at most 240 letters, to fit a phone.

## kalah

lesson-kalah-1 = Die sechs Mulden unten gehören dir, ebenso der Speicher rechts. Wer am Ende mehr Steine im Speicher hat, gewinnt.
lesson-kalah-2 = Säe aus Mulde 3: Ihre Steine kommen einzeln in die nächsten Mulden. Der letzte landet in deinem Speicher.
lesson-kalah-3 = Landet der letzte Stein in deinem Speicher, bist du noch einmal am Zug. Säe aus Mulde 6: Ihre Steine reichen bis zu Noras Mulden.
lesson-kalah-4 = Jetzt ist Nora am Zug. Sie kennt denselben Kniff: Schau, wo ihr letzter Stein landet.
lesson-kalah-5 = Ihr letzter Stein ist in ihrem Speicher gelandet, also zieht sie noch einmal.
lesson-kalah-6 = Deine Mulde 6 ist leer, und Noras Mulde gegenüber ist voll. Säe aus Mulde 1: Der letzte Stein landet in der leeren Mulde.
lesson-kalah-7 = Ein Fang! Der letzte Stein und alle Steine gegenüber sind in deinen Speicher gekommen. Lass Nora antworten.
lesson-kalah-8 = Hat eine Seite keine Steine zum Säen, endet die Partie, und übrige Steine zählen für die Seite, auf der sie liegen. Säe, woraus du willst, dann spiel eine Partie.

## mancala

lesson-mancala-1 = Du bist Süd: Die Mulden unten gehören dir, ebenso der Speicher rechts. Wer am Ende mehr Steine hat, gewinnt.
lesson-mancala-2 = Säe aus Mulde 3: Ihre Steine kommen einzeln in die nächsten Mulden. Der letzte landet in deinem Speicher.
lesson-mancala-3 = Landet der letzte Stein in deinem Speicher, bist du noch einmal am Zug. Säe aus Mulde 6: Ihre Steine reichen bis zur anderen Seite.
lesson-mancala-4 = Jetzt ist Nora am Zug, sie spielt Nord.
lesson-mancala-5 = Auch ihr letzter Stein ist im eigenen Speicher gelandet, also zieht sie noch einmal.
lesson-mancala-6 = Deine Mulde 6 ist leer, und die Mulde gegenüber ist voll. Säe aus Mulde 1, sodass der letzte Stein dort landet.
lesson-mancala-7 = Ein Fang! Der letzte Stein und alle Steine gegenüber gehören dir. Lass Nora antworten.
lesson-mancala-8 = Die Partie endet, sobald eine Seite leer ist. Säe, woraus du willst, dann spiel eine Partie.

## mangala

lesson-mangala-1 = Mangala kommt aus der Türkei. Eine Mulde heißt Kuyu, ein Stein Taş, und was du gewinnst, kommt in deine Hazine, die Schatzkammer rechts.
lesson-mangala-2 = Säe aus Kuyu 6. Beachte: Der erste Taş bleibt in der Kuyu, aus der du säst.
lesson-mangala-3 = Jetzt ist Nora am Zug.
lesson-mangala-4 = Ihr letzter Taş ist in ihrer Hazine gelandet, also zieht sie noch einmal.
lesson-mangala-5 = Das kannst du auch. Säe aus Kuyu 4: Von den vier Taş bleibt der erste liegen, und der letzte erreicht deine Hazine.
lesson-mangala-6 = Du bist noch einmal am Zug. In Noras Kuyu 2 liegen fünf Taş. Säe aus Kuyu 5: Dein letzter Taş macht sechs daraus, und eine gerade Zahl gehört dir!
lesson-mangala-7 = Du hast alle sechs gefangen. Nora zieht.
lesson-mangala-8 = Ein einzelner Taş rückt einfach in die nächste Kuyu. Säe aus Kuyu 4.
lesson-mangala-9 = Ist eine Seite leer, bekommt ihr Besitzer auch, was auf der anderen übrig ist. Fünf Sätze sind ein Match. Lass Nora ziehen.
lesson-mangala-10 = Säe aus einer beliebigen Kuyu, dann spiel einen Satz.

## congkak

lesson-congkak-1 = In diesem Congkak sammeln die Häuser an beiden Enden nur gefangene Steine: Niemand sät hinein. Deine Mulden sind unten, nummeriert in der Reihenfolge des Säens.
lesson-congkak-2 = Säe aus Mulde 4 und schau zu: Wo eine Etappe endet, geht es aus der nächsten Mulde weiter, und so fort.
lesson-congkak-3 = Die Etappen endeten vor einer leeren Mulde, und die Steine der Mulde dahinter kamen in dein Haus. Jetzt zieht Nora.
lesson-congkak-4 = Zwei Etappen und sieben Steine für Nora: Die Mulde hinter der leeren darf deine oder ihre sein.
lesson-congkak-5 = Zeig auf eine Mulde, um zu sehen, wo ihre Etappen enden und was sie gewinnen. Wähle selbst eine, dann spiel eine Partie.

## congkak-traditional

lesson-congkak-traditional-1 = In Malaysia und Indonesien heißt eine Mulde Lubang, ein Stein Biji und der Speicher am Ende deiner Seite Rumah.
lesson-congkak-traditional-2 = Säe aus Lubang 1: Darin liegen sieben Biji, und das letzte landet in deinem Rumah. Du bist noch einmal am Zug.
lesson-congkak-traditional-3 = Säe aus Lubang 7. Landet das letzte Biji bei anderen, wird mit allen weitergesät: ein Kettenzug.
lesson-congkak-traditional-4 = Er endete in deinem Rumah, also ziehst du noch einmal. Säe nun aus Lubang 1: Nach einigen Etappen endet es in einem leeren Lubang von dir und fängt, was gegenüber liegt.
lesson-congkak-traditional-5 = Ein Tembak, ein Fang! Nach jeder Runde werden die Lubang aus dem Rumah neu gefüllt; eines, das sich nicht füllen lässt, bleibt in der nächsten Runde geschlossen.

## oware

lesson-oware-1 = In Oware gewinnst du Mulden der anderen Seite nach ihrer Anzahl. In die Speicher wird nicht gesät; sie bewahren nur, was gewonnen ist.
lesson-oware-2 = Säe aus Mulde 6. Ihr letzter Stein macht Noras Mulde 4 zum Zweier, und Zweier und Dreier auf ihrer Seite gehören dir.
lesson-oware-3 = Du hast den Zweier gewonnen, und rückwärts auch den Zweier und den Dreier davor. Der Fünfer hat die Kette beendet.
lesson-oware-4 = Lass der anderen Seite immer etwas: Ist sie leer, musst du eine Mulde spielen, die sie erreicht. Ein Zug, der alles finge, was Nora hat, fängt nichts.

## wari

lesson-wari-1 = Wari wird wie Oware gesät. Macht dein letzter Stein eine von Noras Mulden zum Zweier oder Dreier, gewinnst du sie, und die Zweier und Dreier davor.
lesson-wari-2 = Nora hat zwei Mulden mit je einem Stein. Säe aus Mulde 6, um beide zu Zweiern zu machen.
lesson-wari-3 = Ein Grand Slam: Du hast alle Steine von Nora gewonnen, in Wari ist das erlaubt. Sie kann nicht ziehen, also gehört auch der Rest dir. Du gewinnst 27 zu 21.

## ouri

lesson-ouri-1 = Ouri ist Oware mit zwei eigenen Regeln. Zweier und Dreier auf Noras Seite gehören auch hier dir.
lesson-ouri-2 = Säe aus Mulde 6: Der Zug macht beide Mulden von Nora zu Zweiern und gewinnt alles, was sie hat.
lesson-ouri-3 = Nach einem solchen Grand Slam ziehst du noch einmal und musst Nora füttern. Ein einzelner Stein bleibt liegen, solange es eine vollere Mulde gibt; also darfst du nur aus Mulde 5 säen.
lesson-ouri-4 = Nora hat wieder Steine. Wer nicht füttern kann, verliert die Steine auf dem Brett an die andere Seite.

## songo

lesson-songo-1 = In Songo werden Zweier und Vierer der anderen Seite gewonnen. Dreier sind sicher.
lesson-songo-2 = Säe aus Mulde 7. Ihr letzter Stein macht Noras Mulde 3 zum Zweier, und die Mulde davor wird zum Vierer.
lesson-songo-3 = Du hast beide gewonnen. Der Siebener davor hat die Kette beendet, wie es auch ein Dreier getan hätte.

## bohnenspiel

lesson-bohnenspiel-1 = Im Bohnenspiel gewinnst du Mulden mit zwei, vier oder sechs Bohnen, auf beiden Seiten des Bretts.
lesson-bohnenspiel-2 = Säe aus Mulde 5. Ihre letzte Bohne macht Noras Mulde 1 zum Vierer.
lesson-bohnenspiel-3 = Die Kette lief rückwärts um das Ende des Bretts: Deine eigene Mulde 6 war zum Sechser geworden, also hast du auch sie gewonnen.
lesson-bohnenspiel-4 = Füttern muss niemand. Hat ein Spieler keine Bohnen mehr, bekommt der andere alles auf dem Brett.

## al-manqala

lesson-al-manqala-1 = In al-Manqala gewinnst du Mulden mit zwei oder vier Perlen, auf beiden Seiten des Bretts.
lesson-al-manqala-2 = Säe aus Mulde 3. Der Zug endet auf deiner eigenen Seite, in Mulde 6, die zum Zweier wird.
lesson-al-manqala-3 = Du hast den Zweier und den Vierer davor gewonnen. Der Sechser hat die Kette beendet.
lesson-al-manqala-4 = Sorg dafür, dass die andere Seite Perlen hat: Kannst du das nicht, geht der Rest auf dem Brett an sie.

## vai-lung-thlan

lesson-vai-lung-thlan-1 = Hier werden einzelne Steine gewonnen: Ende in einer leeren Mulde, und du bekommst diesen Stein und die einzelnen Steine direkt davor.
lesson-vai-lung-thlan-2 = Säe aus Mulde 6. Ihre zwei Steine fallen in zwei leere Mulden.
lesson-vai-lung-thlan-3 = Du hast beide gewonnen, obwohl sie auf Noras Seite liegen. Jetzt zieht Nora.
lesson-vai-lung-thlan-4 = Du hast keine Steine zum Säen. In diesem Spiel passt du, und Nora macht weiter: Drück „Passen“.
lesson-vai-lung-thlan-5 = Die Partie endet, wenn das Brett leer ist oder ein Spieler mehr als die Hälfte der Steine hat.

## togyzkumalak

lesson-togyzkumalak-1 = Eine Mulde heißt Otau, und was du gewinnst, kommt in deinen Kazan. Die erste Kugel einer Handvoll fällt immer in ihre eigene Mulde zurück.
lesson-togyzkumalak-2 = Säe aus Mulde 9. Mit ihrer letzten Kugel hat Noras Mulde 3 genau drei.
lesson-togyzkumalak-3 = Sie ist jetzt dein Tuzdyk, eine für immer gewonnene Mulde. Niemand leert sie, und jede Kugel darin zählt für dich. Du darfst nur einen haben. Nora zieht.
lesson-togyzkumalak-4 = Gerade Anzahlen auf ihrer Seite werden gewonnen. Säe aus Mulde 8: Die letzte Kugel macht ihre Mulde 7 zum Zehner.
lesson-togyzkumalak-5 = Zehn Kugeln für deinen Kazan. Wer zuerst mehr als 81 hat, den Tuzdyk mitgezählt, gewinnt.

## bestemshe

lesson-bestemshe-1 = Bestemshe ist das kleine Togyzkumalak. Die erste Kugel einer Handvoll fällt in ihre eigene Mulde zurück; eine einzelne rückt in die nächste.
lesson-bestemshe-2 = Säe aus Mulde 5: Eine Kugel bleibt, und die letzte macht Noras Mulde 3 zum Sechser. Gerade Anzahlen auf ihrer Seite gehören dir.
lesson-bestemshe-3 = Du hast alle sechs gewonnen. Wer mehr als die Hälfte der Kugeln hat, also 26, gewinnt.

## awari

lesson-awari-1 = Awari ist das Oware, das Computer gelöst haben: Zweier und Dreier der anderen Seite werden gewonnen, und perfektes Spiel endet unentschieden.
lesson-awari-2 = Ein Zug, der Nora keinen Stein lässt, ist nur erlaubt, wenn jeder Zug das tut. Mulde 6 nähme ihren letzten Stein, also säe aus Mulde 1.
lesson-awari-3 = Nora hat ihren Stein noch und zieht mit ihm.
lesson-awari-4 = Jetzt darfst du aus beiden Mulden säen. Wähle eine.

## ayoayo

lesson-ayoayo-1 = Ayoayo ist ein Kettenspiel: Fällt dein letzter Stein in eine Mulde mit Steinen, hebst du sie alle auf und säst weiter.
lesson-ayoayo-2 = Säe aus Mulde 2. Ihr letzter Stein fällt in Mulde 4; von dort geht es weiter bis in deine leere Mulde 6.
lesson-ayoayo-3 = Ein letzter Stein in einer leeren Mulde von dir gewinnt sich selbst und alles gegenüber: sechs Steine.
lesson-ayoayo-4 = Füttere Nora: Hat sie keine Steine, musst du eine Mulde spielen, die ihr welche gibt.

## endodoi

lesson-endodoi-1 = Endodoi ist schnell: Fällt dein letzter Stein in eine Mulde mit Steinen, hebst du sie alle auf und säst weiter.
lesson-endodoi-2 = Säe aus Mulde 8. Der Kettenzug läuft um Noras Seite und endet in deiner leeren Mulde 1.
lesson-endodoi-3 = Ein letzter Stein in einer leeren Mulde von dir gewinnt sich selbst und alles gegenüber. Hast du keine Steine mehr, bekommt Nora den Rest.

## hoyito

lesson-hoyito-1 = In Hoyito werden Vierer auf Noras Seite gewonnen; landet der letzte Stein in einer anderen Mulde mit Steinen, wird mit allen weitergesät.
lesson-hoyito-2 = Säe aus Mulde 6. Ihr letzter Stein macht Noras Mulde 3 zum Vierer.
lesson-hoyito-3 = Auch Mulde 2 war zum Vierer geworden, also hast du acht gewonnen. Ein Fang bringt noch einen Zug: Säe, woraus du willst.

## erherhe

lesson-erherhe-1 = In Erherhe werden Einer und Dreier der anderen Seite gewonnen. Ein letzter Stein in einer leeren Mulde dort gewinnt also sich selbst.
lesson-erherhe-2 = Säe aus Mulde 6. Ihr letzter Stein fällt in Noras leere Mulde 3.
lesson-erherhe-3 = Du hast diesen Stein gewonnen, und den Dreier davor. Der Zweier hat die Kette beendet.
lesson-erherhe-4 = Was du gewinnst, füllt deine Mulden für die nächste Runde. Das Match endet, wenn ein Spieler keine zwei mehr füllen kann.

## pallanguzhi

lesson-pallanguzhi-1 = Nach deinem letzten Stein entscheidet die nächste Mulde. Liegen Steine darin, hebst du sie auf und säst weiter. Ist sie leer, gewinnst du die Mulde dahinter.
lesson-pallanguzhi-2 = Säe aus Mulde 5 und achte unterwegs auf zwei Vierer: Jeder geht an den Besitzer der Mulde, in der er entsteht.
lesson-pallanguzhi-3 = Einen Vierer hast du bekommen, den anderen Nora. Dein Zug endete vor ihrer leeren Mulde 5, also gehören die sechs Steine dahinter dir.
lesson-pallanguzhi-4 = Was du gewinnst, füllt deine Mulden für die nächste Runde; eine Mulde, die du nicht füllen kannst, wird geschlossen.

## pandi

lesson-pandi-1 = Pandi wird wie Pallanguzhi gesät: aus der nächsten Mulde weiter, bis diese leer ist. Dann gewinnst du die Mulde dahinter und die ihr gegenüber.
lesson-pandi-2 = Säe aus Mulde 7. Der Zug macht Noras Mulde 2 zum Vierer, der an sie geht, und endet vor ihrer leeren Mulde 3.
lesson-pandi-3 = Die fünf hinter der Lücke gehören dir, und die drei gegenüber.

## ali-guli-mane

lesson-ali-guli-mane-1 = Nach deinem letzten Stein entscheidet die nächste Mulde. Liegen Steine darin, wird weitergesät. Ist sie leer, gewinnst du die Mulde dahinter und die ihr gegenüber.
lesson-ali-guli-mane-2 = Säe aus Mulde 3. Der Zug endet vor deiner leeren Mulde 6.
lesson-ali-guli-mane-3 = Du hast neun Steine gewonnen, fünf eigene und vier von gegenüber. Nach einem Fang ziehst du noch einmal: Säe aus Mulde 1.
lesson-ali-guli-mane-4 = Noch ein Fang, aber einen dritten Zug bringt er nicht. Jetzt ist Nora am Zug.

## longbeu-a-cha

lesson-longbeu-a-cha-1 = Nach deinem letzten Stein entscheidet die nächste Mulde. Liegen Steine darin, wird weitergesät. Ist sie leer, gewinnst du die Mulde dahinter.
lesson-longbeu-a-cha-2 = Säe aus Mulde 1. Der Zug endet vor deiner leeren Mulde 4.
lesson-longbeu-a-cha-3 = Du hast die sechs hinter der Lücke gewonnen. Auch die Mulde danach war leer, also hast du die vier dahinter gewonnen: Fänge gehen in Folge weiter.

## bosh

lesson-bosh-1 = Nach deinem letzten Stein entscheidet die nächste Mulde. Liegen Steine darin, wird weitergesät. Ist sie leer, gewinnst du die Mulde dahinter.
lesson-bosh-2 = Säe aus Mulde 4. Der Zug endet vor Noras leerer Mulde 2.
lesson-bosh-3 = Die fünf Steine hinter der Lücke gehören dir. Was du gewinnst, füllt deine Mulden für die nächste Runde, und eine Mulde, die du nicht füllen kannst, wird mit Sand geschlossen.

## san-yao

lesson-san-yao-1 = Sàn yáo wird um Land gespielt. Du hast die letzte Runde gewonnen, und nun gehört dir auch Noras Mulde 1: Sie trägt deinen Buchstaben.
lesson-san-yao-2 = Säe aus deiner Mulde auf der anderen Seite. Nach dem letzten Stein entscheidet die nächste Mulde: Liegen Steine darin, wird weitergesät; ist sie leer, gewinnst du die Mulde dahinter.
lesson-san-yao-3 = Du hast neun Steine gewonnen. Am Ende einer Runde gehören allen so viele Mulden, wie ihre Steine füllen können. Neun der zehn gewinnen das Match.

## dakon

lesson-dakon-1 = In Dakon säst du auch in deinen Speicher, den Lumbung, und fällt dein letzter Stein zu anderen, hebst du sie alle auf und säst weiter.
lesson-dakon-2 = Säe aus Mulde 6: Ihr letzter Stein fällt in deinen Speicher, und du bist noch einmal am Zug.
lesson-dakon-3 = Säe aus Mulde 2. Der Zug endet in deiner leeren Mulde 5, gegenüber von fünf Steinen.
lesson-dakon-4 = Sie sind mit deinem letzten Stein in den Speicher gekommen, und dein Zug war vorbei. Was du gewinnst, füllt deine Mulden für die nächste Runde.

## ohvalhu

lesson-ohvalhu-1 = In Ohvalhu säst du auch in deinen Speicher, und fällt dein letzter Stein zu anderen, hebst du sie alle auf und säst weiter.
lesson-ohvalhu-2 = Säe aus Mulde 5. Die erste Etappe endet in Mulde 7, die zweite in deinem Speicher: Du bist noch einmal am Zug.
lesson-ohvalhu-3 = Säe aus Mulde 1. Der Zug endet in deiner leeren Mulde 5, gegenüber von zwei Steinen.
lesson-ohvalhu-4 = Ein letzter Stein in einer leeren Mulde von dir kommt mit allem gegenüber in den Speicher. Nach der Runde werden Mulden, die du nicht füllen kannst, mit einem Blatt markiert und geschlossen.

## jongkak

lesson-jongkak-1 = Jongkak wird wie Dakon gesät: auch in den eigenen Speicher, und aus Mulden mit Steinen weiter. Besonders ist, wie eine Runde endet.
lesson-jongkak-2 = Säe aus Mulde 7. Ihr Stein fällt in deinen Speicher, was sonst noch einen Zug bringt.
lesson-jongkak-3 = Deine Seite ist leer, also ist die Runde vorbei. Was auf Noras Seite liegt, zählt für sie: 27 zu 43. Nur wer verloren hat, also du, legt neu aus; Noras Steine bleiben liegen.

## lamlameta

lesson-lamlameta-1 = In Lamlameta geht es um Mulden mit genau zwei Steinen. Du darfst nicht aus einer säen, solange du andere hast, und Noras Zweier werden beim Säen übergangen.
lesson-lamlameta-2 = Säe aus Mulde 1. Fällt der letzte Stein zu anderen, hebst du sie alle auf und säst weiter; dieser Kettenzug endet in deiner leeren Mulde 9, gegenüber von einem Zweier.
lesson-lamlameta-3 = Du hast diesen Zweier gewonnen, und mit ihm alle anderen Zweier auf Noras Seite: acht Steine.

## krur

lesson-krur-1 = In Krur gewinnst du Mulden. Fällt dein letzter Stein zu anderen, hebst du sie alle auf und säst weiter, außer wenn eine Mulde von Nora damit genau vier hat.
lesson-krur-2 = Säe aus Mulde 3: Ihr letzter Stein macht Noras Mulde 1 zum Vierer.
lesson-krur-3 = Die Mulde gehört dir für immer und trägt deinen Buchstaben. Niemand sät daraus; du säst hinein, und Nora übergeht sie. Nora zieht.
lesson-krur-4 = Nora hat dafür eine von deinen gewonnen. Liegt in den gewonnenen Mulden eines Spielers mehr als die Hälfte der Steine, gewinnt er.

## gabata

lesson-gabata-1 = Gabata wird um Land gespielt; gefangene Mulden heißen Weg-Mulden. Der erste Zug einer Runde ist besonders: Du nennst eine Mulde, und die anderen geben reihum einen Stein ab oder bekommen einen.
lesson-gabata-2 = Wähle Mulde 6. Noras Mulde 1 gegenüber bekommt einen Stein dazu und wird deine Weg-Mulde.
lesson-gabata-3 = Eine Weg-Mulde trägt deinen Buchstaben, und ihre Steine zählen für dich. Spätere Züge sind Kettenzüge: Macht der letzte Stein eine Mulde der anderen Seite zum Vierer, ist sie als Weg-Mulde gewonnen. Nora zieht.
lesson-gabata-4 = Nora hat nun eine Weg-Mulde auf deiner Seite. Säe aus Mulde 1: Ihr letzter Stein fällt dort hinein.
lesson-gabata-5 = Du hast diesen Stein und noch einen aus ihrer Weg-Mulde geholt und ziehst noch einmal. Säe, woraus du willst.

## anywoli

lesson-anywoli-1 = In Anywoli werden Vierer gewonnen. Macht ein Stein unterwegs eine Mulde zum Vierer, bekommt ihn der Besitzer der Mulde, egal wer sät.
lesson-anywoli-2 = Säe aus Mulde 10. Der Zug macht einen Vierer in deiner Mulde 11 und einen in Noras Mulde 1, und der letzte Stein macht einen in ihrer Mulde 2.
lesson-anywoli-3 = Der Vierer des letzten Steins gehört dir, wo er auch liegt, und du ziehst noch einmal. Säe aus Mulde 8: Dasselbe geschieht noch einmal.
lesson-anywoli-4 = Sind nach einem Zug vier Steine oder weniger übrig, bekommt sie, wer gezogen hat, und die Partie ist vorbei.

## cassino

lesson-cassino-1 = Nimm Karten vom Tisch mit einer Karte deiner Hand. Du hast vier Karten und ziehst nach jedem Zug eine neue.
lesson-cassino-2 = Eine Karte nimmt andere mit ihrem Wert. Wähle deinen Herz-König und den Pik-König auf dem Tisch, dann drück „Nehmen“.
lesson-cassino-3 = Beide Könige gehören dir. Nora kann jetzt nichts nehmen und legt eine Karte auf den Tisch.
lesson-cassino-4 = Auch Summen zählen. Deine Acht nimmt die Fünf und die Drei zusammen: Wähle alle drei Karten, dann drück „Nehmen“.
lesson-cassino-5 = Gut gemacht. Nora ist am Zug.
lesson-cassino-6 = Auf der Hand zählt ein Ass 14. Dein Pik-Ass nimmt die Dame, 12, und die Zwei: zusammen 14.
lesson-cassino-7 = Jedes Ass ist am Ende einen Punkt wert. Nora zieht.
lesson-cassino-8 = Zwei Karten sind übrig, eine Sieben und eine Vier. Nimm beide mit deinem Buben, 11: Den Tisch zu leeren ist ein Sweep und einen Punkt wert.
lesson-cassino-9 = Punkte bringen Sweeps, Asse, die meisten Karten, die meisten Pik, Karo-Zehn und Pik-Zwei. Auf der Hand zählt Pik-Zwei 15 und Karo-Zehn 16. Wer zuerst 16 Punkte hat, gewinnt.
