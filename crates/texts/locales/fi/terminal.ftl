### Finnish. Not yet read by a native speaker.
###
### The terminal.
###
### Screens are narrow: keep labels and the descriptions of keys short. Names of keys, such as Enter and Esc, stand in
### the program and stay as they are printed on keyboards.

## Everywhere

subtitle = perinteisiä pöytäpelejä
# $width, $height, $least_width, $least_height (numbers): in characters.
too-small = Pääteikkuna on { $width } × { $height }; Parlour tarvitsee { $least_width } × { $least_height }. Suurenna ikkunaa tai lopeta: Ctrl-C.
# Stands at the top right of every screen; `?` is a key.
# $speed (number)
pace = nopeus { $speed }   ? ohje
pace-off = siirrot heti   ? ohje
log = Siirrot
# $lines (number): how far the list of moves is scrolled back.
log-back = Siirrot, { $lines } taaksepäin
# $name. $why: in English.
player-failed = { $name } ei voi jatkaa: { $why }. Peru siirto tai poistu pelistä.
hint-failed = Ei vihjettä: { $why }.
looking-for-hint = Etsitään vihjettä ...
# $name
thinks = { $name } miettii ...
# $thousands, $millions (numbers): of positions that were searched.
thinks-thousands = { $name } miettii: { $thousands } tuhatta asemaa ...
thinks-millions = { $name } miettii: { $millions } milj. asemaa ...
# The default name of a person.
player = Pelaaja

## The menu and its pages

choose-game = Valitse peli
# $least, $most (numbers)
players-exactly = { $least } pelaajaa
players-range = { $least }–{ $most } pelaajaa
# $games (number)
more-games = Kaikki { $games } peliä ...
all-games = Kaikki { $games } peliä
# $typed: a part of a name.
find-game = Haku: { $typed }
no-match = Mikään peli ei vastaa hakua `{ $typed }`. Esc: näytä kaikki.
gallery-keys = Hae kirjoittamalla.  Ylös, alas, Enter: valitse.  Esc: takaisin.
resume = Jatka
# $games (number)
all-unfinished = Kaikki { $games } keskeneräistä peliä ...

## Games that are kept

kept-game = { $game }: { $about }
unfinished-games = Keskeneräiset pelit
finished-games = Päättyneet pelit
saved-games = Tallennetut pelit
no-unfinished-games = Ei keskeneräisiä pelejä.  Tab: seuraava luettelo.  Esc: takaisin.
no-finished-games = Ei vielä päättyneitä pelejä.  Tab: seuraava luettelo.  Esc: takaisin.
no-saved-games = Ei vielä tallennuksia; w tallentaa pelin.  Tab: seuraava luettelo.
unfinished-keys = Enter: jatka  p: toista  e: vie  d: poista  Tab: seuraava luettelo
finished-keys = Enter: arvioi  e: vie  d: poista  Tab: seuraava luettelo
saved-keys = Enter: jatka  p: toista  e: vie  d: poista  Tab: seuraava luettelo
note = Huomio
high-scores = Parhaat tulokset
no-scores = Tällä pelillä ei ole vielä tuloksia.
save-as = Tallenna peli nimellä
save-as-keys = Enter: tallenna, korvaa samannimisen.  Esc: peruuta.
# $name: of the save.
saved = Tallennettu nimellä `{ $name }`.
# $why: in English, here and below.
not-saved = Ei tallennettu: { $why }.
export-to = Vie peli tiedostoon
export-to-keys = Enter: kirjoita tiedosto, korvaa samannimisen.  Esc: peruuta.
# $file: a name.
exported = Kirjoitettu tiedostoon { $file }.
not-exported = Ei kirjoitettu: { $why }.
not-deleted = Ei poistettu: { $why }.
not-set = Muutettu toistaiseksi, mutta ei tallennettu: { $why }.
not-kept = Tätä peliä ei tallenneta: { $why }.
not-read = Tallennettuja pelejä ei voi lukea: { $why }.

## Settings

