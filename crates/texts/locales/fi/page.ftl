### Finnish. Not yet read by a native speaker.
###
### The web page. What happened in a game is in telling.ftl, and what the terminal says too is in common.ftl.
###
### Buttons and labels have little room on a phone: keep them short. docs/translating.md says how these files are written.

## Everywhere

page-skip = Siirry peliin
page-notes = Ilmoitukset
page-unreachable = Palvelin ei vastaa.
page-trying-again = Yritetään uudelleen…
page-nothing-here = Täällä ei ole mitään.
page-connection-lost = Yhteys katkesi. Yhdistetään uudelleen…
page-unkept = Selain ei voi tallentaa tämän sivun tietoja. Jos suljet sivun tai lataat sen uudelleen, täällä olevat pelisi katoavat.

nav-play = Pelaa
nav-puzzles = Tehtävät
nav-tournaments = Turnaukset
nav-past = Historia
nav-rules = Säännöt
nav-scores = Tulokset
nav-settings = Asetukset

# Buttons and short words that several scenes use.
page-cancel = Peruuta
page-close = Sulje
page-no = Ei
page-name = Nimi
page-game = Peli
page-score = Tulos
page-clock = Kello
page-rules = Säännöt
page-replay = Toista
page-join = Liity
page-watch = Katso
page-leave = Poistu
page-all-games = Kaikki pelit
page-moves = Siirrot
page-players = Pelaajat
page-player = Pelaaja
page-computer = Tietokone
page-computer-players = Tietokonepelaajat
size-players =
    { $count ->
        [one] { $count } pelaaja
       *[other] { $count } pelaajaa
    }
size-sets =
    { $count ->
        [one] { $count } erä
       *[other] { $count } erää
    }
size-rounds =
    { $count ->
        [one] { $count } kierros
       *[other] { $count } kierrosta
    }
size-deals =
    { $count ->
        [one] { $count } jako
       *[other] { $count } jakoa
    }
size-any-rounds = rajaton määrä kierroksia
size-to = tavoite { $count }
page-new-table = Uusi pöytä
# A computer player and how strong it is.
page-computer-level = tietokone ({ $level })
# The number of games in all.
page-all-games-count = Kaikki { $count } peliä

## First page

lobby-title = Perinteisiä pöytäpelejä
lobby-lead = Valitse peli ja pelaa tietokonetta, vieressäsi istuvaa tai linkillä kutsumaasi ystävää vastaan.
lobby-find = Etsi peli
lobby-computer = Tietokonetta vastaan
lobby-more = Lisää vaihtoehtoja
lobby-learn = Opettele
lobby-save-file = Avaa tallennustiedosto
lobby-continue = Jatka
lobby-against = { $game }, vastassa { $others }
lobby-yours = Omat pöytäsi
lobby-open = Liity pöytään tai katso
lobby-none = Juuri nyt ei ole avoimia pöytiä.
lobby-sit = Istu pöytään
lobby-resume = Jatka
lobby-forget = Unohda
lobby-empty-seat = vapaa paikka
lobby-level = Taso

phase-waiting = odottaa pelaajia
phase-playing = käynnissä
phase-over = päättynyt

forget-title = Unohdetaanko tämä pöytä?
forget-text = Selain poistaa avaimen paikallesi. Kukaan ei voi jatkaa puolestasi, etkä voi palata peliin.
forget-watched = Selain ei enää luettele tätä pöytää. Peliin pääsee yhä sen osoitteella.

## All games

games-find = Etsi peliä nimellä tai paikalla
games-found =
    { $count ->
        [one] { $count } peli
       *[other] { $count } peliä
    }
games-none = Mikään peli ei vastaa hakua ”{ $part }”.

## New table

new-houses = Kuoppia puolella ({ $least }–{ $most })
new-seeds = Siemeniä kuopassa ({ $least }–{ $most })
new-houses-fault = Kuoppien määrän on oltava kokonaisluku väliltä { $least }–{ $most }.
new-seeds-fault = Siementen määrän on oltava kokonaisluku väliltä { $least }–{ $most }.
new-sizes = Tavalliset koot:
new-size-in-words =
    { $houses ->
        [one] { $houses } kuoppa
       *[other] { $houses } kuoppaa
    }, kussakin { $seeds ->
        [one] { $seeds } siemen
       *[other] { $seeds } siementä
    }
new-against = Ketä vastaan pelaat?
new-against-computer = Tietokone
new-against-me = Vieressäsi istuva
new-against-me-note = tällä näytöllä
new-against-link = Ystävä
new-against-link-note = saat lähetettävän linkin
new-against-open = Kuka tahansa
new-against-open-note = ensimmäisenä paikalle istuva
new-your-name = Nimesi
new-their-name = Toisen nimi
new-seats = Paikat
new-seat = Paikka { $seat }
new-who = Kuka istuu tässä
new-who-me = Minä tai vieressäni istuva
new-who-link = Ystävä salaisella linkillä
new-who-open = Kuka tahansa
# A computer player in a list of who may sit at a seat.
new-who-computer = Tietokone: { $level }
new-other-computers = Muut tietokonepelaajat
new-fewest =
    { $count ->
        [one] Peliin tarvitaan vähintään { $count } pelaaja.
       *[other] Peliin tarvitaan vähintään { $count } pelaajaa.
    }
new-most =
    { $count ->
        [one] Peliin mahtuu enintään { $count } pelaaja.
       *[other] Peliin mahtuu enintään { $count } pelaajaa.
    }
