### Swedish. Not yet read by a native speaker.
###
### Nora is the other player. A sentence has at most 240 letters, to fit a phone.

## kalah

lesson-kalah-1 = De sex groparna nederst är dina, liksom boet till höger. Den som har flest kulor i sitt bo på slutet vinner.
lesson-kalah-2 = Så från grop 3: kulorna läggs en och en i de följande groparna. Den sista hamnar i ditt bo.
lesson-kalah-3 = När sista kulan hamnar i ditt bo får du ett drag till. Så från grop 6: kulorna når Noras gropar.
lesson-kalah-4 = Nu är det Noras tur. Hon kan samma knep: se var hennes sista kula hamnar.
lesson-kalah-5 = Hennes sista kula hamnade i hennes bo, så hon får ett drag till.
lesson-kalah-6 = Din grop 6 är tom, och Noras grop mittemot är full. Så från grop 1: sista kulan hamnar i den tomma gropen.
lesson-kalah-7 = En fångst! Sista kulan och allt mittemot den gick till ditt bo. Låt Nora svara.
lesson-kalah-8 = När en sida inte har några kulor att så är partiet slut, och kulorna som är kvar räknas för sidan de ligger på. Så från vilken grop du vill och spela sedan ett parti.

## mancala

lesson-mancala-1 = Du är Syd: groparna nederst är dina, liksom boet till höger. Den som har flest kulor på slutet vinner.
lesson-mancala-2 = Så från grop 3: kulorna läggs en och en i de följande groparna. Den sista hamnar i ditt bo.
lesson-mancala-3 = När sista kulan hamnar i ditt bo får du ett drag till. Så från grop 6: kulorna når andra sidan.
lesson-mancala-4 = Nu är det Noras tur; hon spelar Nord.
lesson-mancala-5 = Hennes sista kula hamnade också i eget bo, så hon får ett drag till.
lesson-mancala-6 = Din grop 6 är tom, och gropen mittemot är full. Så från grop 1 så att sista kulan hamnar där.
lesson-mancala-7 = En fångst! Sista kulan och alla kulor mittemot den är dina. Låt Nora svara.
lesson-mancala-8 = Partiet är slut så snart en sida är tom. Så från vilken grop du vill och spela sedan ett parti.

## mangala

lesson-mangala-1 = Mangala kommer från Turkiet. En grop heter kuyu, en kula taş, och det du vinner går till din hazine, skattkammaren till höger.
lesson-mangala-2 = Så från kuyu 6. Lägg märke till att första taş stannar i den kuyu du sår från.
lesson-mangala-3 = Nu är det Noras tur.
lesson-mangala-4 = Hennes sista taş hamnade i hennes hazine, så hon får ett drag till.
lesson-mangala-5 = Det kan du också. Så från kuyu 4: av dess fyra taş stannar den första, och den sista når din hazine.
lesson-mangala-6 = Du får ett drag till. Noras kuyu 2 har fem taş. Så från kuyu 5: din sista taş gör dem till sex, och ett jämnt antal är ditt!
lesson-mangala-7 = Du tog alla sex. Nora drar.
lesson-mangala-8 = En ensam taş flyttas bara till nästa kuyu. Så från kuyu 4.
lesson-mangala-9 = När en sida är tom får dess ägare också det som är kvar på andra sidan. Fem set är en match. Låt Nora göra sitt drag.
lesson-mangala-10 = Så från vilken kuyu du vill och spela sedan ett set.

## congkak

lesson-congkak-1 = I den här varianten av Congkak samlar hemmen i båda ändar bara tagna kulor: ingen sår i dem. Dina gropar är nederst, numrerade i den ordning man sår.
lesson-congkak-2 = Så från grop 4 och se: när en etapp slutar fortsätter sådden från nästa grop, och så vidare.
lesson-congkak-3 = Etapperna slutade framför en tom grop, och kulorna i gropen bakom den gick till ditt hem. Nu drar Nora.
lesson-congkak-4 = Två etapper, och sju kulor till Nora: gropen bakom den tomma kan vara din eller hennes.
lesson-congkak-5 = Peka på en grop för att se var dess etapper skulle sluta och vad de vinner. Välj själv en grop och spela sedan ett parti.

