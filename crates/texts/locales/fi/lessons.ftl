### Finnish. Not yet read by a native speaker.
###
### The first lessons of the web page: what is said before each step, by game and step. lessons.json has what is
### played at each step.
###
### Nora is the other player. A lesson names the parts of a game as its players do, and explains these words first. A
### sentence has at most 240 letters, to fit a phone.

## kalah

lesson-kalah-1 = Alarivin kuusi kuoppaa ovat sinun, samoin oikealla oleva varasto. Voittaja on se, jonka varastossa on lopussa enemmän siemeniä.
lesson-kalah-2 = Kylvä kuoppa 3: sen siemenet menevät yksi kerrallaan seuraaviin kuoppiin. Viimeinen putoaa varastoosi.
lesson-kalah-3 = Kun viimeinen siemen putoaa varastoosi, saat lisävuoron. Kylvä kuoppa 6: sen siemenet yltävät Noran kuoppiin.
lesson-kalah-4 = Nyt on Noran vuoro. Hän osaa saman tempun: katso, mihin hänen viimeinen siemenensä putoaa.
lesson-kalah-5 = Viimeinen siemen putosi Noran varastoon, joten hän siirtää uudelleen.
lesson-kalah-6 = Kuoppasi 6 on tyhjä, ja sitä vastapäätä oleva Noran kuoppa on täynnä. Kylvä kuoppa 1: viimeinen siemen putoaa tyhjään kuoppaan.
lesson-kalah-7 = Kaappaus! Viimeinen siemen ja kaikki vastapäätä olleet menivät varastoosi. Anna Noran vastata.
lesson-kalah-8 = Kun jommallakummalla ei ole siemeniä kylvettävänä, peli päättyy ja jäljellä olevat siemenet saa se, jonka puolella ne ovat. Kylvä mikä kuoppa tahansa ja pelaa sitten peli.

## mancala

lesson-mancala-1 = Sinä olet Etelä: alarivin kuopat ovat sinun, samoin oikealla oleva varasto. Voittaja on se, jolla on lopussa enemmän siemeniä.
lesson-mancala-2 = Kylvä kuoppa 3: sen siemenet menevät yksi kerrallaan seuraaviin kuoppiin. Viimeinen putoaa varastoosi.
lesson-mancala-3 = Kun viimeinen siemen putoaa varastoosi, saat lisävuoron. Kylvä kuoppa 6: sen siemenet yltävät vastapuolelle.
lesson-mancala-4 = Nyt on vuorossa Nora, joka on Pohjoinen.
lesson-mancala-5 = Noran viimeinen siemen putosi hänen omaan varastoonsa, joten hänkin siirtää uudelleen.
lesson-mancala-6 = Kuoppasi 6 on tyhjä, ja sitä vastapäätä oleva kuoppa on täynnä. Kylvä kuoppa 1 niin, että viimeinen siemen putoaa tyhjään.
lesson-mancala-7 = Kaappaus! Viimeinen siemen ja kaikki vastapäätä olleet siemenet ovat sinun. Anna Noran vastata.
lesson-mancala-8 = Peli päättyy heti, kun toinen puoli on tyhjä. Kylvä mikä kuoppa tahansa ja pelaa sitten peli.

## mangala

lesson-mangala-1 = Mangala tulee Turkista. Kuoppa on kuyu ja siemen taş, ja voittamasi taşit menevät oikealla olevaan hazineesi eli aarrekammioosi.
lesson-mangala-2 = Kylvä kuyu 6. Huomaa, että ensimmäinen taş jää siihen kuyuun, josta kylvät.
lesson-mangala-3 = Nyt on Noran vuoro.
lesson-mangala-4 = Noran viimeinen taş putosi hänen hazineensa, joten hän siirtää uudelleen.
lesson-mangala-5 = Sinäkin voit tehdä niin. Kylvä kuyu 4: sen neljästä taşista ensimmäinen jää paikalleen, ja viimeinen yltää hazineesi.
lesson-mangala-6 = Saat lisävuoron. Noran kuyussa 2 on viisi taşia. Kylvä kuyu 5: viimeinen taşisi tekee niistä kuusi, ja parillinen määrä on sinun!
lesson-mangala-7 = Kaappasit kaikki kuusi. Nora siirtää.
lesson-mangala-8 = Yksinäinen taş siirtyy seuraavaan kuyuun. Kylvä kuyu 4.
lesson-mangala-9 = Kun toinen puoli tyhjenee, sen omistaja saa myös vastapuolelle jääneet taşit. Ottelussa on viisi erää. Anna Noran siirtää.
lesson-mangala-10 = Kylvä mikä kuyu tahansa ja pelaa sitten erä.