new-remove-seat = Poista paikka { $seat }
new-add-seat = Lisää paikka
new-first = Aloittaja
new-first-toss = Arvotaan
new-first-me = Minä
new-first-they = Vastustaja
new-clock-none = Ei kelloa
new-clock-move-30 = 30 sekuntia siirtoon
new-clock-move-120 = 2 minuuttia siirtoon
new-clock-game-300-5 = 5 minuuttia + 5 sekuntia siirrolta
new-clock-game-900-10 = 15 minuuttia + 10 sekuntia siirrolta
new-advanced = Lisäasetukset
new-public = Näytä pöytä luettelossa, niin että muut voivat katsoa
new-hints = Salli vihjeet, kun pelaajat ovat eri näytöillä
new-house-rules = Kotisäännöt
new-rule-names = Harmaa sana on säännön nimi sääntölehdellä ja komentorivillä.
# The usual value of a house rule.
new-usual = { $value } (tavallinen)
new-start = Aloita
new-no-name = Jokainen ihminen tarvitsee nimen.

## A table

table-your-turn = Sinun vuorosi
table-your-turn-in = { $game }: on sinun vuorosi.
table-turn-of = Vuorossa { $name }
sowing-leave-empty = { $count ->
    [one] Valitse kuoppa, joka jää tyhjäksi tällä kierroksella.
   *[other] Valitse { $count } kuoppaa, jotka jäävät tyhjiksi tällä kierroksella.
}
table-watching = Olet katsojana.
table-watching-turn-of = Vuorossa { $name }. Olet katsojana.
table-waiting = Odotetaan pelaajia.
table-gone = Tämä pöytä on suljettu.
table-move-waits = Siirtosi on tallessa ja lähetetään, kun yhteys palaa.
table-choice-waits = Valintasi on tallessa ja lähetetään, kun yhteys palaa.
table-offer-lost = Palvelin käynnistyi uudelleen, ja tarjous katosi.
table-used = Tämä linkki on jo käytetty.
table-go = Siirry pöytään
# Whose clock runs in a game that goes on elsewhere. $left: minutes and seconds.
away-clock = { $game }: { $name } { $left }
# When a game is over.
end-capture = Suurin saalis: { $name }, { $count ->
    [one] { $count } siemen
   *[other] { $count } siementä
}
end-run = Eniten siirtoja peräkkäin: { $name }, { $count }
end-cards = Suurin saalis: { $name }, { $count ->
    [one] { $count } kortti
   *[other] { $count } korttia
}
end-sweeps = Eniten mökkejä: { $name }, { $count }
end-lead = { $name } johti jaosta { $round } loppuun asti
end-rounds = Jako jaolta
end-round = Jako
end-points = Pisteet
table-back-to-tournament = Takaisin turnaukseen

table-you = sinä
table-here = yhteydessä
table-away = ei yhteydessä
table-seeds-won = Saalis
table-link-for = Linkki paikalle { $seat }
table-copy = Kopioi linkki
table-copied = Linkki kopioitu. Ensimmäinen, joka avaa sen, pelaa tällä paikalla.
table-share = Jaa
table-sit = Istu tähän

table-invited = Sinut on kutsuttu pelaamaan
table-invitation = { $hosts }: kutsu peliin { $game } ({ $size }). Mikä on nimesi?
table-invitation-open = Peli: { $game } ({ $size })
table-with-hints = Tässä pöydässä pelaajat saavat pyytää vihjeitä.
clock-none = Kelloa ei ole.
clock-move-minutes =
    { $minutes ->
        [one] Kello: { $minutes } minuutti joka siirtoon.
       *[other] Kello: { $minutes } minuuttia joka siirtoon.
    }
clock-move =
    { $seconds ->
        [one] Kello: { $seconds } sekunti joka siirtoon.
       *[other] Kello: { $seconds } sekuntia joka siirtoon.
    }
clock-game-minutes =
    Kello: { $minutes ->
        [one] { $minutes } minuutti
       *[other] { $minutes } minuuttia
    } peliin ja { $increment ->
        [one] { $increment } sekunti
       *[other] { $increment } sekuntia
    } lisää joka siirrolta.
clock-game-seconds =
    Kello: { $seconds ->
        [one] { $seconds } sekunti
       *[other] { $seconds } sekuntia
    } peliin ja { $increment ->
        [one] { $increment } sekunti
       *[other] { $increment } sekuntia
    } lisää joka siirrolta.

table-take-back = Peru siirto
table-taken-back = peruttu
table-draw = Tarjoa tasa{"\u00AD"}peliä
table-draw-ask = Sovitaanko tasapeli? Peli päättyy heti.
table-draw-agree = Tasapeli
table-resign = Luo{"\u00AD"}vuta
table-resign-ask = Luovutatko tämän pelin?
table-play-again = Pelaa uudelleen
table-to-rematch = Siirry uuteen pöytään
table-hint = Vihje
table-hints = Vihjeet
table-help = Ohje
table-skip = Ohita animaatio
table-quit = Lopeta
table-restart = Uudes{"\u00AD"}taan
table-save-files = Tallenna tiedos{"\u00AD"}toihin

table-asks-take_back = { $name } pyytää saada perua siirron.
table-asks-draw = { $name } tarjoaa tasapeliä.
table-asks-new_deal = { $name } pyytää jakamaan tämän jaon uudelleen.
table-asks-rematch = { $name } pyytää revanssia.
table-asked = Odotetaan vastausta.
table-agree = Hyväksy
table-decline = Hylkää
table-withdraw = Peruuta

