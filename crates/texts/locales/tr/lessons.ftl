### Turkish. Not yet read by a native speaker.
### The first lessons of the web page: what is said before each step, by game and step.

## kalah

lesson-kalah-1 = Alttaki altı kuyu sizin, sağdaki hazine de. Sonunda hazinesinde daha çok taş olan kazanır.
lesson-kalah-2 = 3. kuyuyu oynayın: taşlar birer birer sonraki kuyulara bırakılır. Sonuncusu hazinenize düşer.
lesson-kalah-3 = Son taş hazinenize düşünce yeniden oynarsınız. 6. kuyuyu oynayın: taşlar Nora’nın kuyularına ulaşır.
lesson-kalah-4 = Şimdi sıra Nora’da. O da aynı taktiği biliyor: son taşının nereye düştüğüne bakın.
lesson-kalah-5 = Son taşı kendi hazinesine düştü; yeniden oynuyor.
lesson-kalah-6 = 6. kuyunuz boş, Nora’nın onun karşısındaki kuyusu ise dolu. 1. kuyuyu oynayın: son taş boş kuyuya düşer.
lesson-kalah-7 = Taş aldınız! Son taş ve karşısındaki taşların hepsi hazinenize gitti. Şimdi Nora oynasın.
lesson-kalah-8 = Bir tarafın oynayacak taşı kalmayınca oyun biter; kalan taşlar, bulundukları tarafa sayılır. İstediğiniz kuyuyu oynayın, sonra bir oyuna başlayın.

## mancala

lesson-mancala-1 = Siz Güney’siniz: alttaki kuyular ve sağdaki hazine sizin. Sonunda daha çok taşı olan kazanır.
lesson-mancala-2 = 3. kuyuyu oynayın: taşlar birer birer sonraki kuyulara bırakılır. Sonuncusu hazinenize düşer.
lesson-mancala-3 = Son taş hazinenize düşünce yeniden oynarsınız. 6. kuyuyu oynayın: taşlar karşı tarafa ulaşır.
lesson-mancala-4 = Şimdi sıra Kuzey’i oynayan Nora’da.
lesson-mancala-5 = Onun son taşı da kendi hazinesine düştü; yeniden oynuyor.
lesson-mancala-6 = 6. kuyunuz boş, karşısındaki kuyu ise dolu. Son taş oraya düşsün diye 1. kuyuyu oynayın.
lesson-mancala-7 = Taş aldınız! Son taş ve karşısındaki taşların hepsi sizin. Şimdi Nora oynasın.
lesson-mancala-8 = Taraflardan biri boşalır boşalmaz oyun biter. İstediğiniz kuyuyu oynayın, sonra bir oyuna başlayın.

## mangala

lesson-mangala-1 = Mangala bir Türk oyunudur. Taşlar kuyularda durur; kazandıklarınız sağdaki hazinenize gider.
lesson-mangala-2 = 6. kuyuyu oynayın. İlk taşın, oynadığınız kuyuda kaldığına dikkat edin.
lesson-mangala-3 = Şimdi sıra Nora’da.
lesson-mangala-4 = Son taşı kendi hazinesine düştü; yeniden oynuyor.
lesson-mangala-5 = Bunu siz de yapabilirsiniz. 4. kuyuyu oynayın: dört taşın ilki yerinde kalır, sonuncusu hazinenize ulaşır.
lesson-mangala-6 = Yeniden oynuyorsunuz. Nora’nın 2. kuyusunda beş taş var. 5. kuyuyu oynayın: son taşınız onu altı yapar; çift sayılar sizindir!
lesson-mangala-7 = Altısını da aldınız. Şimdi Nora oynuyor.
lesson-mangala-8 = Tek taş yalnızca sonraki kuyuya geçer. 4. kuyuyu oynayın.
lesson-mangala-9 = Taraflardan biri boşalınca, o tarafın sahibi karşıda kalanları da alır. Bir maç beş settir. Şimdi Nora oynasın.
lesson-mangala-10 = İstediğiniz kuyuyu oynayın, sonra bir sete başlayın.

## congkak