settings = Asetukset
setting-name = Nimesi
setting-speed = Nopeus
setting-signs = Merkit
setting-board = Laudat
setting-hints = Vihjeet
setting-language = Kieli
speed-off = pois: siirrot näkyvät heti
signs-unicode = Unicode
signs-ascii = vain ASCII
# How boards lie on the screen.
board-across = vaakasuora
board-upright = pystysuora
board-across-flipped = vaakasuora, käännetty
board-upright-flipped = pystysuora, käännetty
hints-always = aina näkyvissä
hints-asked = kun painat h
settings-keys-name = Kirjoita pelaajanimesi.  Enter: valmis.
settings-keys = Vasen, oikea: muuta.  Enter: valmis.

## Setting a game up

# $game: its title.
set-up = { $game }: valmistelu
start = Aloita peli
start-help = Enter: aloita. Ylös, alas: siirry siihen, mitä haluat muuttaa.
players-heading = Pelaajat
game-heading = Peli
rules-heading = Kotisäännöt
# $number: of the seat.
seat = Paikka { $number }
# $kind: as it is typed. $help: what it does. $another: as it is typed.
kind-help = { $kind }: { $help }. Kirjoita nimi. Vasen, oikea: muu pelaaja. Tab: kirjoita tyyppi, esimerkiksi { $another }.
kind-prompt = Pelaajan tyyppi, sitten Enter:
add-player = Lisää pelaaja
add-player-help = Enter, oikea: lisää pelaaja. Delete: poista valittu.
size = Koko
# A number of houses on each side, and of seeds in each house.
# $houses, $seeds (numbers)
size-of = { $houses ->
    [one] { $houses } kuoppa à { $seeds }
   *[other] { $houses } kuoppaa à { $seeds }
}
# $size: as above.
own-size = { $size }, oma koko
# $sizes: such as "6 × 4, 5 × 5": houses and seeds.
size-help = Vasen, oikea: tavalliset koot ({ $sizes }). Muut koot: muuta kahta seuraavaa.
houses-a-side = Kuoppia
houses-help = Kuoppia kummallakin puolella. Vasen, oikea: muuta, tai kirjoita luku 1–1024.
seeds-a-house = Siemeniä
seeds-help = Siemeniä kuoppaa kohti. Vasen, oikea: muuta, tai kirjoita luku, enintään 1000000.
board = Lauta
board-usual = tavallinen alkuasema
board-own = oma asema
board-help = Enter: aseta asema, josta pelataan tai jota analysoidaan. Delete: tavallinen alkuasema.
first-move = Aloittaja
first-move-help = Etelä, Pohjoinen tai arvonta.
coin-toss = arvonta
seed-number = Lähtöluku
seed-number-help = Sama lähtöluku antaa saman pelin. Kirjoita luku; vasen, oikea: arvo uusi.
# $value: as it is typed.
default-is = oletus: { $value }
# $seat: its label.
nameless = Pelaajalta puuttuu nimi: { $seat }.
no-person = Vähintään yhden pelaajan on oltava `human`.
# $least (number)
too-few = Peliin tarvitaan vähintään { $least } pelaajaa.
# $rule: its key. $help: what it is about. $values: as they are typed.
rule-help = { $rule }: { $help } ({ $values }).
rule-help-number = { $rule }: { $help } (kokonaisluku).
# $rows (number)
more-rows = ... { $rows } lisää alempana
# $why: in English.
settings-fault = Nämä asetukset eivät toimi: { $why }.

## The board editor

# $game: its title.
editor = { $game }: aseman asettaminen
# $side: as the message `side` names it.
editor-mover = Siirtovuoro: { $side }.
nothing-to-play = Peli on ohi: pelattavaa ei ole.
# $why: in English.
not-possible = Ei mahdollista tässä: { $why }.

## A sowing game