## congkak

lesson-congkak-1 = Tässä congkakissa päissä oleviin varastoihin vain kerätään kaapatut siemenet: niihin ei kylvetä. Kuoppasi ovat alarivillä, numeroituina kylvöjärjestyksessä.
lesson-congkak-2 = Kylvä kuoppa 4 ja katso: kun yksi kylvö päättyy, siirto jatkuu seuraavasta kuopasta, ja niin edelleen.
lesson-congkak-3 = Kylvöt päättyivät tyhjän kuopan eteen, ja sen takana olevan kuopan siemenet menivät varastoosi. Nyt Nora siirtää.
lesson-congkak-4 = Kaksi kylvöä ja seitsemän siementä Noralle: tyhjän takana oleva kuoppa voi olla sinun tai hänen.
lesson-congkak-5 = Vie osoitin kuopan päälle, niin näet, mihin sen kylvöt päättyisivät ja mitä ne voittavat. Valitse itse kuoppa ja pelaa sitten peli.

## congkak-traditional

lesson-congkak-traditional-1 = Malesiassa ja Indonesiassa kuoppa on lubang, siemen biji ja puolesi päässä oleva varasto rumah.
lesson-congkak-traditional-2 = Kylvä lubang 1: siinä on seitsemän bijiä, ja viimeinen putoaa rumahiisi. Saat lisävuoron.
lesson-congkak-traditional-3 = Kylvä lubang 7. Kun viimeinen biji putoaa toisten joukkoon, ne kaikki kylvetään edelleen: se on jatkokylvö.
lesson-congkak-traditional-4 = Se päättyi rumahiisi, joten saat lisävuoron. Kylvä nyt lubang 1: muutaman kylvön jälkeen se päättyy tyhjään omaan lubangiisi ja kaappaa vastapäätä olevat.
lesson-congkak-traditional-5 = Tembak eli kaappaus! Joka kierroksen jälkeen lubangit täytetään rumahista; se, jota ei voi täyttää, suljetaan seuraavaksi kierrokseksi.

## oware

lesson-oware-1 = Owaressa voitetaan vastapuolen kuoppia niiden lukumäärän mukaan. Varastoihin ei kylvetä; niihin vain kerätään voitetut.
lesson-oware-2 = Kylvä kuoppa 6. Sen viimeinen siemen tekee Noran kuopasta 4 kakkosen, ja Noran puolen kakkoset ja kolmoset ovat sinun.
lesson-oware-3 = Sait kakkosen ja taaksepäin mennessä myös sitä edeltävät kakkosen ja kolmosen. Viitonen katkaisi ketjun.
lesson-oware-4 = Jätä vastustajallesi aina jotakin: kun hänen puolensa on tyhjä, on pelattava kuoppa, joka yltää sinne. Siirto, joka veisi häneltä kaiken, ei kaappaa mitään.

## wari

lesson-wari-1 = Wari kylvetään kuten oware. Kun viimeinen siemenesi tekee Noran kuopasta kakkosen tai kolmosen, saat sen sekä sitä edeltävät kakkoset ja kolmoset.
lesson-wari-2 = Noralla on kaksi yhden siemenen kuoppaa. Kylvä kuoppa 6, niin molemmista tulee kakkosia.
lesson-wari-3 = Täyskaappaus: sait Noran kaikki siemenet, mikä on warissa sallittua. Hän ei voi siirtää, joten loputkin ovat sinun. Voitat 27–21.