leave-title = Poistutko pöydästä?
leave-save = Tallenna ja poistu
leave-without = Poistu tallentamatta
leave-close = Sulje pöytä
leave-close-title = Suljetaanko pöytä?
leave-files = Lataa myös tallennustiedostot
leave-text = Tallennettua peliä voi jatkaa etusivulta. Tallentamaton peli poistetaan.
leave-friend = Peli jatkuu ilman sinua. Voit palata siihen etusivulta.
leave-friend-clock = Peli jatkuu ilman sinua, ja kellosi käy. Voit palata siihen etusivulta.
leave-open = Pöytä pysyy avoinna kutsumillesi, kunnes suljet sen. Voit palata siihen etusivulta.
leave-waiting = Pöytä pysyy avoinna kutsutuille. Voit palata siihen etusivulta.

restart-title = Aloitetaanko alusta?
restart-text = Pelaa tämä peli uudelleen samoin pelaajin, jaa tämä jako uudelleen tai valmistele uusi peli.
restart-game = Tämä peli
restart-round = Tämä jako
restart-new = Uusi peli

## The board of a sowing game

# What the house and the store are called in the game: kuyu, lubang, rumah … as its players say.
sowing-store =
    { $count ->
        [one] { $name }, { $store }: { $count } siemen
       *[other] { $name }, { $store }: { $count } siementä
    }
sowing-house =
    { $count ->
        [one] { $name }, { $house } { $number }: { $count } siemen
       *[other] { $name }, { $house } { $number }: { $count } siementä
    }
sowing-burnt = { $name }, { $house } { $number }: suljettu tällä kierroksella
sowing-won-by = vallannut pysyvästi: { $name }
sowing-land-of = omistaja: { $name }
sowing-last = viimeisin siirto
sowing-no-seeds = Tämä kuoppa on tyhjä.
sowing-not-yours = Vain { $name } saa kylvää tämän kuopan.
sowing-not-now = Säännöt eivät salli tätä siirtoa nyt.
sowing-ends-in-store = päättyy varastoon
sowing-ends-in-own = päättyy omaan kuoppaasi { $house }
sowing-ends-in-other = päättyy vastapuolen kuoppaan { $house }
sowing-ends-after =
    { $laps ->
        [one] { $laps } kylvön jälkeen
       *[other] { $laps } kylvön jälkeen
    }
sowing-ends-captures =
    { $count ->
        [one] kaappaa { $count } siemenen
       *[other] kaappaa { $count } siementä
    }
sowing-ends-again = lisävuoro
sowing-board = Lauta. Näppäimet: 1–9 kylvävät kuopan, nuolet liikkuvat laudalla, P passaa.
sowing-swap = Vaihda puolia
sowing-pass = Passaa
# The letters of South and North, on houses that do not belong to their side.
sowing-letter-south = E
sowing-letter-north = P
sowing-legend = E: { $south }, P: { $north }.
sowing-legend-won = Nelikulmainen kuoppa, jolla on kaksoisreuna, on vallattu pysyvästi: sitä ei kylvetä, ja sen siemenet on jo laskettu omistajalle.
sowing-legend-land = Katkoviivareunainen kuoppa kuuluu vastapuolen pelaajalle.
sowing-set = Erä { $number }/{ $sets }
sowing-round = Kierros { $number }

## Cassino

cassino-table = Pöytä
cassino-hand = Kätesi
cassino-hand-of = Kätesi ({ $name })
cassino-stock = Pakka: { $count }
cassino-empty = Pöytä on tyhjä.
cassino-hand-empty = Kädessä ei ole kortteja.
cassino-play = Pelaa
cassino-capture = Ota
cassino-worth = { $card }, arvo { $value }
cassino-worth-two = { $card }, arvo pöydässä { $table }, kädessä { $hand }
cassino-sum-not = { $sum }, ei { $value }
cassino-sum-times = { $sum }, { $times } kertaa { $value }
cassino-held =
    { $count ->
        [one] { $count } kortti kädessä
       *[other] { $count } korttia kädessä
    }
cassino-captured =
    { $count ->
        [one] { $count } kortti otettu
       *[other] { $count } korttia otettu
    }
cassino-sweeps =
    { $count ->
        [one] { $count } mökki
       *[other] { $count } mökkiä
    }
# Points, as short as can be.
cassino-unit = p.
cassino-dealer = jakaja
cassino-dealer-letter = J
cassino-new = uusi
cassino-drawn = { $card }, juuri nostettu
cassino-round = Jako { $number }
cassino-round-to =
    { $target ->
        [one] Jako { $number }, tavoite { $target } piste
       *[other] Jako { $number }, tavoite { $target } pistettä
    }
cassino-keys = Näppäimet: valitse kortteja nuolilla ja välilyönnillä, P pelaa, C ottaa.
cassino-no-card = Valitse ensin kortti kädestäsi.
cassino-no-table = Valitse pöydästä otettavat kortit.
cassino-table-chosen = Jos haluat pelata kortin ottamatta, poista pöydän korttien valinta.
cassino-next = Seuraava jako
# Cards as signs.
cassino-hint-play = Vihje: pelaa { $card }
cassino-hint-capture = Vihje: { $card } ottaa { $cards }
cassino-has-played = { $name } on pelannut.
cassino-pass-screen = Anna näyttö eteenpäin. Seuraavana: { $name }.
cassino-hide = Piilota korttini
cassino-show = Olen { $name }: näytä korttini
cassino-covered = Kortit ovat piilossa.
cassino-score = Jaon { $number } pisteet
cassino-item-sweeps = Mökit
cassino-item-aces = Ässät
cassino-item-most_cards = Eniten kortteja
cassino-item-most_spades = Eniten patoja
cassino-item-ten_of_diamonds = Ruutukymppi
cassino-item-two_of_spades = Patakakkonen
cassino-item-total = Tämä jako
cassino-total = Yhteensä