lesson-congkak-1 = Bu Congkak’ta iki uçtaki hazineler yalnızca alınan taşları tutar: dağıtırken onlara taş bırakılmaz. Kuyularınız altta, dağıtım sırasına göre numaralıdır.
lesson-congkak-2 = 4. kuyuyu oynayın ve izleyin: bir dağıtım bitince sonraki kuyudan sürer, o bitince yine sonrakinden.
lesson-congkak-3 = Dağıtım boş bir kuyunun önünde durdu; onun ötesindeki kuyunun taşları hazinenize gitti. Şimdi Nora oynuyor.
lesson-congkak-4 = İki dağıtım ve Nora’ya yedi taş: boş kuyunun ötesindeki kuyu sizin de olabilir, onun da.
lesson-congkak-5 = Dağıtımın nerede biteceğini ve ne kazandıracağını görmek için bir kuyunun üstüne gelin. Bir kuyuyu kendiniz seçin, sonra bir oyuna başlayın.

## congkak-traditional

lesson-congkak-traditional-1 = Malezya ve Endonezya’da kuyuya lubang, taşa biji, tarafınızın ucundaki hazineye rumah denir.
lesson-congkak-traditional-2 = 1. lubangı oynayın: içinde yedi biji var, sonuncusu rumahınıza düşer. Yeniden oynarsınız.
lesson-congkak-traditional-3 = 7. lubangı oynayın. Son biji dolu bir lubanga düşünce oradakilerin hepsi dağıtılır: buna zincirleme dağıtım denir.
lesson-congkak-traditional-4 = Rumahınızda bitti, yeniden oynuyorsunuz. Şimdi 1. lubangı oynayın: birkaç dağıtımdan sonra boş bir lubangınızda biter ve karşısındakileri alır.
lesson-congkak-traditional-5 = Tembak! Yani taş aldınız. Her turdan sonra lubanglar rumahtan doldurulur; doldurulamayan, sonraki tur için kapanır.

## oware

lesson-oware-1 = Oware’de karşı taraftaki kuyuları, taş sayısına göre kazanırsınız. Hazinelere taş bırakılmaz; yalnızca kazanılanları tutarlar.
lesson-oware-2 = 6. kuyuyu oynayın. Son taş Nora’nın 4. kuyusunu iki yapar; onun tarafındaki ikiler ve üçler sizindir.
lesson-oware-3 = İkiyi kazandınız, geriye doğru ondan önceki ikiyi ve üçü de. Beş taşlı kuyu zinciri bitirdi.
lesson-oware-4 = Rakibinize hep bir şey bırakın: tarafı boşsa ona taş veren bir kuyu oynamalısınız. Onun bütün taşlarını alacak bir hamle ise hiç taş almaz.

## wari

lesson-wari-1 = Wari, Oware gibi oynanır. Son taşınız Nora’nın tarafındaki bir kuyuyu iki ya da üç yaparsa onu, hemen öncesindeki ikiler ve üçlerle birlikte kazanırsınız.
lesson-wari-2 = Nora’nın birer taşlı iki kuyusu var. İkisini de iki yapmak için 6. kuyuyu oynayın.
lesson-wari-3 = Buna grand slam denir: Nora’nın bütün taşlarını kazandınız; Wari’de buna izin var. O oynayamadığı için kalanlar da sizin. 27-21 kazandınız.

## ouri

lesson-ouri-1 = Ouri, iki özel kuralı olan Oware’dir. Nora’nın tarafındaki ikiler ve üçler burada da sizindir.
lesson-ouri-2 = 6. kuyuyu oynayın: Nora’nın iki kuyusunu da iki yapar ve bütün taşlarını kazanır.
lesson-ouri-3 = Böyle bir grand slam’den sonra yeniden oynar ve Nora’ya taş vermek zorunda kalırsınız. Daha dolu bir kuyu varken tek taş oynanmaz; bu yüzden yalnızca 5. kuyu oynanabilir.
lesson-ouri-4 = Nora’nın yeniden taşı var. Rakibine taş veremeyen oyuncu, tahtadaki taşları ona kaptırır.

## songo

lesson-songo-1 = Songo’da karşı taraftaki ikiler ve dörtler kazanılır. Üçler güvendedir.
lesson-songo-2 = 7. kuyuyu oynayın. Son taş Nora’nın 3. kuyusunu iki yapar, ondan önceki kuyu da dört olur.
lesson-songo-3 = İkisini de kazandınız. Onlardan önceki yedi taşlı kuyu zinciri bitirdi; üç taşlı olsa da bitirirdi.