## ouri

lesson-ouri-1 = Ouri on oware, jolla on kaksi omaa sääntöä. Täälläkin Noran puolen kakkoset ja kolmoset ovat sinun.
lesson-ouri-2 = Kylvä kuoppa 6: se tekee Noran molemmista kuopista kakkosia ja voittaa kaiken, mitä hänellä on.
lesson-ouri-3 = Tällaisen täyskaappauksen jälkeen siirrät uudelleen, ja sinun on ruokittava Noraa. Yksinäinen siemen jää paikalleen, kun isompi kuoppa on jäljellä, joten vain kuopan 5 saa kylvää.
lesson-ouri-4 = Noralla on taas siemeniä. Pelaaja, joka ei voi ruokkia, menettää laudan siemenet toiselle.

## songo

lesson-songo-1 = Songossa voitetaan vastapuolen kakkosia ja nelosia. Kolmoset ovat turvassa.
lesson-songo-2 = Kylvä kuoppa 7. Sen viimeinen siemen tekee Noran kuopasta 3 kakkosen, ja sitä edeltävästä kuopasta tulee nelonen.
lesson-songo-3 = Sait molemmat. Edeltävä seitsemän siemenen kuoppa katkaisi ketjun, kuten kolmonenkin olisi tehnyt.

## bohnenspiel

lesson-bohnenspiel-1 = Bohnenspielissä voitat kahden, neljän tai kuuden pavun kuoppia kummalta tahansa puolelta lautaa.
lesson-bohnenspiel-2 = Kylvä kuoppa 5. Sen viimeinen papu tekee Noran kuopasta 1 nelosen.
lesson-bohnenspiel-3 = Ketju jatkui taaksepäin laudan pään yli: omaan kuoppaasi 6 oli tullut kuusi papua, joten sait senkin.
lesson-bohnenspiel-4 = Kenenkään ei tarvitse ruokkia. Kun pelaajalta loppuvat pavut, toinen saa kaiken, mitä laudalla on.

## al-manqala

lesson-al-manqala-1 = Al-manqalassa voitat kahden tai neljän helmen kuoppia kummalta tahansa puolelta lautaa.
lesson-al-manqala-2 = Kylvä kuoppa 3. Se päättyy omalle puolellesi kuoppaan 6, josta tulee kakkonen.
lesson-al-manqala-3 = Sait kakkosen ja sitä edeltävän nelosen. Kutonen katkaisi ketjun.
lesson-al-manqala-4 = Ruoki vastustajaasi: jos et voi, laudalle jäävät siemenet saa toinen pelaaja.

## vai-lung-thlan

lesson-vai-lung-thlan-1 = Tässä voitetaan yksittäisiä kiviä: lopeta tyhjään kuoppaan, niin saat sen kiven ja juuri sitä edeltävät yksittäiset kivet.
lesson-vai-lung-thlan-2 = Kylvä kuoppa 6. Sen kaksi kiveä putoavat kahteen tyhjään kuoppaan.
lesson-vai-lung-thlan-3 = Sait molemmat, vaikka ne ovat Noran puolella. Nyt Nora siirtää.
lesson-vai-lung-thlan-4 = Sinulla ei ole kiviä kylvettävänä. Tässä pelissä passataan, ja Nora jatkaa: paina ”Passaa”.
lesson-vai-lung-thlan-5 = Peli päättyy, kun lauta on tyhjä tai kun pelaajalla on yli puolet kivistä.

## togyzkumalak