## Finished games

past-title = Päättyneet pelit
past-lead = Katso mikä tahansa päättynyt peli uudelleen siirto siirrolta.
past-none = Päättyneitä pelejä ei vielä ole.
past-any-level = Kaikki tasot
past-more = Näytä lisää
past-players = { $name } ja { $count } muuta
past-start = Alku.
past-place = Siirto
past-steer = Selaa peliä
past-at = Siirto { $move }/{ $last }
past-at-start =
    { $moves ->
        [one] Alku, { $moves } siirto
       *[other] Alku, { $moves } siirtoa
    }
past-first = Alkuun
past-back = Taakse
past-play = Toista
past-stop = Pysäytä
past-forward = Eteen
past-last = Loppuun
past-link = Kopioi linkki tähän siirtoon
past-copied = Linkki kopioitu.
past-record = Lataa pöytäkirja
past-export = Vie kaikki pelit
past-import = Tuo pelejä
past-imported =
    { $new ->
        [0] Ei uusia pelejä.
        [one] 1 peli tuotu.
       *[other] { $new } peliä tuotu.
    }
past-imported-known =
    { $known ->
        [one] 1 oli jo täällä.
       *[other] { $known } oli jo täällä.
    }
past-keys = Näppäimet: vasen ja oikea siirtyvät askelen, Home ja End alkuun ja loppuun, välilyönti toistaa ja pysäyttää.

## Review

review-title = Arviointi
review-judging = Siirtoja arvioidaan
review-retry = Yritä uudelleen
review-show = Näytä paras siirto
review-next = Seuraava virhe
review-back = Edellinen virhe
review-stuck = Palvelin ei pystynyt arvioimaan tätä peliä.
review-done =
    { $count ->
        [0] Arviointi on valmis: ei merkittyjä siirtoja.
        [one] Arviointi on valmis: { $count } merkitty siirto.
       *[other] Arviointi on valmis: { $count } merkittyä siirtoa.
    }
review-done-own =
    { $count ->
        [0] Arviointi on valmis: sinulla ei ole merkittyjä siirtoja.
        [one] Arviointi on valmis: sinulla on { $count } merkitty siirto.
       *[other] Arviointi on valmis: sinulla on { $count } merkittyä siirtoa.
    }
review-graph = Etumatka siemeninä joka siirron jälkeen: { $name }
review-losses = Odotetut pisteet, jotka kukin siirto menetti
review-slip = lipsahdus
review-mistake = virhe
review-blunder = karkea virhe
review-slips = Lipsahdukset
review-mistakes = Virheet
review-blunders = Karkeat virheet
review-tally = Kunkin pelaajan virheet
review-lost-seeds = Menetettyjä siemeniä / siirto
review-lost-points = Menetettyjä pisteitä / siirto
# An amount with its sign, such as +3.
review-seeds =
    { $count ->
        [one] { $amount } siemen
       *[other] { $amount } siementä
    }
review-points =
    { $count ->
        [one] { $amount } piste
       *[other] { $amount } pistettä
    }
review-worth = { $worth } ({ $name })
review-good = Hyvä siirto.
review-almost = Hyvä siirto, vaikkei paras.
review-unknown = Tätä siirtoa ei ole arvioitu.
review-was-slip = Lipsahdus: se maksoi { $cost }.
review-was-mistake = Virhe: se maksoi { $cost }.
review-was-blunder = Karkea virhe: se maksoi { $cost }.
review-margin = Siirron arvo: lopussa { $worth }.
review-margin-most = Siirron arvo: lopussa enintään { $worth }.
review-expected = Siirron arvo: odotettavissa { $worth }.
review-none-better = Mikään siirto ei ollut parempi.
review-best-sow = Paras siirto olisi kylvänyt { sown-house }: lopussa { $worth }.
review-best-swap = Paras siirto olisi ollut puolten vaihto: lopussa { $worth }.
review-best-pass = Paras siirto olisi ollut passaus: lopussa { $worth }.
review-best-play = Paras siirto olisi ollut pelata { $card }: odotettavissa { $worth }.
review-best-capture = Paras siirto olisi ollut ottaa kortilla { $card } pöydästä { $cards }: odotettavissa { $worth }.
review-turning = Tässä peli kääntyi.
review-to-turning = Siirry käännekohtaan, siirto { $move }
review-proved = Todistettu.
review-estimated = Arvio.
review-guess = arvio
review-find = Etsi paras siirto.
review-right = Oikein: se on paras siirto.
review-same = Juuri se pelattiin. Parempi siirto on olemassa.
review-wrong = Parempi siirto on olemassa. Yritä uudelleen.

## Analysis

analysis-title = Analyysi
analysis-thinking = Analysoidaan…
analysis-nothing = Tässä ei ole analysoitavaa.
analysis-proved = todistettu
analysis-estimated = arvioitu
analysis-house = Kuoppa
analysis-value = Arvo
analysis-certainty = Varmuus
analysis-line = Odotettu jatko
analysis-caption =
    { $depth ->
        [one] Odotettu etumatka lopussa, siemeninä; laskettu { $depth } siirto eteenpäin.
       *[other] Odotettu etumatka lopussa, siemeninä; laskettu { $depth } siirtoa eteenpäin.
    }
analysis-even = Näyttää tasaiselta.
analysis-proved-draw = Todistettu: parhaalla pelillä tasapeli.
analysis-proved-win =
    { $count ->
        [one] Todistettu: parhaalla pelillä { $name } voittaa { $count } siemenellä.
       *[other] Todistettu: parhaalla pelillä { $name } voittaa { $count } siemenellä.
    }