# Parts of the line above a game.
# $number, $of (numbers)
set-of = erä { $number }/{ $of }
# $number
round-number = kierros { $number }
# $south, $north, $target (numbers): seeds.
round-to-target = kierros { $number }, { $south } : { $north }, voittoon { $target } siementä
# $seed: a number that makes the game the same again.
with-seed = lähtöluku { $seed }
# Beside the name of whose turn it is.
to-move = < vuorossa
# In brackets, what part of a wide board is shown. $from, $to, $of (numbers): houses.
part-of-board = ({ $from }-{ $to } / { $of }, ylös/alas)
won-houses-legend = 4s, 4n: Etelän, Pohjoisen valtaama; jo laskettu, ei kylvetä.
land-legend = 4S, 4N: kuuluu Etelälle, Pohjoiselle laudan toisella puolella.
# $name. $side: as the message `side` names it.
choose-house = { $name } ({ $side }): valitse kuoppa.
choose-house-or-swap = { $name } ({ $side }): valitse kuoppa tai vaihda puolia painamalla s.
choose-to-pass = { $name } ({ $side }): ei siemeniä kylvettävänä. Passaa painamalla p tai Enter.
choose-empty = { $count ->
    [one] { $name } ({ $side }): valitse kuoppa, joka jää tyhjäksi tällä kierroksella.
   *[other] { $name } ({ $side }): valitse { $count } kuoppaa, jotka jäävät tyhjiksi tällä kierroksella.
}
choose-opening = { $name } ({ $side }): valitse avauskuoppa.
# $other: a name.
choose-opening-secretly = { $name } ({ $side }): valitse avauskuoppa; { $other }, älä katso.
coin-spins = Kolikko on ilmassa ...
coin-falls = { $name } voittaa arvonnan.
# $south, $north: names. $south_hand, $north_hand (numbers): seeds.
both-sow = Molemmat kylvävät. Kädessä: { $south } { $south_hand }, { $north } { $north_hand }.
# While seeds fall. $name. $hand (number): seeds. $lap, $laps (numbers)
sows-hand = { $name } kylvää: kädessä { $hand }.
sows-lap = { $name } kylvää: kylvö { $lap }/{ $laps }.
sows-hand-lap = { $name } kylvää: kädessä { $hand }, kylvö { $lap }/{ $laps }.
move-over = { $name }: siirto on ohi.
# What the house under the cursor would do, in several sentences.
# $house (number). $across (yes, no). $seeds (number)
preview = { $across ->
    [yes] Vastapuolen kuoppa { $house }: { $seeds ->
        [one] { $seeds } siemen.
       *[other] { $seeds } siementä.
    }
   *[no] Kuoppa { $house }: { $seeds ->
        [one] { $seeds } siemen.
       *[other] { $seeds } siementä.
    }
}
# $seeds (number): of all laps. $laps (number): at least 2.
preview-laps = Siirrossa kylvetään { $seeds } siementä { $laps } kylvöllä.
preview-ends-own-store = Siirto päättyy varastoosi.
# $name: of the other player. $house (number)
preview-ends-other-store = Siirto päättyy toiseen varastoon.
preview-ends-own-house = Siirto päättyy omaan kuoppaasi { $house }.
preview-ends-other-house = Siirto päättyy vastapuolen kuoppaan { $house }.
# $captured, $given (numbers): seeds.
preview-captures = Se kaappaa { $captured }.
preview-gives = Vastapuoli saa { $given }.
preview-again = Saat lisävuoron.
# The result cannot be foreseen, because both sides sow at the same time. $house (number)
preview-both-choose = Kuoppa { $house }: molemmat puolet kylvävät samaan aikaan, joten loppu riippuu kummankin valinnasta.
preview-both-hold = Kuoppa { $house }: molemmat puolet kylvävät samaan aikaan, joten loppu riippuu kummankin siemenistä.
# $name. $hand (number): seeds.
holds = Kädessä: { $name } { $hand }.
hints-on = Vihjeet näkyvät joka siirrolla; H piilottaa ne.
hints-off = Vihjeet eivät näy; h pyytää vihjeen.
analysing = Analysoidaan ...
# $why: in English.
no-analysis = Ei analyysia: { $why }.
is-proved = Todistettu.
# $moves: as they are typed, such as "3 1 5".
expected-line = Jatko: { $moves }.
# The seeds that are left at the end. $name. $seeds (number)
takes-rest = { $seeds ->
    [one] { $name } saa jäljellä olevan { $seeds } siemenen.
   *[other] { $name } saa jäljellä olevat { $seeds } siementä.
}
# $number
set-is-over = Erä { $number } on ohi. Jatka painamalla Enter.
round-is-over = Kierros { $number } on ohi. Jatka painamalla Enter.
nothing-to-undo = Ei mitään peruttavaa.
nothing-to-redo = Ei mitään palautettavaa.
taken-back = Siirto peruttu; r palauttaa sen.
redone = Siirto palautettu.