## bohnenspiel

lesson-bohnenspiel-1 = Bohnenspiel’de tahtanın iki tarafında da iki, dört ya da altı fasulyeli kuyuları kazanırsınız.
lesson-bohnenspiel-2 = 5. kuyuyu oynayın. Son fasulye Nora’nın 1. kuyusunu dört yapar.
lesson-bohnenspiel-3 = Zincir tahtanın ucunu dönüp geriye sürdü: kendi 6. kuyunuz altı olmuştu, onu da kazandınız.
lesson-bohnenspiel-4 = Kimse rakibine fasulye vermek zorunda değildir. Bir oyuncunun fasulyesi kalmayınca diğeri tahtadaki her şeyi alır.

## al-manqala

lesson-al-manqala-1 = Al-manqala’da tahtanın iki tarafında da iki ya da dört boncuklu kuyuları kazanırsınız.
lesson-al-manqala-2 = 3. kuyuyu oynayın. Kendi tarafınızda, 6. kuyuda biter ve onu iki yapar.
lesson-al-manqala-3 = İkiyi ve ondan önceki dördü kazandınız. Altı boncuklu kuyu zinciri bitirdi.
lesson-al-manqala-4 = Rakibinizi boncuksuz bırakmayın: ona boncuk veremezseniz tahtada kalanlar onun olur.

## vai-lung-thlan

lesson-vai-lung-thlan-1 = Burada tek taşlar kazanılır: boş bir kuyuda bitirirseniz o taşı ve hemen öncesindeki tek taşları alırsınız.
lesson-vai-lung-thlan-2 = 6. kuyuyu oynayın. İki taşı iki boş kuyuya düşer.
lesson-vai-lung-thlan-3 = Nora’nın tarafında oldukları hâlde ikisini de kazandınız. Şimdi Nora oynuyor.
lesson-vai-lung-thlan-4 = Oynayacak taşınız yok. Bu oyunda pas geçersiniz, Nora oynamayı sürdürür: “Pas” düğmesine basın.
lesson-vai-lung-thlan-5 = Oyun, tahta boşalınca ya da bir oyuncu taşların yarısından çoğunu kazanınca biter.

## togyzkumalak

lesson-togyzkumalak-1 = Kuyuya otau, kazandıklarınızın gittiği yere kazan denir. Avuçtaki ilk taş hep kendi kuyusuna geri düşer.
lesson-togyzkumalak-2 = 9. kuyuyu oynayın. Son taş Nora’nın 3. kuyusunu tam üç yapar.
lesson-togyzkumalak-3 = Orası artık tuzdyk kuyunuz, yani temelli sizin. Kimse onu oynamaz, içine düşen her taş size sayılır. Yalnızca bir tuzdyk kuyunuz olabilir. Nora oynuyor.
lesson-togyzkumalak-4 = Onun tarafındaki çift sayılar kazanılır. 8. kuyuyu oynayın: son taş onun 7. kuyusunu on yapar.
lesson-togyzkumalak-5 = Kazanınıza on taş. Tuzdyk dahil 81’den çok taşa ilk ulaşan kazanır.

## bestemshe

lesson-bestemshe-1 = Bestemshe, küçük Togyzkumalak’tır. Avuçtaki ilk taş kendi kuyusuna geri düşer; tek taş sonraki kuyuya geçer.
lesson-bestemshe-2 = 5. kuyuyu oynayın: bir taş kalır, sonuncusu Nora’nın 3. kuyusunu altı yapar. Onun tarafındaki çift sayılar sizindir.
lesson-bestemshe-3 = Altısını da kazandınız. Taşların yarısından çoğunu, yani 26 taşı toplayan kazanır.

## awari

lesson-awari-1 = Awari, bilgisayarların çözdüğü Oware’dir: karşı taraftaki ikiler ve üçler kazanılır, kusursuz oyun berabere biter.
lesson-awari-2 = Nora’ya taş bırakmayan bir hamle, yalnızca her hamle öyleyse oynanabilir. 6. kuyu onun son taşını alırdı; bu yüzden 1. kuyuyu oynayın.
lesson-awari-3 = Nora’nın taşı duruyor; onu oynuyor.
lesson-awari-4 = Şimdi iki kuyunuz da oynanabilir. Birini seçin.

## ayoayo