analysis-proved-loss =
    { $count ->
        [one] Todistettu: parhaalla pelillä { $name } häviää { $count } siemenellä.
       *[other] Todistettu: parhaalla pelillä { $name } häviää { $count } siemenellä.
    }
analysis-ahead-exact =
    { $count ->
        [one] { $name } näyttää olevan { $count } siemenen edellä.
       *[other] { $name } näyttää olevan { $count } siementä edellä.
    }
analysis-ahead-least =
    { $count ->
        [one] { $name } näyttää olevan vähintään { $count } siemenen edellä.
       *[other] { $name } näyttää olevan vähintään { $count } siementä edellä.
    }
analysis-ahead-most =
    { $count ->
        [one] { $name } näyttää olevan enintään { $count } siemenen edellä.
       *[other] { $name } näyttää olevan enintään { $count } siementä edellä.
    }
analysis-behind-exact =
    { $count ->
        [one] { $name } näyttää olevan { $count } siemenen jäljessä.
       *[other] { $name } näyttää olevan { $count } siementä jäljessä.
    }
# The value is a bound: at least so good, so at most so far behind.
analysis-behind-least =
    { $count ->
        [one] { $name } näyttää olevan enintään { $count } siemenen jäljessä.
       *[other] { $name } näyttää olevan enintään { $count } siementä jäljessä.
    }
analysis-behind-most =
    { $count ->
        [one] { $name } näyttää olevan vähintään { $count } siemenen jäljessä.
       *[other] { $name } näyttää olevan vähintään { $count } siementä jäljessä.
    }

## Puzzles

puzzles-lead = Löydä paras siirto. Jokainen muu siirto menettää vähintään kolme siementä.
puzzles-none = Täällä ei ole tehtäviä.
puzzles-daily = Päivän tehtävä
puzzles-daily-of = Päivän tehtävä: { $game }
puzzles-solve = Ratkaise
puzzles-next = Seuraava tehtävä
puzzles-rating =
    { $tried ->
        [one] Vahvuuslukusi: { $rating }, { $tried } tehtävän jälkeen.
       *[other] Vahvuuslukusi: { $rating }, { $tried } tehtävän jälkeen.
    }
puzzles-no-rating = Vahvuuslukusi alkaa luvusta { $rating }.
puzzles-solved = Ratkaistu { $solved }/{ $all }
puzzles-number = { $game }: tehtävä { $number }
puzzles-task =
    { $loss ->
        [one] Sinun siirtosi. Yksi kuoppa on paras vähintään { $loss } siemenellä.
       *[other] Sinun siirtosi. Yksi kuoppa on paras vähintään { $loss } siemenellä.
    }
puzzles-right-win =
    Oikein! Se voittaa { $seeds ->
        [one] { $seeds } siemenellä
       *[other] { $seeds } siemenellä
    }; kaikki muut siirrot jäävät vähintään { $loss ->
        [one] { $loss } siemenen
       *[other] { $loss } siementä
    } huonommiksi.
puzzles-right-loss =
    Oikein! Se häviää vain { $seeds ->
        [one] { $seeds } siemenellä
       *[other] { $seeds } siemenellä
    }; kaikki muut siirrot jäävät vähintään { $loss ->
        [one] { $loss } siemenen
       *[other] { $loss } siementä
    } huonommiksi.
puzzles-right-draw =
    { $loss ->
        [one] Oikein! Se tuo tasapelin; kaikki muut siirrot jäävät vähintään { $loss } siemenen huonommiksi.
       *[other] Oikein! Se tuo tasapelin; kaikki muut siirrot jäävät vähintään { $loss } siementä huonommiksi.
    }
puzzles-wrong = Kylvit { sown-house }. Parempi siirto on olemassa. Yritä uudelleen.
puzzles-best = Paras siirto kylvää { sown-house }.
puzzles-show = Näytä vastaus
puzzles-opponent = Vastustaja

## Tournaments

tournaments-new = Uusi turnaus
tournaments-none = Turnauksia ei vielä ole.
tournaments-how = Lähetä linkki kaikille ja aloita, kun kaikki ovat liittyneet.
tournaments-format = Kuka pelaa ketä vastaan
tournaments-format-round-robin = kaikki kaikkia vastaan
tournaments-format-swiss = sveitsiläinen: samoissa pisteissä olevat kohtaavat
tournaments-format-knockout = pudotuspelit
tournaments-games = Pelejä paria kohti
tournaments-games-fault = Pelejä paria kohti: anna kokonaisluku väliltä { $least }–{ $most }.
tournaments-open = Luo turnaus
tournaments-computer = Tietokone ({ $level })
tournaments-public = Näytä turnaus luettelossa kaikille
tournaments-joined =
    { $count ->
        [one] Odotetaan pelaajia: { $count } liittynyt.
       *[other] Odotetaan pelaajia: { $count } liittynyt.
    }