## Cassino

# $target (number): points.
match-continues = Ottelu jatkuu, kunnes jollakulla on { $target } pistettä.
# Heads of columns: at most six letters.
column-sweeps = mökit
column-aces = ässät
column-cards = kortit
column-spades = padat
column-round = jako
column-total = yht.
column-points = pisteet
column-points-short = pist.
column-hand = käsi
# A letter beside the dealer.
dealer-letter = j
# $cards, $stock (numbers)
on-the-table = Pöytä: { $cards }, pakka: { $stock }
your-hand = Kätesi
no-hand = Mitään kättä ei näytetä.
# $name. $seconds (number)
play-or-capture = { $name }: pelaa kortti tai ota pöydästä.
play-or-capture-clock = { $name }: pelaa kortti tai ota pöydästä. Aikaa { $seconds } s.
plays-next = Seuraavaksi pelaa { $name }.
hand-over = Piilota kätesi painamalla Enter ja anna näyttö eteenpäin. Seuraavana: { $name }.
turn-of = Vuorossa on { $name }.
when-alone = { $name }, paina Enter, kun olet yksin.
no-card-chosen = Korttia ei ole valittu.
choose-card-first = Valitse ensin kortti kädestäsi.
choose-table-card = Valitse vähintään yksi pöydän kortti otettavaksi.
unchoose-table-cards = Jos haluat pelata kortin ottamatta, poista pöydän korttien valinta.
# $card, $cards: signs, such as ♦10.
captures-nothing = { $card } ei ota mitään, mutta voit pelata sen.
# $number, $of (numbers)
capture-of = Otto { $number }/{ $of }; c näyttää seuraavan.
# $value (number)
enter-plays = Enter pelaa { $card }; sillä voisi ottaa kortteja, joiden summa on { $value }.
enter-captures = Enter ottaa kortilla { $card } pöydästä: { $cards }.
enter-sweeps = Enter ottaa kortilla { $card } pöydästä: { $cards }. Mökki.
# Totals of a round. $round (number). $points: names with numbers.
round-points = Jako { $round } on päättynyt: { $points }.

## Reviews and replays

# $game: as the line above a game names it.
review = Arviointi: { $game }
# $moves (number)
at-start = { $moves ->
    [one] Pelin alku, jäljellä { $moves } siirto.
   *[other] Pelin alku, jäljellä { $moves } siirtoa.
}
at-end = { $moves ->
    [one] Pelin loppu, pelattu { $moves } siirto.
   *[other] Pelin loppu, pelattu { $moves } siirtoa.
}
# $move, $of (numbers)
at-move = Siirron { $move }/{ $of } jälkeen.
# $known, $all (numbers): positions.
analysed = analysoitu { $known }/{ $all }
# $name. $margin (number): seeds.
best-play-wins = Parhaalla pelillä { $name } voittaa { $margin } siemenellä.
best-play-loses = Parhaalla pelillä { $name } häviää { $margin } siemenellä.
best-play-draws = Parhaalla pelillä tulee tasapeli.
# The same, not proved.
looks-won = Näyttää siltä, että { $name } voittaa { $margin } siemenellä.
looks-lost = Näyttää siltä, että { $name } häviää { $margin } siemenellä.
looks-drawn = Näyttää tasapeliltä.
# $sentence: what was played, as a sentence.
next-move = Seuraavaksi: { $sentence }
# $seeds (number)
mistake = { $seeds ->
    [one] Virhe: siirto maksaa { $seeds } siemenen.
   *[other] Virhe: siirto maksaa { $seeds } siementä.
}
# $house (number). $across (yes, no)
best-house = { $across ->
    [yes] Vastapuolen kuoppa { $house } oli paras.
   *[no] Kuoppa { $house } oli paras.
}
best-swap = Puolten vaihto oli paras.
best-pass = Passaus oli paras.

## Questions