## congkak-traditional

lesson-congkak-traditional-1 = I Malaysia och Indonesien heter en grop lubang, en kula biji, och boet i änden av din sida rumah.
lesson-congkak-traditional-2 = Så från lubang 1: den har sju biji, och den sista hamnar i din rumah. Du får ett drag till.
lesson-congkak-traditional-3 = Så från lubang 7. När sista biji hamnar bland andra sås alla vidare: ett kedjedrag.
lesson-congkak-traditional-4 = Det slutade i din rumah, så du får ett drag till. Så nu från lubang 1: efter några etapper slutar det i en tom lubang på din sida och tar det som ligger mittemot.
lesson-congkak-traditional-5 = En tembak, en fångst! Efter varje omgång fylls alla lubang på nytt från rumah; en som inte kan fyllas är stängd nästa omgång.

## oware

lesson-oware-1 = I oware vinner du gropar på andra sidan efter deras antal. Man sår inte i bona; de förvarar bara det som är vunnet.
lesson-oware-2 = Så från grop 6. Dess sista kula gör Noras grop 4 till en tvåa, och tvåor och treor på hennes sida är dina.
lesson-oware-3 = Du vann tvåan, och bakåt även tvåan och trean före den. Femman bröt kedjan.
lesson-oware-4 = Lämna alltid något till motståndaren: när hennes sida är tom måste du spela en grop som når den. Ett drag som skulle ta allt hon har tar ingenting.

## wari

lesson-wari-1 = Wari sås som oware. När din sista kula gör en grop på Noras sida till två eller tre vinner du den, och tvåorna och treorna före den.
lesson-wari-2 = Nora har två gropar med en kula var. Så från grop 6 för att göra båda till tvåor.
lesson-wari-3 = En grand slam: du vann alla Noras kulor, vilket är tillåtet i wari. Hon kan inte dra, så det som är kvar är också ditt. Du vinner med 27–21.

## ouri

lesson-ouri-1 = Ouri är oware med två egna regler. Tvåor och treor på Noras sida är dina här också.
lesson-ouri-2 = Så från grop 6: draget gör båda Noras gropar till tvåor och vinner allt hon har.
lesson-ouri-3 = Efter en sådan grand slam får du ett drag till och måste mata Nora. En ensam kula stannar så länge det finns en större grop, så du får bara så från grop 5.
lesson-ouri-4 = Nora har kulor igen. Den som inte kan mata förlorar kulorna på brädet till den andra.

## songo

lesson-songo-1 = I songo vinner man tvåor och fyror på andra sidan. Treor går säkra.
lesson-songo-2 = Så från grop 7. Dess sista kula gör Noras grop 3 till en tvåa, och gropen före den blir en fyra.
lesson-songo-3 = Du vann båda. Sjuan före dem bröt kedjan, som också en trea skulle ha gjort.

## bohnenspiel

lesson-bohnenspiel-1 = I Bohnenspiel vinner du gropar med två, fyra eller sex bönor, på båda sidor av brädet.
lesson-bohnenspiel-2 = Så från grop 5. Dess sista böna gör Noras grop 1 till en fyra.
lesson-bohnenspiel-3 = Kedjan gick bakåt runt brädets ände: din egen grop 6 hade blivit en sexa, så du vann den också.
lesson-bohnenspiel-4 = Ingen måste mata. När en spelare inte har några bönor kvar får den andra allt på brädet.

## al-manqala

lesson-al-manqala-1 = I al-manqala vinner du gropar med två eller fyra pärlor, på båda sidor av brädet.
lesson-al-manqala-2 = Så från grop 3. Draget slutar på din egen sida, i grop 6, som blir en tvåa.
lesson-al-manqala-3 = Du vann tvåan och fyran före den. Sexan bröt kedjan.
lesson-al-manqala-4 = Håll motståndaren matad: om du inte kan går det som är kvar på brädet till den andra spelaren.

## vai-lung-thlan