lesson-togyzkumalak-1 = Kuoppa on otau, ja voittamasi menee kazaniisi. Kourallisen ensimmäinen kuula putoaa aina takaisin omaan kuoppaansa.
lesson-togyzkumalak-2 = Kylvä kuoppa 9. Sen viimeinen kuula tekee Noran kuopasta 3 tasan kolmosen.
lesson-togyzkumalak-3 = Nyt se on tuzdykisi eli pysyvästi vallattu kuoppa. Siitä ei kylvä kukaan, ja jokainen siihen putoava kuula on sinun. Tuzdykeja saa olla vain yksi. Nora siirtää.
lesson-togyzkumalak-4 = Noran puolelta voittaa parilliset määrät. Kylvä kuoppa 8: viimeinen kuula tekee Noran kuoppaan 7 kymmenen.
lesson-togyzkumalak-5 = Kymmenen kuulaa kazaniisi. Se, jolla on ensin yli 81, tuzdyk mukaan lukien, voittaa.

## bestemshe

lesson-bestemshe-1 = Bestemshe on pieni togyzkumalak. Kourallisen ensimmäinen kuula putoaa takaisin omaan kuoppaansa; yksinäinen kuula siirtyy seuraavaan.
lesson-bestemshe-2 = Kylvä kuoppa 5: yksi kuula jää, ja viimeinen tekee Noran kuoppaan 3 kuusi. Noran puolen parilliset määrät ovat sinun.
lesson-bestemshe-3 = Sait kaikki kuusi. Voittaja on se, jolla on yli puolet kuulista eli 26.

## awari

lesson-awari-1 = Awari on tietokoneiden ratkaisema oware: vastapuolen kakkoset ja kolmoset voitetaan, ja täydellinen peli päättyy tasan.
lesson-awari-2 = Siirron, joka ei jätä Noralle siemeniä, saa pelata vain, jos jokainen siirto on sellainen. Kuoppa 6 veisi Noran viimeisen siemenen, joten kylvä kuoppa 1.
lesson-awari-3 = Noralla on yhä siemenensä, ja hän siirtää sitä.
lesson-awari-4 = Nyt saat kylvää kumman kuoppasi haluat. Valitse.

## ayoayo

lesson-ayoayo-1 = Ayoayo on jatkokylvöä: kun viimeinen siemenesi putoaa kuoppaan, jossa on siemeniä, nostat ne kaikki ja kylvät edelleen.
lesson-ayoayo-2 = Kylvä kuoppa 2. Sen viimeinen siemen putoaa kuoppaan 4, josta kylvö jatkuu ja päättyy tyhjään kuoppaasi 6.
lesson-ayoayo-3 = Kun viimeinen siemen putoaa omaan tyhjään kuoppaasi, saat sen ja kaikki vastapäätä olevat: kuusi siementä.
lesson-ayoayo-4 = Ruoki Noraa: kun hänellä ei ole siemeniä, sinun on pelattava kuoppa, josta hän saa niitä.

## endodoi

lesson-endodoi-1 = Endodoi on nopea: kun viimeinen siemenesi putoaa kuoppaan, jossa on siemeniä, nostat ne kaikki ja kylvät edelleen.
lesson-endodoi-2 = Kylvä kuoppa 8. Jatkokylvö kiertää Noran puolen ja päättyy tyhjään kuoppaasi 1.
lesson-endodoi-3 = Kun viimeinen siemen putoaa omaan tyhjään kuoppaasi, saat sen ja kaikki vastapäätä olevat. Kun sinulla ei ole siemeniä siirrettävänä, Nora saa loput.

## hoyito

lesson-hoyito-1 = Hoyitossa voitetaan Noran puolen nelosia. Jos viimeinen siemen putoaa muuhun kuoppaan, jossa on siemeniä, ne kaikki kylvetään edelleen.
lesson-hoyito-2 = Kylvä kuoppa 6. Sen viimeinen siemen tekee Noran kuopasta 3 nelosen.
lesson-hoyito-3 = Myös kuoppa 2 oli muuttunut neloseksi, joten voitit kahdeksan. Kaappaus tuo lisävuoron: kylvä mikä kuoppa vain.

## erherhe