tournaments-round = Kierros { $round }/{ $rounds }
tournaments-your-name = Mikä on nimesi?
tournaments-copy = Kopioi liittymislinkki
tournaments-start = Aloita
tournaments-start-ask = Aloitetaanko turnaus?
tournaments-end = Lopeta turnaus
tournaments-end-ask = Lopetetaanko turnaus?
tournaments-your-game = Pelisi on valmis. Vastustaja: { $name }.
tournaments-wait = Seuraava pelisi ei ole vielä valmis.
tournaments-leave-ask = Poistutko turnauksesta?
tournaments-remove = Poista
tournaments-remove-ask = Poistetaanko { $name }?
tournaments-gone = on poistunut
tournaments-absent = Merkitse poissaolevaksi: { $name }
tournaments-absent-ask = Lasketaanko tämä peli tappioksi pelaajalle { $name }?
tournaments-byes = Ei peliä tällä kierroksella: { $names }
tournaments-standings = Tilanne
tournaments-player = Pelaaja
tournaments-points = Pisteet
tournaments-won = Voitot
tournaments-drawn = Tasan
tournaments-lost = Tappiot
tournaments-cross = Ristitaulukko

## Lessons

lesson-title = { $game }: ensimmäinen oppitunti
lesson-first = Ensimmäinen oppitunti
lesson-at = Vaihe { $step }/{ $steps }
lesson-next = Jatka
lesson-watch = Anna Noran siirtää
lesson-play = Pelaa peli
lesson-done = Muuta et alkuun tarvitse. Loput löytyvät säännöistä.
lesson-other = Kokeile ensin, mitä oppitunti pyytää.

## Rules and help

rules-title = Säännöt ja ohjeet
rules-lead = Miten kutakin peliä täällä pelataan ja missä lähteet eroavat.
rules-in-english = Säännöt ovat englanniksi.
rules-use = Näin täällä pelataan
rules-use-sow = Kylvä kuoppa napsauttamalla tai napauttamalla sitä tai painamalla sen numeroa. Kirkas reuna merkitsee kuopat, jotka voit kylvää; vie osoitin kuopan päälle, niin näet, mihin sen viimeinen siemen putoaisi.
rules-use-won = Joissakin peleissä kuopan voi vallata pysyvästi tai se voi kuulua vastapuolen pelaajalle: silloin siinä on omistajan kirjain, E (Etelä) tai P (Pohjoinen). Peleissä, joissa siemenetön pelaaja passaa, Passaa-painike näkyy silloin, kun sitä tarvitaan; P tekee saman.
rules-use-analysis = Tietokonetta vastaan voit perua siirtoja, ja ”Analyysi” näyttää, minkä arvoinen kukin kuoppa on. Kahdella näytöllä pelaavien ihmisten pelissä analyysia ei ole.
rules-use-cards = Valitse kortti kädestäsi ja, jos haluat ottaa, kortteja pöydästä; paina sitten ”Pelaa” tai ”Ota”. Poista valinta napsauttamalla korttia uudelleen, tai vedä kortti pöytään. Välilyönti valitsee kortin, P pelaa, C ottaa.
rules-use-share = Useampi voi jakaa näytön: anna kullekin oma paikka. Kortit pysyvät piilossa, kunnes seuraava pelaaja vahvistaa olevansa yksin näytön ääressä.
rules-use-hint = ”Vihje” valitsee parhaat kortit ja kertoo syyn. ”Uudestaan” jakaa saman jaon uudelleen tai aloittaa uuden pelin. ”Tallenna tiedostoihin” lataa ottelun ja varmuuskopion; etusivun ”Avaa tallennustiedosto” lukee ne.
rules-use-link = Salaisella linkillä ystävä pääsee pelaamaan omalle paikalleen. Linkki toimii kerran, sille, joka avaa sen ensimmäisenä, joten älä lähetä sitä muille.
rules-use-kept = Pelisi tallentuvat pelatessasi. Sulje sivu milloin haluat ja jatka etusivulta. Päättyneet pelit ovat kohdassa ”Historia”.
rules-use-skip = Esc ohittaa animaation; nopeuden voi muuttaa asetuksissa.
rules-plays = Pelaa
rules-does = Mitä se tekee
rules-every-game = kaikkia pelejä
rules-sowing = kylvöpelejä
rules-cassino = Cassinoa
help-title = Ohje: { $game }
help-use = Näin pelaat tällä sivulla

## Save files

saves-title = Jatka tallennettua peliä
saves-lead = Jatka pohjoismaisen kasinon ottelua tallennustiedostoista, jotka on tehty täällä tai vanhemmalla ohjelmalla.
saves-main = Tallennustiedosto
saves-backup = Varmuuskopio, jos sinulla on se
saves-continue = Jatka
saves-none = Valitse ensin tallennustiedosto.
saves-no-backup = Valitse ensin varmuuskopio.
saves-faults = Tiedosto on vioittunut:
saves-interrupted = Ohjelma keskeytyi, kun tiedosto oli käytössä. Varmuuskopio on varmempi.
saves-refused = Peliä ei voi jatkaa
saves-as-it-is = Lue silti
saves-repair = Korjaa
saves-use-backup = Lue varmuuskopio
saves-repaired = Mitä korjattiin
saves-own = Täällä pelatut pelit eivät tarvitse tiedostoa: jatka niitä etusivulta.
saves-done = Kaksi tiedostoa ladattiin: peli ja sen varmuuskopio.

## Scores

scores-title = Parhaat tulokset
scores-none = Ei vielä tuloksia. Päättynyt peli lasketaan, kun se on pelattu tavallisesta alusta ilman apua.
scores-when = Päiväys
scores-result = Lopputulos
scores-won = voitto
scores-drawn = tasapeli
scores-lost = tappio
scores-ended-played = pelattu loppuun
scores-ended-resigned = vastustaja luovutti
scores-ended-time = vastustajan aika loppui
scores-ended-agreed = sovittiin
scores-against = Vastassa
scores-anybody = Kaikki
scores-people = ihmiset

## Settings