lesson-vai-lung-thlan-1 = Här vinner man ensamma stenar: sluta i en tom grop, så tar du den stenen och de ensamma stenarna närmast före.
lesson-vai-lung-thlan-2 = Så från grop 6. Dess två stenar faller i två tomma gropar.
lesson-vai-lung-thlan-3 = Du vann båda, fast de ligger på Noras sida. Nu drar Nora.
lesson-vai-lung-thlan-4 = Du har inga stenar att så. I det här spelet passar du, och Nora fortsätter: tryck ”Passa”.
lesson-vai-lung-thlan-5 = Partiet är slut när brädet är tomt, eller när en spelare har mer än hälften av stenarna.

## togyzkumalak

lesson-togyzkumalak-1 = En grop heter otau, och det du vinner går till din kazan. Den första kulan i en handfull faller alltid tillbaka i sin egen grop.
lesson-togyzkumalak-2 = Så från grop 9. Dess sista kula gör att Noras grop 3 har precis tre.
lesson-togyzkumalak-3 = Nu är den din tuzdyk, en grop vunnen för gott. Ingen lyfter den, och varje kula som faller i den räknas för dig. Du får bara ha en. Nora drar.
lesson-togyzkumalak-4 = Jämna antal på hennes sida vinner du. Så från grop 8: den sista kulan gör hennes grop 7 till en tia.
lesson-togyzkumalak-5 = Tio kulor till din kazan. Den som först har fler än 81, med tuzdyk inräknad, vinner.

## bestemshe

lesson-bestemshe-1 = Bestemshe är det lilla togyzkumalak. Den första kulan i en handfull faller tillbaka i sin egen grop; en ensam kula flyttas till nästa.
lesson-bestemshe-2 = Så från grop 5: en kula stannar, och den sista gör Noras grop 3 till en sexa. Jämna antal på hennes sida är dina.
lesson-bestemshe-3 = Du vann alla sex. Den som har mer än hälften av kulorna, alltså 26, vinner.

## awari

lesson-awari-1 = Awari är den oware som datorer har löst: tvåor och treor på andra sidan vinns, och perfekt spel slutar oavgjort.
lesson-awari-2 = Ett drag som inte lämnar Nora någon kula får bara spelas om alla drag är sådana. Grop 6 skulle ta hennes sista kula, så välj grop 1.
lesson-awari-3 = Nora har kvar sin kula och flyttar den.
lesson-awari-4 = Nu får du så från båda dina gropar. Välj en.

## ayoayo

lesson-ayoayo-1 = Ayoayo går i kedjor: när din sista kula faller i en grop med kulor lyfter du alla och sår vidare.
lesson-ayoayo-2 = Så från grop 2. Dess sista kula faller i grop 4, som sås vidare och slutar i din tomma grop 6.
lesson-ayoayo-3 = En sista kula i en tom grop på din sida vinner den kulan och allt mittemot: sex kulor.
lesson-ayoayo-4 = Håll Nora matad: när hon inte har några kulor måste du spela en grop som ger henne några.

## endodoi

lesson-endodoi-1 = Endodoi går fort: när din sista kula faller i en grop med kulor lyfter du alla och sår vidare.
lesson-endodoi-2 = Så från grop 8. Kedjan går runt Noras sida och slutar i din tomma grop 1.
lesson-endodoi-3 = En sista kula i en tom grop på din sida vinner den kulan och allt mittemot. När du inte har några kulor att flytta får Nora resten.

## hoyito

lesson-hoyito-1 = I hoyito vinner man fyror på Noras sida, och en sista kula i någon annan grop med kulor sås vidare med dem.
lesson-hoyito-2 = Så från grop 6. Dess sista kula gör Noras grop 3 till en fyra.
lesson-hoyito-3 = Grop 2 hade också blivit en fyra, så du vann åtta. En fångst ger ett drag till: så från vilken grop du vill.

## erherhe

lesson-erherhe-1 = I erherhe vinner man ettor och treor på andra sidan. En sista kula i en tom grop där vinner alltså sig själv.
lesson-erherhe-2 = Så från grop 6. Dess sista kula faller i Noras tomma grop 3.
lesson-erherhe-3 = Du vann den kulan, och trean före den. Tvåan bröt kedjan.
lesson-erherhe-4 = Det du vinner fyller dina gropar inför nästa omgång. Matchen är slut när en spelare inte kan fylla två av dem.

## pallanguzhi