ask-resign = Luovutatko tämän pelin?
ask-leave = Poistutko keskeneräisestä pelistä?
ask-leave-kept = Poistutko pelistä? Se tallentuu; voit jatkaa myöhemmin.
ask-new = Aloitatko alusta? Tämä peli on kesken.
# $game: as lists name it.
ask-delete = Poistetaanko tämä peli? { $game }
answer-delete-game = Poista peli
answer-delete = Poista
answer-keep = Säilytä
answer-resign = Luovuta
answer-keep-playing = Jatka peliä
answer-menu = Takaisin valikkoon
answer-quit = Lopeta
answer-other-game = Valmistele uusi peli
answer-same-game = Aloita peli alusta
answer-same-round = Jaa tämä jako uudelleen

## What keys do: a word or two each, in the last line of the screen

key-choose = valitse
key-play = pelaa
key-games = pelit
key-scores = tulokset
key-load = lataa
key-settings = asetukset
key-help = ohje
key-quit = lopeta
key-leave = poistu
key-new-game = uusi peli
key-rematch = revanssi
key-menu = valikko
key-select = valitse
key-card = kortti
key-captures = otot
key-hint = vihje
key-faster = nopeuta
key-slower = hidasta
key-at-once = heti
key-hide-hand = piilota käsi
key-show-hand = näytä käsi
key-next-round = seuraava jako
key-back = takaisin
key-forward = eteen
key-next-mistake = seur. virhe
key-play-on = jatka
key-start = aloitus
key-end = loppu
key-change = muuta
key-pit = kuoppa
key-seeds = siemenet
key-analyse = analysoi
key-who-moves = vuoro
key-clear = tyhjennä
key-usual-start = alkuasema
key-done = valmis
key-continue = jatka
key-undo = peru
key-redo = palauta
key-review = arviointi
key-moves = siirrot
key-skip = ohita
key-pass = passaa
key-resign = luovuta
key-sow = kylvä
key-analysis = analyysi
key-across = vastapuoli
key-house = kuoppa

## The help
## A line that begins with # is a heading. In the other lines two spaces or more stand between keys and what they do;
## the program lines them up.

help-keys = Näppäimet
help-rules = Säännöt
help-players = Pelaajat
# $lines (number)
help-more = { $lines ->
    [one] { $lines } rivi lisää.
   *[other] { $lines } riviä lisää.
}
help-next-page = Tab: seuraava sivu.
help-scroll = Ylös, alas: vieritä.
help-close = Esc: sulje.
players-help = Kuka voi istua paikalle. Valmistelusivulla vasen ja oikea selaavat pelaajia; paina pelaajan kohdalla Tab, niin voit kirjoittaa jonkin näistä, halutessasi omalla luvulla.
help-sowing =
    # Kylvöpelit
    vasen, oikea   seuraava kuoppa, jonka voit kylvää
    Home, End      ensimmäinen kuoppa; viimeinen kuoppa
    ylös, alas     taitetun laudan toinen osa; pystylaudan seuraava kuoppa
    1 2 3 ...      kuoppa, jolla on tämä numero; Backspace poistaa numeron
    Enter, Space   kylvä kuoppa; sen numero uudelleen tekee saman
    s              vaihda puolia, jos vaihtosääntö sallii
    p              passaa, kun siemeniä ei ole kylvettävänä; myös Enter
    Tab            vastapuolella olevat kuoppasi, ja takaisin (myös ylös, alas)
    h              vihje perusteluineen
    H              vihjeet joka siirrolla, päälle tai pois
    u              peru siirrot edelliseen valintaasi asti
    r              palauta perutut
    x              luovuta
    v              käännä lauta pystyyn tai takaisin
    f              käännä lauta ympäri
    n              uusi peli; lopussa revanssi, jonka toinen puoli aloittaa
    a              lopussa: arvioi peli
    Enter, Space   kylvön aikana: hyppää loppuun; erän tai kierroksen jälkeen: jatka