settings-server = Palvelin muille näytöille
settings-server-note = Parlour-palvelimen osoite, jos tiedät sellaisen. Pelit muilla näytöillä pelaavien kanssa pelataan siellä; kaikki muut jäävät tähän selaimeen.
settings-server-fault = Tämä ei ole osoite. Osoite alkaa merkinnällä https://.
settings-note = Asetukset säilyvät vain tässä selaimessa.
settings-language = Kieli
settings-language-auto = sama kuin selaimen
settings-name = Nimesi
settings-speed = Animaation nopeus
settings-speed-slow = hidas
settings-speed-normal = tavallinen
settings-speed-fast = nopea
settings-speed-off = ei animaatiota
settings-direction = Kylvösuunta
settings-direction-auto = pelille tavallinen
settings-direction-anticlockwise = vastapäivään
settings-direction-clockwise = myötäpäivään
settings-theme = Värit
settings-theme-auto = samat kuin järjestelmän
settings-theme-light = vaaleat
settings-theme-dark = tummat
settings-board = Laudat
settings-board-own = kullekin pelille tyypilliset
settings-board-maple = vaahtera
settings-board-teak = tiikki
settings-board-walnut = pähkinäpuu
settings-board-ebony = eebenpuu
settings-seeds = Siemenet
settings-seeds-own = kullekin pelille tyypilliset
settings-seeds-glass = lasi
settings-seeds-shells = kaurinkuoret
settings-seeds-beans = pavut
settings-seeds-stones = jokikivet
settings-felt = Korttipöytä
settings-felt-green = vihreä
settings-felt-blue = sininen
settings-felt-red = viininpunainen
settings-felt-night = yö
settings-preview = Näytä, mihin siirto päättyisi
settings-sorted = Järjestä kortit arvon mukaan
settings-sound = Äänet: siemenet, kortit ja kutsu, kun on vuoroni
settings-notify = Ilmoita, kun on vuoroni ja olen toisella välilehdellä
settings-refused = Selain ei salli ilmoituksia tältä sivulta.

## A page without a server

site-lead = Valitse peli ja pelaa tietokonetta tai vieressäsi istuvaa vastaan.
site-insecure = Tämä sivu säilyttää pelit vain suojatussa osoitteessa, joka alkaa merkinnällä https.
site-needs-server = Muilla näytöillä pelaavat ja turnaukset tarvitsevat palvelimen.
site-go-to-server = Siirry: { $server }
site-new-version = Uusi versio on valmis.
site-reload = Lataa uudelleen

## Explorer

explorer-title = Tutki lautoja
explorer-lead = Ratkaistut laudat: minkä arvoinen kukin siirto on ja kuinka usein sitä on pelattu täällä.
explorer-how = Luku kertoo, millä erolla aloittava puoli voittaa (+) tai häviää (−), kun molemmat pelaavat parhaansa.
explorer-seeds = Siemeniä kuopassa
explorer-first-wins =
    { $count ->
        [one] Aloittava puoli voi voittaa { $count } siemenellä.
       *[other] Aloittava puoli voi voittaa { $count } siemenellä.
    }
explorer-second-wins =
    { $count ->
        [one] Aloittava puoli häviää { $count } siemenellä.
       *[other] Aloittava puoli häviää { $count } siemenellä.
    }
explorer-draw = Tasapeli, jos molemmat pelaavat parhaansa.
explorer-moves-unproved = Siirtojen arvoja ei ole todistettu.
explorer-rule-capture-empty = Omaan tyhjään kuoppaan osuva viimeinen siemen kaappaa, vaikka vastakkainen kuoppa olisi tyhjä.
explorer-rule-ends-either = Peli päättyy heti, kun jompikumpi puoli on tyhjä.
explorer-rule-majority-off = Peli jatkuu, vaikka toisella olisi jo yli puolet siemenistä.
explorer-rule-repetition-none = Asemat saavat toistua rajatta.
explorer-played = Pelattu
explorer-won = Voitettu
explorer-won-of = { $won } voittoa, { $drawn } tasapeliä
explorer-line = Siirrot tähän asti
explorer-start = Alku
explorer-boards = Kaikki ratkaistut laudat
explorer-games =
    { $count ->
        [0] Tällä laudalla ei ole vielä pelattu peliä loppuun.
        [one] Luvut ovat { $count } pelistä tällä laudalla.
       *[other] Luvut ovat viimeisistä { $count } pelistä tällä laudalla.
    }
explorer-turn = Siirtovuorossa: { $name }
explorer-play = Kylvä kuoppa { $house }
explorer-over = Peli on päättynyt. Etelä: { $south }, pohjoinen: { $north }.

## Exercises

exercises-title = Harjoitukset
exercises-lead = Lyhyitä tehtäviä ensimmäisen oppitunnin jatkoksi, yksi taito kerrallaan.
exercise-topic-last-seed = Laske viimeinen siemen
exercise-topic-turn = Pidä vuoro
exercise-topic-capture = Löydä kaappaus
exercise-topic-endgame = Loppupelit
exercise-at = { $number } / { $all }
exercise-task-last-seed = Valitse kuoppa, jonka viimeinen siemen putoaa tähän: { $pit }
exercise-task-turn = Millä kuopalla saat siirtää uudelleen?
exercise-task-capture = Mikä kuoppa kaappaa siemeniä?
exercise-task-endgame = Siemeniä on jäljellä vähän. Mikä siirto on paras?
exercise-own-store = Oma varastosi.
exercise-other-store = Vastustajan varasto.
exercise-own-house = Oma kuoppasi { $house }.
exercise-other-house = Vastustajan kuoppa { $house }.
exercise-ends = Sen viimeinen siemen putoaa tähän: { $pit }
exercise-right = Oikein!
exercise-wrong = Ei tuo. Yritä uudelleen.
exercise-answer = Oikea kuoppa on { $house }.
exercise-next = Seuraava harjoitus