lesson-erherhe-1 = Erherhessä voitetaan vastapuolen ykkösiä ja kolmosia. Siksi viimeinen siemen, joka putoaa siellä tyhjään kuoppaan, on heti sinun.
lesson-erherhe-2 = Kylvä kuoppa 6. Sen viimeinen siemen putoaa Noran tyhjään kuoppaan 3.
lesson-erherhe-3 = Sait sen siemenen ja sitä edeltävän kolmosen. Kakkonen katkaisi ketjun.
lesson-erherhe-4 = Voittamasi siemenet täyttävät kuoppasi seuraavaa kierrosta varten. Ottelu päättyy, kun pelaaja ei voi täyttää kahta kuoppaa.

## pallanguzhi

lesson-pallanguzhi-1 = Viimeisen siemenesi jälkeen ratkaisee seuraava kuoppa. Jos siinä on siemeniä, nostat ne ja kylvät edelleen. Jos se on tyhjä, saat sen takana olevan kuopan.
lesson-pallanguzhi-2 = Kylvä kuoppa 5 ja seuraa kahta matkalla syntyvää nelosta: kumpikin menee sen kuopan omistajalle, johon se syntyy.
lesson-pallanguzhi-3 = Sait toisen nelosen ja Nora toisen. Kylvösi pysähtyi Noran tyhjän kuopan 5 eteen, joten sen takana olevat kuusi siementä ovat sinun.
lesson-pallanguzhi-4 = Voittamasi siemenet täyttävät kuoppasi seuraavaa kierrosta varten; kuoppa, jota et voi täyttää, suljetaan.

## pandi

lesson-pandi-1 = Pandi kylvetään kuten pallanguzhi: aina seuraavasta kuopasta, kunnes se on tyhjä. Silloin saat sen takana olevan kuopan ja sitä vastapäätä olevan.
lesson-pandi-2 = Kylvä kuoppa 7. Se tekee Noran kuopasta 2 nelosen, joka menee hänelle, ja pysähtyy Noran tyhjän kuopan 3 eteen.
lesson-pandi-3 = Aukon takana olevat viisi ovat sinun, samoin niitä vastapäätä olevat kolme.

## ali-guli-mane

lesson-ali-guli-mane-1 = Viimeisen siemenesi jälkeen ratkaisee seuraava kuoppa. Jos siinä on siemeniä, ne kylvetään edelleen. Jos se on tyhjä, saat sen takana olevan kuopan ja sitä vastapäätä olevan.
lesson-ali-guli-mane-2 = Kylvä kuoppa 3. Se pysähtyy tyhjän kuoppasi 6 eteen.
lesson-ali-guli-mane-3 = Sait yhdeksän siementä: viisi omaasi ja neljä vastapäätä. Kaappauksen jälkeen siirrät vielä kerran: kylvä kuoppa 1.
lesson-ali-guli-mane-4 = Taas kaappaus, mutta kolmatta siirtoa se ei tuo. Nyt on Noran vuoro.

## longbeu-a-cha

lesson-longbeu-a-cha-1 = Viimeisen kivesi jälkeen ratkaisee seuraava kuoppa. Jos siinä on kiviä, ne kylvetään edelleen. Jos se on tyhjä, saat sen takana olevan kuopan.
lesson-longbeu-a-cha-2 = Kylvä kuoppa 1. Se pysähtyy tyhjän kuoppasi 4 eteen.
lesson-longbeu-a-cha-3 = Sait aukon takana olevat kuusi. Seuraavakin kuoppa oli tyhjä, joten sait sen takaa vielä neljä: kaappaukset jatkuvat sarjana.

## bosh

lesson-bosh-1 = Viimeisen siemenesi jälkeen ratkaisee seuraava kuoppa. Jos siinä on siemeniä, ne kylvetään edelleen. Jos se on tyhjä, saat sen takana olevan kuopan.
lesson-bosh-2 = Kylvä kuoppa 4. Se pysähtyy Noran tyhjän kuopan 2 eteen.
lesson-bosh-3 = Aukon takana olevat viisi siementä ovat sinun. Voittamasi siemenet täyttävät kuoppasi seuraavaa kierrosta varten, ja kuoppa, jota et voi täyttää, tukitaan hiekalla.