lesson-ayoayo-1 = Ayoayo’da dağıtım zincirleme sürer: son taşınız dolu bir kuyuya düşünce oradakilerin hepsini alıp dağıtırsınız.
lesson-ayoayo-2 = 2. kuyuyu oynayın. Son taşı 4. kuyuya düşer; orası da dağıtılır ve boş 6. kuyunuzda biter.
lesson-ayoayo-3 = Kendi boş kuyunuza düşen son taş, kendisini ve karşısındakilerin hepsini kazandırır: altı taş.
lesson-ayoayo-4 = Nora’yı taşsız bırakmayın: taşı yoksa ona taş veren bir kuyu oynamalısınız.

## endodoi

lesson-endodoi-1 = Endodoi hızlıdır: son taşınız dolu bir kuyuya düşünce oradakilerin hepsini alıp dağıtırsınız.
lesson-endodoi-2 = 8. kuyuyu oynayın. Dağıtım Nora’nın tarafını dolaşıp boş 1. kuyunuzda biter.
lesson-endodoi-3 = Kendi boş kuyunuza düşen son taş, kendisini ve karşısındakilerin hepsini kazandırır. Oynayacak taşınız kalmayınca gerisini Nora alır.

## hoyito

lesson-hoyito-1 = Hoyito’da Nora’nın tarafındaki dörtler kazanılır; son taş başka bir dolu kuyuya düşerse oradakilerle birlikte dağıtılır.
lesson-hoyito-2 = 6. kuyuyu oynayın. Son taş Nora’nın 3. kuyusunu dört yapar.
lesson-hoyito-3 = 2. kuyu da dört olmuştu; sekiz taş kazandınız. Taş almak bir hamle daha kazandırır: istediğiniz kuyuyu oynayın.

## erherhe

lesson-erherhe-1 = Erherhe’de karşı taraftaki birler ve üçler kazanılır. Yani oradaki boş bir kuyuya düşen son taş kendini kazandırır.
lesson-erherhe-2 = 6. kuyuyu oynayın. Son taş Nora’nın boş 3. kuyusuna düşer.
lesson-erherhe-3 = O taşı ve ondan önceki üçü kazandınız. İki taşlı kuyu zinciri bitirdi.
lesson-erherhe-4 = Kazandıklarınız sonraki turda kuyularınızı doldurur. Bir oyuncu iki kuyu dolduramayınca maç biter.

## pallanguzhi

lesson-pallanguzhi-1 = Son taşınız düşünce bir sonraki kuyuya bakılır. Doluysa taşlarını alıp dağıtırsınız. Boşsa onun ötesindeki kuyuyu kazanırsınız.
lesson-pallanguzhi-2 = 5. kuyuyu oynayın ve yolda oluşan iki dörde bakın: her biri, oluştuğu kuyunun sahibine gider.
lesson-pallanguzhi-3 = Dördün birini siz aldınız, diğerini Nora. Dağıtımınız onun boş 5. kuyusunun önünde durdu; ötesindeki altı taş sizin.
lesson-pallanguzhi-4 = Kazandıklarınız sonraki turda kuyularınızı doldurur; dolduramadığınız kuyu kapanır.

## pandi

lesson-pandi-1 = Pandi, Pallanguzhi gibi oynanır: dağıtım, sıradaki kuyu boş çıkana dek oradan sürer. Sonra boş kuyunun ötesindeki kuyuyu ve karşısındakini kazanırsınız.
lesson-pandi-2 = 7. kuyuyu oynayın. Nora’nın 2. kuyusu dört olur ve ona gider; dağıtım onun boş 3. kuyusunun önünde durur.
lesson-pandi-3 = Boşluğun ötesindeki beş taş ve karşısındaki üç taş sizin.

## ali-guli-mane

lesson-ali-guli-mane-1 = Son taşınız düşünce bir sonraki kuyuya bakılır. Doluysa taşları dağıtılır. Boşsa onun ötesindeki kuyuyu ve karşısındakini kazanırsınız.
lesson-ali-guli-mane-2 = 3. kuyuyu oynayın. Boş 6. kuyunuzun önünde durur.
lesson-ali-guli-mane-3 = Dokuz taş kazandınız: beşi kendi tarafınızdan, dördü karşıdan. Taş alınca bir kez daha oynarsınız: 1. kuyuyu oynayın.
lesson-ali-guli-mane-4 = Yine taş aldınız, ama bu üçüncü bir hamle kazandırmaz. Şimdi sıra Nora’da.