# Follows `help-sowing` where an engine can be asked.
help-analysis = a              analyysi: odotettu tulos, sen varmuus ja paras jatko
help-sowing-signs =
    Kuopalla, jonka voit kylvää, on numero hakasulkeissa: [3]. Valittu kuoppa on >3<, ja sillä on kaksinkertainen reuna. Kuopalla, johon sen viimeinen siemen putoaisi, on paksu reuna ja rengas (@ ilman Unicodea), ja laudan alla oleva rivi kertoo sen nimen. Plus merkitsee viimeksi muuttuneen kuopan. x on suljettu kuoppa. 4s pyöristetyissä kulmissa on neljän siemenen kuoppa, jonka Etelä on vallannut pysyvästi, 4n Pohjoisen; 4S Pohjoisen puolella on kuoppa, joka kuuluu Etelälle.
    Hiirellä: osoita kuoppaa nähdäksesi, mihin se päättyy, ja kylvä napsauttamalla. Myös alarivin näppäimiä voi napsauttaa.
help-cassino =
    # Cassino
    1 2 3 4        kortti kädessäsi
    vasen, oikea   seuraava kortti
    ylös, alas     pöydän ja käden välillä
    Space          valitse kortti tai poista valinta
    c              valitun käsikortin seuraava otto
    Enter          ota valitut kortit; jos pöydästä ei ole valittu, pelaa kortti
    p              pelaa kortti pöytään
    x              ota pöydästä
    h              vihje perusteluineen
    H              vihjeet joka siirrolla, päälle tai pois
    n              uusi peli, alusta tai jaa tämä jako uudelleen
    Enter, Space   muiden pelatessa: ohita odotus; pelaajien ja jakojen välissä: jatka

    Valituilla korteilla on paksu reuna ja tähti. Kädessä ässä on 14, patakakkonen 15 ja ruutukymppi 16; pöydässä ässä on 1, sotilas 11, rouva 12 ja kuningas 13.
    Kun pelaajia on useita, anna näyttö eteenpäin: kättä ei näytetä, ennen kuin sen omistaja vahvistaa olevansa yksin.
    Hiirellä: valitse kortteja napsauttamalla. Myös alarivin näppäimiä voi napsauttaa.
help-everywhere =
    # Kaikkialla
    ?, F1          tämä ohje
    + -            nopeammin, hitaammin
    0              näytä siirrot heti, tai taas vaiheittain
    o              asetukset: nimi, kieli, nopeus, merkit, laudat, vihjeet
    PgUp, PgDn     vieritä siirtoja (tai hiiren rullalla)
    Esc, q         poistu; kysyy ensin, jos peli on kesken
    Ctrl-C         lopeta heti
    Ctrl-Z         keskeytä Parlour; `fg` tuo sen takaisin
help-menu =
    # Valikko, luettelot ja kysymykset
    ylös, alas     seuraava (myös Tab, Home, End)
    1 2 3 ...      valitse rivi, jolla on tämä numero
    Enter, Space   vahvista valinta
    /              valikossa: kaikki pelit; hae kirjoittamalla nimen osa
    y, n           kysymyksessä: kyllä, ei
    F2             valikossa: Unicode päälle tai pois
help-set-up =
    # Pelin valmistelu
    ylös, alas     siirry siihen, mitä haluat muuttaa (myös PgUp, PgDn, Home, End)
    vasen, oikea   muuta
    kirjaimet, numerot, Backspace  kirjoita nimi tai luku
    Tab            pelaajan kohdalla: kirjoita tyyppi, esimerkiksi expert:ms=200
    Delete         poista pelaaja
    Enter          aloita; laudan kohdalla: aseta asema
help-editor =
    # Aseman asettaminen
    nuolet         seuraava kuoppa
    0–9            sen siemenet; + ja - muuttavat yhdellä, Backspace poistaa numeron
    x              sulje kuoppa tai täytä se taas
    m              siirtovuoro toiselle puolelle
    c, u           tyhjennä lauta; tavallinen alkuasema
    a              analysoi asema: minkä arvoinen kukin kuoppa on
    Enter          valmis
help-review =
    # Pelin arviointi
    vasen, oikea   siirto taakse, siirto eteen (myös Home, End)
    PgUp, PgDn     edellinen virhe, seuraava virhe
    p              jatka peliä tästä
    Esc            takaisin

    Luku kuopan alla kertoo, minkä arvoinen sen kylvö oli siirtäjälle; < tarkoittaa enintään. Kaaviossa palkit nousevat, kun Etelä on voitolla, ja laskevat, kun Pohjoinen on; ? merkitsee virheen.