## san-yao

lesson-san-yao-1 = Sàn yáossa pelataan maasta. Voitit viime kierroksen ja omistat nyt myös Noran kuopan 1: siinä on kirjaimesi.
lesson-san-yao-2 = Kylvä vastapuolella oleva kuoppasi. Viimeisen siemenen jälkeen ratkaisee seuraava kuoppa: jos siinä on siemeniä, ne kylvetään edelleen; jos se on tyhjä, saat sen takana olevan kuopan.
lesson-san-yao-3 = Sait yhdeksän siementä. Kierroksen lopussa kumpikin omistaa niin monta kuoppaa kuin siemenillään voi täyttää. Yhdeksän kymmenestä voittaa ottelun.

## dakon

lesson-dakon-1 = Dakonissa kylvät omaan varastoosi, joka on lumbung, ja kun viimeinen siemenesi putoaa toisten joukkoon, nostat ne kaikki ja kylvät edelleen.
lesson-dakon-2 = Kylvä kuoppa 6: sen viimeinen siemen putoaa varastoosi, ja saat lisävuoron.
lesson-dakon-3 = Kylvä kuoppa 2. Se päättyy tyhjään kuoppaasi 5, jota vastapäätä on viisi siementä.
lesson-dakon-4 = Keräsit ne varastoosi viimeisen siemenesi kanssa, ja vuorosi päättyi. Voittamasi siemenet täyttävät kuoppasi seuraavaa kierrosta varten.

## ohvalhu

lesson-ohvalhu-1 = Ohvalhussa kylvät omaan varastoosi, ja kun viimeinen siemenesi putoaa toisten joukkoon, nostat ne kaikki ja kylvät edelleen.
lesson-ohvalhu-2 = Kylvä kuoppa 5. Ensimmäinen kylvö päättyy kuoppaan 7 ja toinen varastoosi: saat lisävuoron.
lesson-ohvalhu-3 = Kylvä kuoppa 1. Se päättyy tyhjään kuoppaasi 5, jota vastapäätä on kaksi siementä.
lesson-ohvalhu-4 = Kun viimeinen siemen putoaa omaan tyhjään kuoppaasi, se ja kaikki vastapäätä olevat menevät varastoosi. Kierroksen jälkeen kuopat, joita et voi täyttää, merkitään lehdellä ja suljetaan.

## jongkak

lesson-jongkak-1 = Jongkak kylvetään kuten dakon: omaan varastoon, ja edelleen kuopasta, jossa on siemeniä. Erikoista on, miten kierros päättyy.
lesson-jongkak-2 = Kylvä kuoppa 7. Sen siemen putoaa varastoosi, mikä yleensä tuo lisävuoron.
lesson-jongkak-3 = Puolesi on tyhjä, joten kierros on ohi. Noran puolelle jääneet ovat hänen: 27–43. Vain häviäjä eli sinä täyttää nyt kuoppansa uudelleen; Noran siemenet jäävät paikoilleen.

## lamlameta

lesson-lamlameta-1 = Lamlametassa tärkeitä ovat tasan kahden siemenen kuopat. Sellaista et saa kylvää, kun sinulla on muita, ja kylvö ohittaa Noran kakkoset.
lesson-lamlameta-2 = Kylvä kuoppa 1. Kun viimeinen siemen putoaa toisten joukkoon, nostat ne kaikki ja kylvät edelleen; tämä jatkokylvö päättyy tyhjään kuoppaasi 9, jota vastapäätä on kakkonen.
lesson-lamlameta-3 = Sait sen kakkosen ja sen mukana kaikki muutkin Noran puolen kakkoset: kahdeksan siementä.

## krur