## longbeu-a-cha

lesson-longbeu-a-cha-1 = Son taşınız düşünce bir sonraki kuyuya bakılır. Doluysa taşları dağıtılır. Boşsa onun ötesindeki kuyuyu kazanırsınız.
lesson-longbeu-a-cha-2 = 1. kuyuyu oynayın. Boş 4. kuyunuzun önünde durur.
lesson-longbeu-a-cha-3 = Boşluğun ötesindeki altı taşı kazandınız. Ondan sonraki kuyu da boştu; onun ötesindeki dördü de kazandınız. Taş alma böyle zincir gibi sürer.

## bosh

lesson-bosh-1 = Son taşınız düşünce bir sonraki kuyuya bakılır. Doluysa taşları dağıtılır. Boşsa onun ötesindeki kuyuyu kazanırsınız.
lesson-bosh-2 = 4. kuyuyu oynayın. Nora’nın boş 2. kuyusunun önünde durur.
lesson-bosh-3 = Boşluğun ötesindeki beş taş sizin. Kazandıklarınız sonraki turda kuyularınızı doldurur; dolduramadığınız kuyu kumla kapatılır.

## san-yao

lesson-san-yao-1 = Sàn yáo toprak için oynanır. Önceki turu kazandınız ve artık Nora’nın 1. kuyusu da sizin: üstünde harfiniz var.
lesson-san-yao-2 = Karşı taraftaki kuyunuzu oynayın. Son taşınız düşünce bir sonraki kuyuya bakılır: doluysa taşları dağıtılır, boşsa onun ötesindeki kuyuyu kazanırsınız.
lesson-san-yao-3 = Dokuz taş kazandınız. Turun sonunda her oyuncunun, taşlarıyla doldurabildiği kadar kuyusu olur. On kuyudan dokuzu maçı kazandırır.

## dakon

lesson-dakon-1 = Dakon’da kendi hazinenize, yani lumbunga da taş bırakırsınız; son taşınız dolu bir kuyuya düşünce hepsini alıp dağıtırsınız.
lesson-dakon-2 = 6. kuyuyu oynayın: son taş hazinenize düşer, yeniden oynarsınız.
lesson-dakon-3 = 2. kuyuyu oynayın. Boş 5. kuyunuzda biter; karşısında beş taş var.
lesson-dakon-4 = Onları son taşınızla birlikte hazinenize koydunuz ve sıranız bitti. Kazandıklarınız sonraki turda kuyularınızı doldurur.

## ohvalhu

lesson-ohvalhu-1 = Ohvalhu’da kendi hazinenize de taş bırakırsınız; son taşınız dolu bir kuyuya düşünce hepsini alıp dağıtırsınız.
lesson-ohvalhu-2 = 5. kuyuyu oynayın. İlk dağıtım 7. kuyuda, ikincisi hazinenizde biter: yeniden oynarsınız.
lesson-ohvalhu-3 = 1. kuyuyu oynayın. Boş 5. kuyunuzda biter; karşısında iki taş var.
lesson-ohvalhu-4 = Kendi boş kuyunuza düşen son taş, karşısındakilerle birlikte hazinenize gider. Turdan sonra dolduramadığınız kuyular yaprakla işaretlenip kapatılır.

## jongkak

lesson-jongkak-1 = Jongkak, Dakon gibi oynanır: kendi hazinenize taş bırakır, dolu kuyudan dağıtmayı sürdürürsünüz. Özel olan, turun nasıl bittiğidir.
lesson-jongkak-2 = 7. kuyuyu oynayın. Taşı hazinenize düşer; bu genellikle bir hamle daha kazandırır.
lesson-jongkak-3 = Tarafınız boşaldığı için tur bitti. Nora’nın tarafındakiler ona sayılır: 27-43. Şimdi yalnızca kaybeden, yani siz yeniden dizersiniz; Nora’nın taşları olduğu gibi kalır.

## lamlameta