help-replay =
    # Pelin toisto
    vasen, oikea   siirto taakse, siirto eteen (myös Home, End)
    PgUp, PgDn     kymmenen siirtoa taakse, kymmenen eteen
    p              jatka peliä tästä
    Esc            takaisin
help-shelf =
    # Pelaamasi pelit
    g              valikossa: kaikki keskeneräiset, päättyneet ja tallennetut pelit
    w              pelissä: tallenna peli nimellä
    l              valikossa tai pelissä: lataa tallennettu peli
    s              valikossa: valitun pelin parhaat tulokset
    p, e, d        peliluettelossa: toista, vie tiedostoon, poista

## High scores

# $game: its name. $size: such as 6x4. $in_points (yes, no): whether the scores are points, not seeds.
score-heading = { $in_points ->
    [yes] { $game }, { $size }, pisteinä
   *[no] { $game }, { $size }
}
# $line: the score, the date and the name.
score-row = { $outcome ->
    [won] { $line }, voitto
    [drawn] { $line }, tasapeli
    [won-by-resignation] { $line }, voitto luovutuksella
    [won-on-time] { $line }, voitto ajalla
    [agreed] { $line }, sovittu tasapeli
   *[lost] { $line }
}

## A game line by line, without screens
## A message that ends with a colon asks for something to be typed. Commands, such as `help`, stay as they are typed.

# $game: its title. $seed: a number that makes the game the same again.
line-begins = { $game }, lähtöluku { $seed }.
# $id (number). $actions (number): that were played.
line-resumed = { $actions ->
    [one] Peli { $id } jatkuu; pelattu { $actions } siirto.
   *[other] Peli { $id } jatkuu; pelattu { $actions } siirtoa.
}
line-from-save = { $actions ->
    [one] Uusi peli tallennuksesta; pelattu { $actions } siirto.
   *[other] Uusi peli tallennuksesta; pelattu { $actions } siirtoa.
}
line-is-over = Peli on ohi.
line-commands = `help` luettelee komennot.
# $name. $side: as the message `side` names it. $houses (number)
line-choose = { $name } ({ $side }): valitse kuoppa, 1–{ $houses }:
line-choose-empty = { $count ->
    [one] { $name } ({ $side }): valitse kuoppa, joka jää tyhjäksi tällä kierroksella, 1–{ $houses }:
   *[other] { $name } ({ $side }): valitse yksi kerrallaan { $count } kuoppaa, jotka jäävät tyhjiksi tällä kierroksella, 1–{ $houses }:
}
# $action: as it is typed.
line-choose-across = { $name } ({ $side }): valitse kuoppa, 1–{ $houses }, tai vastapuolelta, esimerkiksi { $action }:
line-pass = { $name } ({ $side }): ei siemeniä kylvettävänä; passaa painamalla Enter:
line-play = { $name }: pelaa kortti tai ota pöydästä:
line-for-only = --- vain tälle pelaajalle: { $name } ---
line-clear = Tyhjennä ruutu seuraavalle pelaajalle painamalla Enter.
line-late = Siirto tuli vasta ajan loputtua, eikä sitä pelattu; kirjoita se uudelleen, jos haluat pelata sen nyt.
line-left = Peli jäi kesken.
line-end-of-input = Syöte loppui; peli on kesken.
line-cannot-resign = Luovuttaa voi vain kahden pelissä; `quit` poistuu pelistä.
# Follows an error in English.
line-see-help = `help` luettelee kaikki komennot.
line-hidden-record = Pöytäkirja paljastaisi piilossa olevia kortteja; näet sen, kun peli on ohi.
line-secret-record = Pöytäkirja paljastaisi toisen pelaajan valinnan; valitse ensin.
line-give-name = Anna nimi, esimerkiksi `save before dinner`.
line-not-recorded = Tästä pelistä ei pidetä pöytäkirjaa, joten sitä ei voi tallentaa.
# $why: in English.
line-unrecorded = Tästä pelistä ei pidetä pöytäkirjaa: { $why }.
# $why: in English.
line-no-longer-recorded = Tästä pelistä ei enää pidetä pöytäkirjaa: { $why }.
line-recorded-again = Pelistä pidetään taas pöytäkirjaa; mitään ei kadonnut.
# $why: in English.
line-not-marked = Peliä ei voitu merkitä vihjeiden avulla pelatuksi: { $why }.
# $command: as it is typed.
line-to-resume = `{ $command }` jatkaa tätä peliä.
# $name: of a program that plays. $why: in English.
line-program-failed = { $name } epäonnistui ja luovuttaa: { $why }.
line-cards-seen = Sen jälkeen on nähty kortteja, joten siirtoa ei voi perua.
# $command: as it is typed.
line-saved = Tallennettu. `{ $command }` jatkaa tästä.
# A seat at Cassino. $you (yes, no): whether it is the seat of whoever reads this. $points, $hand, $captured, $sweeps
# (numbers): cards, but for the points and the sweeps.
line-seat = { $you ->
    [yes] { $name } (sinä): pisteet { $points }, kädessä { $hand }, otettu { $captured }, mökit { $sweeps }
   *[no] { $name }: pisteet { $points }, kädessä { $hand }, otettu { $captured }, mökit { $sweeps }
}
# $count (number): cards.
line-stock = Pakka: { $count }
# $cards: as they are typed.
line-table = Pöytä: { $cards }
line-hand = Kätesi: { $cards }
# Beside an action that takes every card of the table.
line-sweep = mökki
# Rows of the points of a round: at most 14 letters.
line-sweeps = Mökit
line-aces = Ässät
line-most-cards = Enimmät kortit
line-most-spades = Enimmät padat
line-this-round = Tämä jako
line-total = Yhteensä
line-help-sowing =
    1 2 3 ...  kylvä kuoppa, jolla on tämä numero; kuoppa 1 on kauimpana varastostasi
    across3    kylvä vastapuolella oleva kuoppasi 3, jos kuopat vaihtavat omistajaa
    pass       passaa, kun siemeniä ei ole kylvettävänä; Enter tekee saman
    swap       vaihda puolia, jos vaihtosääntö sallii
    hint       vihje perusteluineen; `hint 3`: kolme parasta siirtoa
    moves      kuopat, jotka voit kylvää, ja mitä kukin tekisi
    board      lauta uudelleen
    undo       peru siirrot edelliseen valintaasi asti
    redo       palauta perutut
    resign     luovuta; toinen pelaaja voittaa
    record     peli tähän asti tekstinä
    save NAME  tallenna peli nimellä
    quit       poistu pelistä