lesson-krur-1 = Krurissa vallataan kuoppia. Kun viimeinen siemenesi putoaa toisten joukkoon, nostat ne kaikki ja kylvät edelleen, paitsi jos se tekee Noran kuopasta tasan nelosen.
lesson-krur-2 = Kylvä kuoppa 3: sen viimeinen siemen tekee Noran kuopasta 1 nelosen.
lesson-krur-3 = Kuoppa on pysyvästi sinun, ja siinä on kirjaimesi. Kukaan ei kylvä sitä; sinä kylvät siihen, ja Nora ohittaa sen. Nora siirtää.
lesson-krur-4 = Nora valtasi vuorostaan yhden sinun kuopistasi. Pelaaja voittaa, kun hänen valtaamissaan kuopissa on yli puolet siemenistä.

## gabata

lesson-gabata-1 = Gabatassa pelataan maasta, ja vallattu kuoppa on weg. Kierroksen ensimmäinen siirto on erityinen: nimeät kuopan, ja muut kuopat luovuttavat tai saavat vuorotellen yhden siemenen.
lesson-gabata-2 = Valitse kuoppa 6. Sitä vastapäätä oleva Noran kuoppa 1 saa yhden siemenen lisää, ja siitä tulee sinun wegisi.
lesson-gabata-3 = Wegissä on kirjaimesi, ja sen siemenet ovat sinun. Myöhemmät siirrot ovat jatkokylvöjä: jos viimeinen siemen tekee toisen pelaajan kuopasta tasan nelosen, saat sen wegiksi. Nora siirtää.
lesson-gabata-4 = Noralla on nyt weg sinun puolellasi. Kylvä kuoppa 1: sen viimeinen siemen putoaa siihen wegiin.
lesson-gabata-5 = Otit sen siemenen ja yhden lisää Noran wegistä, ja saat lisävuoron. Kylvä mikä kuoppa vain.

## anywoli

lesson-anywoli-1 = Anywolissa voitetaan nelosia. Kun siemen tekee matkalla kuopasta nelosen, sen saa kuopan omistaja, kylvi kuka tahansa.
lesson-anywoli-2 = Kylvä kuoppa 10. Se tekee nelosen kuoppaasi 11 ja Noran kuoppaan 1, ja sen viimeinen siemen tekee nelosen Noran kuoppaan 2.
lesson-anywoli-3 = Viimeisen siemenen nelonen on sinun, missä se onkin, ja saat lisävuoron. Kylvä kuoppa 8: se tekee saman vielä kerran.
lesson-anywoli-4 = Kun siirron jälkeen on jäljellä enintään neljä siementä, siirtäjä saa ne kaikki ja peli on ohi.

## cassino

lesson-cassino-1 = Ota kortteja pöydästä kädessäsi olevalla kortilla. Kädessäsi on neljä korttia, ja nostat yhden joka vuoron jälkeen.
lesson-cassino-2 = Kortti ottaa samanarvoisia. Valitse herttakuninkaasi ja pöydästä patakuningas, ja paina sitten ”Ota”.
lesson-cassino-3 = Molemmat kuninkaat ovat sinun. Nora ei nyt voi ottaa, joten hän laittaa kortin pöytään.
lesson-cassino-4 = Summatkin käyvät. Kasisi ottaa viitosen ja kolmosen yhdessä: valitse kaikki kolme korttia ja paina sitten ”Ota”.
lesson-cassino-5 = Hienoa. Noran vuoro.
lesson-cassino-6 = Kädessä ässän arvo on 14. Pataässäsi ottaa rouvan, 12, ja kakkosen: yhteensä 14.
lesson-cassino-7 = Jokainen ässä tuo lopussa pisteen. Nora siirtää.
lesson-cassino-8 = Kaksi korttia on jäljellä, seiska ja nelonen. Ota molemmat sotilaallasi, 11: pöydän tyhjentäminen on mökki ja tuo pisteen.
lesson-cassino-9 = Pisteitä tuovat mökit, ässät, eniten kortteja, eniten patoja, ruutukymppi ja patakakkonen. Kädessä patakakkonen on 15 ja ruutukymppi 16. Ensimmäisenä 16 pisteeseen päässyt voittaa.