## Watching computers play, seeds, links as pictures

new-against-watch = En ketään: katselen
new-against-watch-note = kaksi tietokonepelaajaa
new-second-level = Toisen pelaajan taso
new-seed = Arvonnan lähtöluku
new-seed-drawn = satunnainen
new-seed-note = Samalla lähtöluvulla pelit alkavat samasta jaosta ja samasta arvonnasta. Ne eivät pääse ennätyslistalle.
new-seed-fault = Lähtöluku on kokonaisluku, jossa on enintään 19 numeroa, esimerkiksi 12.
new-range = ({ $least }–{ $most })
new-rule-fault = { $rule }: anna kokonaisluku väliltä { $least }–{ $most }.
new-rules-clash = Nämä kotisäännöt eivät sovi yhteen: { $rules }.
watching-title = Toisto
watching-pause = Tauko
watching-go-on = Jatka
watching-step = Yksi siirto
watching-pace = Nopeus
watching-pace-slow = hidas
watching-pace-normal = tavallinen
watching-pace-fast = nopea
table-seed = Arvonnan lähtöluku: { $seed }
table-seeded = Pöydän perustaja valitsi arvonnan lähtöluvun.
table-qr = QR-koodi
table-qr-title = Skannaa ja liity peliin
table-invite-title = Kutsu ystävä
table-qr-alt = Kutsulinkin QR-koodi
# Beside a link, where the address of the page is that of the own computer.
table-only-here = Tämä linkki avautuu vain tällä tietokoneella, koska sivu on avattu sen omasta osoitteesta.

## Why the server refuses something, by its code

# $count, $houses, $seeds (numbers). $name: somebody's name.
problem-busy = Liian moni pyytää juuri nyt neuvoa. Yritä muutaman sekunnin päästä uudelleen.
problem-closing = Palvelin sulkeutuu. Yritä myöhemmin uudelleen.
problem-server-full = Pöytiä on liikaa. Yritä myöhemmin uudelleen.
problem-store-full = Palvelimella ei ole tilaa uusille pöydille. Yritä myöhemmin uudelleen.
problem-not-stored = Palvelin ei voi juuri nyt tallentaa mitään, joten mitään ei tehty. Yritä myöhemmin uudelleen.
problem-not-kept = Selain ei voinut tallentaa tätä, joten mitään ei tehty. Levy voi olla täynnä.
problem-damaged-store = Palvelimen tallenne tästä pelistä on vioittunut, joten mitään ei tehty.
problem-changed-elsewhere = Toinen ohjelma on muuttanut tätä peliä, joten mitään ei tehty. Lataa sivu uudelleen.
problem-too-fast = Liian paljon kerralla. Odota hetki.
problem-too-slow = Pyyntö kesti liian kauan. Yritä uudelleen.
problem-too-many-tables = { $count ->
    [one] Sinulla voi olla enintään { $count } pöytä auki.
   *[other] Sinulla voi olla enintään { $count } pöytää auki.
}
problem-too-many-connections = { $count ->
    [one] Sinulla voi olla enintään { $count } yhteys.
   *[other] Sinulla voi olla enintään { $count } yhteyttä. Sulje jokin ikkuna.
}
problem-too-many-tournaments = Turnauksia on liikaa. Päätä jokin omistasi tai yritä myöhemmin uudelleen.
problem-too-large = Laudalla voi olla täällä enintään { $houses } kuoppaa puolella ja { $seeds } siementä kuopassa.
problem-needs-server = Muilla näytöillä pelaavat tarvitsevat palvelimen. Täällä kaikki pelaavat tällä näytöllä.
problem-no-person = Ainakin yhden paikan on oltava ihmiselle.
problem-no-such-table = Sellaista pöytää ei ole. Se on voitu sulkea pelin jälkeen.
problem-no-such-game = Sellaista peliä ei ole.
problem-no-such-tournament = Sellaista turnausta ei ole.
problem-no-such-puzzle = Sellaista tehtävää ei ole.
problem-no-such-exercise = Sellaista harjoitusta ei ole.
problem-no-such-board = Sellaista ratkaistua lautaa ei ole.
problem-wrong-key = Tällä avaimella ei pääse millekään paikalle täällä.
problem-seat-taken = Tämä paikka on varattu.
problem-waiting = Kaikki paikat eivät ole vielä täynnä.
problem-game-over = Peli on päättynyt.
problem-not-your-turn = On jonkun muun vuoro.
problem-out-of-step = Peli on edennyt sillä välin. Katso uudelleen.
problem-no-move = Ei ole mitään peruttavaa.
problem-cards-seen = Kortteja on jo nähty, joten siirtoa ei voi perua.
problem-no-hints = Vihjeitä ei saa muiden ruutujen ääressä istuvia vastaan, ellei pöytää perustettaessa niin sovittu.
problem-in-tournament = Turnauspeleissä tämä ei ole käytössä.
problem-rematch-made = Uusintaottelulla on jo pöytä.
problem-not-over = Peli ei ole vielä päättynyt.
problem-begun = Turnaus on alkanut.
problem-full = Turnauksessa on enintään { $count } pelaajaa.
problem-name-taken = Tämä nimi on jo käytössä: { $name }. Valitse toinen.
problem-bad-name = Nimessä on 1–40 merkkiä, jotka kaikki näkyvät.
problem-tournament-over = Turnaus on päättynyt.