lesson-pallanguzhi-1 = Efter din sista kula avgör nästa grop. Har den kulor lyfter du dem och sår vidare. Är den tom vinner du gropen bortom den.
lesson-pallanguzhi-2 = Så från grop 5 och se två fyror på vägen: var och en går till ägaren av gropen där den uppstår.
lesson-pallanguzhi-3 = Du fick den ena fyran och Nora den andra. Din sådd stannade framför hennes tomma grop 5, så de sex kulorna bortom den är dina.
lesson-pallanguzhi-4 = Det du vinner fyller dina gropar inför nästa omgång; en grop du inte kan fylla stängs.

## pandi

lesson-pandi-1 = Pandi sås som pallanguzhi: vidare från nästa grop tills den är tom. Då vinner du gropen bortom den, och den som ligger mittemot.
lesson-pandi-2 = Så från grop 7. Draget gör Noras grop 2 till en fyra, som går till henne, och stannar framför hennes tomma grop 3.
lesson-pandi-3 = De fem bortom luckan är dina, och de tre mittemot.

## ali-guli-mane

lesson-ali-guli-mane-1 = Efter din sista kula avgör nästa grop. Har den kulor sås de vidare. Är den tom vinner du gropen bortom den och den som ligger mittemot.
lesson-ali-guli-mane-2 = Så från grop 3. Draget stannar framför din tomma grop 6.
lesson-ali-guli-mane-3 = Du vann nio kulor, fem av dina egna och fyra mittemot. Efter en fångst får du ett drag till: så från grop 1.
lesson-ali-guli-mane-4 = En fångst till, men den ger inget tredje drag. Nu är det Noras tur.

## longbeu-a-cha

lesson-longbeu-a-cha-1 = Efter din sista sten avgör nästa grop. Har den stenar sås de vidare. Är den tom vinner du gropen bortom den.
lesson-longbeu-a-cha-2 = Så från grop 1. Draget stannar framför din tomma grop 4.
lesson-longbeu-a-cha-3 = Du vann de sex bortom luckan. Gropen efter dem var också tom, så du vann de fyra bortom den: fångster fortsätter i rad.

## bosh

lesson-bosh-1 = Efter din sista kula avgör nästa grop. Har den kulor sås de vidare. Är den tom vinner du gropen bortom den.
lesson-bosh-2 = Så från grop 4. Draget stannar framför Noras tomma grop 2.
lesson-bosh-3 = De fem kulorna bortom luckan är dina. Det du vinner fyller dina gropar inför nästa omgång, och en grop du inte kan fylla stängs med sand.

## san-yao

lesson-san-yao-1 = Sàn yáo spelas om mark. Du vann förra omgången och äger nu även Noras grop 1: den bär din bokstav.
lesson-san-yao-2 = Så från din grop på andra sidan. Efter sista kulan avgör nästa grop: har den kulor sås de vidare; är den tom vinner du gropen bortom den.
lesson-san-yao-3 = Du vann nio kulor. I slutet av en omgång äger var och en så många gropar som kulorna räcker till. Nio av de tio vinner matchen.

## dakon

lesson-dakon-1 = I dakon sår du i ditt eget bo, lumbung, och när din sista kula faller bland andra lyfter du alla och sår vidare.
lesson-dakon-2 = Så från grop 6: dess sista kula faller i ditt bo, och du får ett drag till.
lesson-dakon-3 = Så från grop 2. Draget slutar i din tomma grop 5, mittemot fem kulor.
lesson-dakon-4 = De gick till ditt bo med din sista kula, och din tur var slut. Det du vinner fyller dina gropar inför nästa omgång.

## ohvalhu

lesson-ohvalhu-1 = I ohvalhu sår du i ditt eget bo, och när din sista kula faller bland andra lyfter du alla och sår vidare.
lesson-ohvalhu-2 = Så från grop 5. Första etappen slutar i grop 7 och den andra i ditt bo: du får ett drag till.
lesson-ohvalhu-3 = Så från grop 1. Draget slutar i din tomma grop 5, mittemot två kulor.
lesson-ohvalhu-4 = En sista kula i en tom grop på din sida går till boet med allt mittemot. Efter omgången märks gropar du inte kan fylla med ett löv och stängs.

## jongkak