line-help-cassino =
    h9         pelaa herttaysi pöytään
    h9xd7,s2   ota sillä ruutuseiska ja patakakkonen
    h9 d7 s2   sama
    hint       vihje perusteluineen; `hint 3`: kolme parasta siirtoa
    moves      kortit, jotka voit pelata, ja mitä kukin voi ottaa
    board      pöytä ja kätesi uudelleen
    resign     luovuta kahden pelissä
    record     peli tekstinä, kun se on ohi
    save NAME  tallenna peli nimellä
    quit       poistu pelistä

    Maat ovat h d s c (hertta, ruutu, pata, risti), arvot a, 2–9, 0, j, q ja k; d0 on ruutukymppi. Kädessä ässä on 14, s2 15 ja d0 16; pöydässä ässä on 1, sotilas 11, rouva 12 ja kuningas 13.

## Tehtävät, rivi riviltä

# $game. $number, $all (numbers). $level: the weakest that finds the move.
puzzle-is = { $game }, tehtävä { $number }/{ $all }, { $level }
# $game: which one, in English.
puzzle-played = Pelatusta pelistä: { $game }
# $rules: as they are typed.
puzzle-rules = Kotisäännöt: { $rules }
# $side. $loss (number): in seeds.
puzzle-ask = Vuorossa { $side }. Jokainen siirto yhtä lukuun ottamatta häviää vähintään { $loss ->
    [one] { $loss } siemenen
   *[other] { $loss } siementä
}.
puzzle-type-house = Kirjoita kuopan numero.
# $action: as it is typed.
puzzle-not-here = { $action } ei ole mahdollinen tässä.
# $action. $value, $next: numbers of seeds with their signs.
puzzle-right = Oikein: { $action } on arvoltaan { $value }, seuraavaksi paras siirto { $next }.
# $action
puzzle-wrong = { $action } ei ole oikea siirto. Yritä uudelleen.