lesson-lamlameta-1 = Lamlameta’da önemli olan tam iki taşlı kuyulardır. Başka kuyunuz varken böylesini oynayamazsınız; dağıtırken de Nora’nınkiler atlanır.
lesson-lamlameta-2 = 1. kuyuyu oynayın. Son taş dolu bir kuyuya düşünce hepsini alıp dağıtırsınız; bu dağıtım boş 9. kuyunuzda, bir ikinin karşısında biter.
lesson-lamlameta-3 = O ikiyi ve onunla birlikte Nora’nın tarafındaki bütün ikileri kazandınız: sekiz taş.

## krur

lesson-krur-1 = Krur’da kuyu kazanırsınız. Son taşınız dolu bir kuyuya düşünce, Nora’nın bir kuyusunu tam dört yapmadıkça, hepsini alıp dağıtırsınız.
lesson-krur-2 = 3. kuyuyu oynayın: son taş Nora’nın 1. kuyusunu dört yapar.
lesson-krur-3 = Kuyu temelli sizin ve harfinizi taşıyor. Kimse onu oynamaz; dağıtırken siz ona taş bırakırsınız, Nora onu atlar. Nora oynuyor.
lesson-krur-4 = Nora da karşılık olarak sizden bir kuyu kazandı. Kazandığı kuyularda taşların yarısından çoğu biriken oyuncu kazanır.

## gabata

lesson-gabata-1 = Gabata toprak için oynanır; alınan kuyulara weg denir. Turun ilk hamlesi özeldir: bir kuyu seçersiniz, diğerleri dönüşümlü olarak bir taş verir ya da alır.
lesson-gabata-2 = 6. kuyuyu seçin. Karşısındaki kuyu, Nora’nın 1. kuyusu, bir taş daha alır ve sizin weginiz olur.
lesson-gabata-3 = Weg harfinizi taşır, taşları size sayılır. Sonraki hamleler zincirlemedir: rakibin bir kuyusunu tam dört yapan son taş orayı weg olarak kazandırır. Nora oynuyor.
lesson-gabata-4 = Artık Nora’nın sizin tarafınızda bir wegi var. 1. kuyuyu oynayın: son taş o wege düşer.
lesson-gabata-5 = O taşı ve weginden bir taş daha aldınız; yeniden oynuyorsunuz. İstediğiniz kuyuyu oynayın.

## anywoli

lesson-anywoli-1 = Anywoli’de dörtler kazanılır. Yolda bir taş bir kuyuyu dört yaparsa, kim dağıtıyor olursa olsun, onu kuyunun sahibi alır.
lesson-anywoli-2 = 10. kuyuyu oynayın. Sizin 11. kuyunuzda ve Nora’nın 1. kuyusunda dört yapar; son taş da onun 2. kuyusunu dört yapar.
lesson-anywoli-3 = Son taşla yapılan dört, nerede olursa olsun sizindir ve yeniden oynarsınız. 8. kuyuyu oynayın: bir kez daha aynısını yapar.
lesson-anywoli-4 = Bir hamleden sonra dört ya da daha az taş kalırsa oynayan hepsini alır ve oyun biter.

## cassino

lesson-cassino-1 = Masadaki kartları elinizden bir kartla alın. Elinizde dört kart var; her hamleden sonra bir kart çekersiniz.
lesson-cassino-2 = Bir kart, kendi değerindekileri alır. Kupa papazınızı ve masadaki maça papazını seçin, sonra “Al” düğmesine basın.
lesson-cassino-3 = İki papaz da sizin. Nora şimdi kart alamıyor; masaya bir kart koyuyor.
lesson-cassino-4 = Toplamlar da geçerlidir. Sekizliniz, beşliyi ve üçlüyü birlikte alır: üç kartı da seçin, sonra “Al” düğmesine basın.
lesson-cassino-5 = Güzel. Sıra Nora’da.
lesson-cassino-6 = Elde as 14 sayılır. Maça asınız kızı (12) ve ikiliyi alır: toplam 14.
lesson-cassino-7 = Her as sonunda bir puan getirir. Nora oynuyor.
lesson-cassino-8 = Geriye iki kart kaldı: bir yedili ve bir dörtlü. İkisini de valenizle (11) alın: masayı boşaltmak süpürmedir ve bir puan getirir.
lesson-cassino-9 = Süpürme, aslar, en çok kart, en çok maça, karo onlusu ve maça ikilisi puan getirir. Elde maça ikilisi 15, karo onlusu 16 sayılır. 16 puana ilk ulaşan kazanır.