lesson-jongkak-1 = Jongkak sås som dakon: i ditt eget bo, och vidare från en grop med kulor. Det speciella är hur en omgång slutar.
lesson-jongkak-2 = Så från grop 7. Dess kula faller i ditt bo, vilket brukar ge ett drag till.
lesson-jongkak-3 = Din sida är tom, så omgången är över. Det som ligger på Noras sida räknas för henne: 27–43. Bara förloraren, du, lägger nu ut på nytt; Noras kulor ligger kvar.

## lamlameta

lesson-lamlameta-1 = Lamlameta handlar om gropar med precis två. Du får inte så från en sådan så länge du har andra, och sådden går förbi Noras.
lesson-lamlameta-2 = Så från grop 1. När sista kulan faller bland andra lyfter du alla och sår vidare; det här kedjedraget slutar i din tomma grop 9, mittemot en tvåa.
lesson-lamlameta-3 = Du vann den tvåan, och med den alla andra tvåor på Noras sida: åtta kulor.

## krur

lesson-krur-1 = I krur vinner du gropar. När din sista kula faller bland andra lyfter du alla och sår vidare, om den inte ger en av Noras gropar precis fyra.
lesson-krur-2 = Så från grop 3: dess sista kula gör Noras grop 1 till en fyra.
lesson-krur-3 = Gropen är din för gott och bär din bokstav. Ingen sår från den; du sår i den, och Nora går förbi den. Nora drar.
lesson-krur-4 = Nora har vunnit en av dina i gengäld. När groparna som en spelare har vunnit har mer än hälften av kulorna vinner den spelaren.

## gabata

lesson-gabata-1 = Gabata spelas om mark, och tagna gropar kallas wegs. Omgångens första drag är speciellt: du nämner en grop, och de andra lämnar en kula eller får en, i tur och ordning.
lesson-gabata-2 = Välj grop 6. Noras grop 1 mittemot får en kula till och blir din weg.
lesson-gabata-3 = En weg bär din bokstav, och dess kulor räknas för dig. Senare drag är kedjedrag: en sista kula som ger en av den andras gropar precis fyra vinner den som weg. Nora drar.
lesson-gabata-4 = Nu har Nora en weg på din sida. Så från grop 1: dess sista kula faller i den.
lesson-gabata-5 = Du tog den kulan och en till ur hennes weg, och du får ett drag till. Så från vilken grop du vill.

## anywoli

lesson-anywoli-1 = I anywoli vinner man fyror. När en kula på vägen gör en grop till en fyra tar gropens ägare den, vem som än sår.
lesson-anywoli-2 = Så från grop 10. Draget gör en fyra i din grop 11 och en i Noras grop 1, och dess sista kula gör en fyra i hennes grop 2.
lesson-anywoli-3 = Den sista kulans fyra är din var den än ligger, och du får ett drag till. Så från grop 8: den gör samma sak en gång till.
lesson-anywoli-4 = När fyra kulor eller färre är kvar efter ett drag får den som drog alla, och partiet är över.

## cassino

lesson-cassino-1 = Ta kort på bordet med ett kort från din hand. Du har fyra kort och drar ett efter varje tur.
lesson-cassino-2 = Ett kort tar andra med samma värde. Välj din hjärter kung och spader kung på bordet, tryck sedan ”Ta”.
lesson-cassino-3 = Båda kungarna är dina. Nora kan inte ta något nu, så hon lägger ett kort på bordet.
lesson-cassino-4 = Summor går också. Din åtta tar femman och trean tillsammans: välj alla tre korten, tryck sedan ”Ta”.
lesson-cassino-5 = Bra gjort. Noras tur.
lesson-cassino-6 = På handen räknas ett ess som 14. Ditt spader ess tar damen, 12, och tvåan: tillsammans 14.
lesson-cassino-7 = Varje ess är värt en poäng på slutet. Nora spelar.
lesson-cassino-8 = Två kort är kvar, en sjua och en fyra. Ta båda med din knekt, 11: att tömma bordet är en tabbe och värt en poäng.
lesson-cassino-9 = Tabbar, ess, flest kort, flest spader, ruter tio och spader två ger poäng. På handen räknas spader två som 15 och ruter tio som 16. Den som först når 16 poäng vinner.
