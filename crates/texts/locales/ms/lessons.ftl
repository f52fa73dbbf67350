### Malay. Not yet read by a native speaker.
###
### The first lessons of the web page: what is said before each step, by game and step. lessons.json has what is
### played at each step.
###
### Nora is the other player. A lesson names the parts of a game as its players do, and explains these words first. A
### sentence has at most 240 letters, to fit a phone.

## kalah

lesson-kalah-1 = Enam lubang di bawah ini milik anda, begitu juga rumah di sebelah kanan. Sesiapa yang lebih banyak biji di rumahnya pada akhir permainan menang.
lesson-kalah-2 = Tabur dari lubang 3: bijinya jatuh satu demi satu ke lubang-lubang berikutnya. Biji terakhir jatuh di rumah anda.
lesson-kalah-3 = Apabila biji terakhir jatuh di rumah anda, anda bermain lagi. Tabur dari lubang 6: bijinya sampai ke lubang Nora.
lesson-kalah-4 = Sekarang giliran Nora. Dia juga tahu helah ini: perhatikan di mana biji terakhirnya jatuh.
lesson-kalah-5 = Biji terakhirnya jatuh di rumahnya, maka dia bermain lagi.
lesson-kalah-6 = Lubang 6 anda kosong, dan lubang Nora di seberangnya penuh. Tabur dari lubang 1: biji terakhir jatuh di lubang kosong itu.
lesson-kalah-7 = Tangkapan! Biji terakhir itu dan semua biji di seberangnya masuk ke rumah anda. Biar Nora membalas.
lesson-kalah-8 = Apabila satu pihak tiada biji untuk ditabur, permainan tamat, dan biji yang tinggal dikira untuk pihak tempat biji itu berada. Tabur dari mana-mana lubang, kemudian main satu permainan.

## mancala

lesson-mancala-1 = Anda Selatan: lubang-lubang di bawah ini milik anda, begitu juga rumah di sebelah kanan. Sesiapa yang lebih banyak biji pada akhir permainan menang.
lesson-mancala-2 = Tabur dari lubang 3: bijinya jatuh satu demi satu ke lubang-lubang berikutnya. Biji terakhir jatuh di rumah anda.
lesson-mancala-3 = Apabila biji terakhir jatuh di rumah anda, anda bermain lagi. Tabur dari lubang 6: bijinya sampai ke pihak lawan.
lesson-mancala-4 = Sekarang giliran Nora, yang bermain sebagai Utara.
lesson-mancala-5 = Biji terakhirnya juga jatuh di rumahnya sendiri, maka dia bermain lagi.
lesson-mancala-6 = Lubang 6 anda kosong, dan lubang di seberangnya penuh. Tabur dari lubang 1 supaya biji terakhir jatuh di situ.
lesson-mancala-7 = Tangkapan! Biji terakhir itu dan semua biji di seberangnya milik anda. Biar Nora membalas.
lesson-mancala-8 = Permainan tamat sebaik sahaja satu pihak kosong. Tabur dari mana-mana lubang, kemudian main satu permainan.

## mangala

lesson-mangala-1 = Mangala berasal dari Turkiye. Lubang dipanggil kuyu, biji dipanggil taş, dan apa yang anda menangi masuk ke hazine, iaitu perbendaharaan di sebelah kanan.
lesson-mangala-2 = Tabur dari kuyu 6. Perhatikan bahawa taş pertama kekal di kuyu asalnya.
lesson-mangala-3 = Sekarang giliran Nora.
lesson-mangala-4 = Taş terakhirnya jatuh di hazine miliknya, maka dia bermain lagi.
lesson-mangala-5 = Anda pun boleh. Tabur dari kuyu 4: daripada empat taş, yang pertama kekal, dan yang terakhir sampai ke hazine anda.
lesson-mangala-6 = Anda bermain lagi. Kuyu 2 Nora berisi lima taş. Tabur dari kuyu 5: taş terakhir anda menjadikannya enam, dan bilangan genap menjadi milik anda!
lesson-mangala-7 = Anda menangkap keenam-enamnya. Giliran Nora.
lesson-mangala-8 = Satu taş tunggal hanya berpindah ke kuyu berikutnya. Tabur dari kuyu 4.
lesson-mangala-9 = Apabila satu pihak kosong, pemiliknya juga mengambil baki di pihak lawan. Lima set menjadi satu perlawanan. Biar Nora main.
lesson-mangala-10 = Tabur dari mana-mana kuyu, kemudian main satu set.

## congkak

lesson-congkak-1 = Dalam Congkak ini, rumah di kedua-dua hujung hanya menyimpan biji tangkapan: tiada biji ditabur ke dalamnya. Lubang anda di bawah, bernombor mengikut urutan menabur.
lesson-congkak-2 = Tabur dari lubang 4 dan perhatikan: apabila satu taburan tamat, taburan diteruskan dari lubang berikutnya, dan begitulah seterusnya.
lesson-congkak-3 = Taburan berhenti di hadapan lubang kosong, dan biji di lubang di sebaliknya masuk ke rumah anda. Sekarang giliran Nora.
lesson-congkak-4 = Dua taburan, dan tujuh biji untuk Nora: lubang di sebalik lubang kosong itu boleh jadi milik anda atau milik dia.
lesson-congkak-5 = Halakan penuding pada lubang untuk melihat tempat taburannya berakhir dan apa yang dimenangi. Pilih lubang sendiri, kemudian main satu permainan.

## congkak-traditional

lesson-congkak-traditional-1 = Di Malaysia dan Indonesia, tempat menabur dipanggil lubang, isinya biji, dan lubang besar di hujung pihak anda dipanggil rumah.
lesson-congkak-traditional-2 = Tabur dari lubang 1: isinya tujuh biji, dan biji terakhir jatuh di rumah anda. Anda bermain lagi.
lesson-congkak-traditional-3 = Tabur dari lubang 7. Apabila biji terakhir jatuh di lubang yang berisi, semua biji di situ ditabur terus: inilah taburan berantai.
lesson-congkak-traditional-4 = Taburan berakhir di rumah anda, maka anda bermain lagi. Sekarang tabur dari lubang 1: selepas beberapa taburan, ia mati di lubang kosong anda dan menangkap biji di seberangnya.
lesson-congkak-traditional-5 = Tembak! Begitulah tangkapan dipanggil. Selepas setiap pusingan, lubang diisi semula dari rumah; lubang yang tidak dapat diisi ditutup untuk pusingan berikutnya.

## oware

lesson-oware-1 = Dalam oware, anda memenangi lubang di pihak lawan mengikut bilangan bijinya. Tiada biji ditabur ke dalam rumah; rumah hanya menyimpan biji yang dimenangi.
lesson-oware-2 = Tabur dari lubang 6. Biji terakhirnya menjadikan lubang 4 Nora berisi dua, dan lubang berisi dua atau tiga di pihaknya menjadi milik anda.
lesson-oware-3 = Anda memenangi lubang berisi dua itu, serta lubang berisi dua dan tiga sebelumnya. Lubang berisi lima memutuskan rantai.
lesson-oware-4 = Sentiasa tinggalkan sesuatu untuk lawan: jika pihaknya kosong, anda mesti memilih lubang yang sampai ke sana. Langkah yang akan menangkap semua bijinya tidak menangkap apa-apa.

## wari

lesson-wari-1 = Wari ditabur seperti oware. Apabila biji terakhir anda menjadikan lubang Nora berisi dua atau tiga, anda memenanginya, serta lubang berisi dua dan tiga sebelumnya.
lesson-wari-2 = Nora ada dua lubang yang berisi satu biji setiap satu. Tabur dari lubang 6 supaya kedua-duanya berisi dua.
lesson-wari-3 = Grand slam: anda memenangi semua biji Nora, dan ini dibenarkan dalam wari. Dia tidak dapat bermain, maka bakinya juga milik anda. Anda menang, 27 lawan 21.

## ouri

lesson-ouri-1 = Ouri ialah oware dengan dua peraturannya sendiri. Lubang berisi dua dan tiga di pihak Nora menjadi milik anda di sini juga.
lesson-ouri-2 = Tabur dari lubang 6: kedua-dua lubang Nora menjadi berisi dua dan semua bijinya anda menangi.
lesson-ouri-3 = Selepas grand slam begini, anda bermain lagi dan mesti memberi Nora biji. Biji tunggal tidak bergerak selagi ada lubang yang lebih besar, maka hanya lubang 5 boleh ditabur.
lesson-ouri-4 = Nora ada biji semula. Pemain yang tidak dapat memberi biji kehilangan biji di papan kepada lawannya.

## songo

lesson-songo-1 = Dalam songo, lubang berisi dua dan empat di pihak lawan dimenangi. Lubang berisi tiga selamat.
lesson-songo-2 = Tabur dari lubang 7. Biji terakhirnya menjadikan lubang 3 Nora berisi dua, dan lubang sebelumnya menjadi berisi empat.
lesson-songo-3 = Anda memenangi kedua-duanya. Lubang berisi tujuh sebelumnya memutuskan rantai, seperti juga lubang berisi tiga.

## bohnenspiel

lesson-bohnenspiel-1 = Dalam Bohnenspiel, anda memenangi lubang berisi dua, empat atau enam kacang, di mana-mana pihak papan.
lesson-bohnenspiel-2 = Tabur dari lubang 5. Kacang terakhirnya menjadikan lubang 1 Nora berisi empat.
lesson-bohnenspiel-3 = Rantai berundur melepasi hujung papan: lubang 6 anda sendiri sudah berisi enam, maka lubang itu juga anda menangi.
lesson-bohnenspiel-4 = Tiada sesiapa wajib memberi lawan kacang. Apabila seorang pemain kehabisan kacang, lawannya mengambil semua yang ada di papan.

## al-manqala

lesson-al-manqala-1 = Dalam al-manqala, anda memenangi lubang berisi dua atau empat manik, di mana-mana pihak papan.
lesson-al-manqala-2 = Tabur dari lubang 3. Taburan berakhir di pihak anda sendiri, di lubang 6, yang menjadi berisi dua.
lesson-al-manqala-3 = Anda memenangi lubang berisi dua itu dan lubang berisi empat sebelumnya. Lubang berisi enam memutuskan rantai.
lesson-al-manqala-4 = Pastikan lawan anda ada manik: jika anda tidak dapat memberinya, baki di papan menjadi milik lawan.

## vai-lung-thlan

lesson-vai-lung-thlan-1 = Di sini batu tunggal dimenangi: jika anda berakhir di lubang kosong, anda mengambil batu itu dan batu-batu tunggal tepat sebelumnya.
lesson-vai-lung-thlan-2 = Tabur dari lubang 6. Kedua-dua batunya jatuh di dua lubang kosong.
lesson-vai-lung-thlan-3 = Anda memenangi kedua-duanya, walaupun terletak di pihak Nora. Sekarang giliran Nora.
lesson-vai-lung-thlan-4 = Anda tiada batu untuk ditabur. Dalam permainan ini anda melepaskan giliran, dan Nora bermain terus: tekan Lepas.
lesson-vai-lung-thlan-5 = Permainan tamat apabila papan kosong, atau apabila seorang pemain memiliki lebih separuh daripada semua batu.

## togyzkumalak

lesson-togyzkumalak-1 = Lubang dipanggil otau, biji dipanggil kumalak, dan apa yang anda menangi masuk ke kazan. Kumalak pertama daripada segenggam sentiasa jatuh semula di otau asalnya.
lesson-togyzkumalak-2 = Tabur dari otau 9. Kumalak terakhirnya menjadikan otau 3 Nora berisi tepat tiga.
lesson-togyzkumalak-3 = Kini otau itu tuzdyk anda, dimenangi selamanya. Tiada sesiapa mengangkat isinya, dan setiap kumalak yang jatuh di situ dikira untuk anda. Anda hanya boleh memiliki satu. Giliran Nora.
lesson-togyzkumalak-4 = Bilangan genap di pihaknya dimenangi. Tabur dari otau 8: kumalak terakhir menjadikan otau 7 Nora berisi sepuluh.
lesson-togyzkumalak-5 = Sepuluh kumalak untuk kazan anda. Yang pertama memiliki lebih daripada 81, termasuk isi tuzdyk, menang.

## bestemshe

lesson-bestemshe-1 = Bestemshe ialah togyzkumalak kecil, dengan lubang (otau) dan biji (kumalak). Kumalak pertama daripada segenggam jatuh semula di otau asalnya; kumalak tunggal berpindah ke otau berikutnya.
lesson-bestemshe-2 = Tabur dari otau 5: satu kumalak kekal, dan yang terakhir menjadikan otau 3 Nora berisi enam. Bilangan genap di pihaknya menjadi milik anda.
lesson-bestemshe-3 = Anda memenangi keenam-enamnya. Sesiapa yang memiliki lebih separuh daripada semua kumalak, iaitu 26, menang.

## awari

lesson-awari-1 = Awari ialah oware yang telah diselesaikan oleh komputer: lubang berisi dua dan tiga di pihak lawan dimenangi, dan permainan sempurna berakhir seri.
lesson-awari-2 = Langkah yang tidak meninggalkan biji untuk Nora hanya dibenarkan jika semua langkah begitu. Lubang 6 akan mengambil biji terakhirnya, maka tabur dari lubang 1.
lesson-awari-3 = Nora masih ada bijinya, dan menggerakkannya.
lesson-awari-4 = Sekarang kedua-dua lubang anda boleh ditabur. Pilih satu.

## ayoayo

lesson-ayoayo-1 = Ayoayo ialah permainan berantai: apabila biji terakhir anda jatuh di lubang yang berisi, anda mengangkat semuanya dan menabur terus.
lesson-ayoayo-2 = Tabur dari lubang 2. Biji terakhirnya jatuh di lubang 4, yang ditabur terus dan berakhir di lubang 6 anda yang kosong.
lesson-ayoayo-3 = Biji terakhir di lubang kosong anda memenangi biji itu dan semua biji di seberangnya: enam biji.
lesson-ayoayo-4 = Pastikan Nora ada biji: jika dia kehabisan biji, anda mesti memilih lubang yang memberinya biji.

## endodoi

lesson-endodoi-1 = Endodoi pantas: apabila biji terakhir anda jatuh di lubang yang berisi, anda mengangkat semuanya dan menabur terus.
lesson-endodoi-2 = Tabur dari lubang 8. Taburan berantai mengelilingi pihak Nora dan berakhir di lubang 1 anda yang kosong.
lesson-endodoi-3 = Biji terakhir di lubang kosong anda memenangi biji itu dan semua biji di seberangnya. Jika anda tiada biji untuk digerakkan, Nora mengambil bakinya.

## hoyito

lesson-hoyito-1 = Dalam hoyito, lubang berisi empat di pihak Nora dimenangi, dan biji terakhir yang jatuh di lubang lain yang berisi ditabur terus bersama isinya.
lesson-hoyito-2 = Tabur dari lubang 6. Biji terakhirnya menjadikan lubang 3 Nora berisi empat.
lesson-hoyito-3 = Lubang 2 juga sudah berisi empat, maka anda memenangi lapan biji. Tangkapan memberi anda langkah lagi: tabur dari mana-mana lubang.

## erherhe

lesson-erherhe-1 = Dalam erherhe, lubang berisi satu dan tiga di pihak lawan dimenangi. Maka biji terakhir di lubang kosong di sana turut dimenangi.
lesson-erherhe-2 = Tabur dari lubang 6. Biji terakhirnya jatuh di lubang 3 Nora yang kosong.
lesson-erherhe-3 = Anda memenangi biji itu, dan lubang berisi tiga sebelumnya. Lubang berisi dua memutuskan rantai.
lesson-erherhe-4 = Biji yang anda menangi mengisi semula lubang anda untuk pusingan berikutnya. Perlawanan tamat apabila seorang pemain tidak dapat mengisi dua lubang.

## pallanguzhi

lesson-pallanguzhi-1 = Selepas biji terakhir anda, lubang berikutnya menentukan. Jika berisi, anda mengangkat bijinya dan menabur terus. Jika kosong, anda memenangi lubang di sebaliknya.
lesson-pallanguzhi-2 = Tabur dari lubang 5, dan perhatikan dua lubang yang menjadi empat di tengah jalan: setiap empat biji menjadi milik tuan lubangnya.
lesson-pallanguzhi-3 = Anda mengambil empat biji dan Nora empat yang lain. Taburan anda berhenti di hadapan lubang 5 Nora yang kosong, maka enam biji di sebaliknya milik anda.
lesson-pallanguzhi-4 = Biji yang anda menangi mengisi semula lubang anda untuk pusingan berikutnya; lubang yang tidak dapat diisi ditutup.

## pandi

lesson-pandi-1 = Pandi ditabur seperti pallanguzhi: terus dari lubang berikutnya, hingga lubang itu kosong. Kemudian anda memenangi lubang di sebaliknya, dan lubang di seberangnya.
lesson-pandi-2 = Tabur dari lubang 7. Lubang 2 Nora menjadi berisi empat, yang menjadi miliknya, dan taburan berhenti di hadapan lubang 3 Nora yang kosong.
lesson-pandi-3 = Lima biji di sebalik lubang kosong itu milik anda, begitu juga tiga biji di seberangnya.

## ali-guli-mane

lesson-ali-guli-mane-1 = Selepas biji terakhir anda, lubang berikutnya menentukan. Jika berisi, bijinya ditabur terus. Jika kosong, anda memenangi lubang di sebaliknya dan lubang di seberangnya.
lesson-ali-guli-mane-2 = Tabur dari lubang 3. Taburan berhenti di hadapan lubang 6 anda yang kosong.
lesson-ali-guli-mane-3 = Anda memenangi sembilan biji, lima milik anda sendiri dan empat di seberang. Selepas tangkapan anda bermain sekali lagi: tabur dari lubang 1.
lesson-ali-guli-mane-4 = Satu lagi tangkapan, tetapi tiada langkah ketiga. Sekarang giliran Nora.

## longbeu-a-cha

lesson-longbeu-a-cha-1 = Selepas batu terakhir anda, lubang berikutnya menentukan. Jika berisi, batunya ditabur terus. Jika kosong, anda memenangi lubang di sebaliknya.
lesson-longbeu-a-cha-2 = Tabur dari lubang 1. Taburan berhenti di hadapan lubang 4 anda yang kosong.
lesson-longbeu-a-cha-3 = Anda memenangi enam batu di sebalik lubang kosong itu. Lubang selepasnya juga kosong, maka anda memenangi empat batu di sebaliknya: tangkapan berlaku berturut-turut.

## bosh

lesson-bosh-1 = Selepas biji terakhir anda, lubang berikutnya menentukan. Jika berisi, bijinya ditabur terus. Jika kosong, anda memenangi lubang di sebaliknya.
lesson-bosh-2 = Tabur dari lubang 4. Taburan berhenti di hadapan lubang 2 Nora yang kosong.
lesson-bosh-3 = Lima biji di sebalik lubang kosong itu milik anda. Biji kemenangan mengisi lubang anda untuk pusingan berikutnya, dan lubang yang tidak dapat diisi ditutup dengan pasir.

## san-yao

lesson-san-yao-1 = Sàn yáo dimainkan untuk merebut tanah. Anda memenangi pusingan yang lalu dan kini turut memiliki lubang 1 Nora: lubang itu bertanda huruf anda.
lesson-san-yao-2 = Tabur dari lubang anda di pihak lawan. Selepas biji terakhir, lubang berikutnya menentukan: jika berisi, bijinya ditabur terus; jika kosong, anda memenangi lubang di sebaliknya.
lesson-san-yao-3 = Anda memenangi sembilan biji. Pada akhir pusingan, setiap pemain memiliki seberapa banyak lubang yang dapat diisi dengan bijinya. Sembilan daripada sepuluh lubang memenangi perlawanan.

## dakon

lesson-dakon-1 = Dalam dakon, anda menabur juga ke dalam lumbung anda sendiri, dan apabila biji terakhir anda jatuh di lubang yang berisi, anda mengangkat semuanya dan menabur terus.
lesson-dakon-2 = Tabur dari lubang 6: biji terakhirnya jatuh di lumbung anda, dan anda bermain lagi.
lesson-dakon-3 = Tabur dari lubang 2. Taburan berakhir di lubang 5 anda yang kosong, di seberang lima biji.
lesson-dakon-4 = Anda menyimpannya bersama biji terakhir, dan giliran anda tamat. Biji yang anda menangi mengisi lubang anda untuk pusingan berikutnya.

## ohvalhu

lesson-ohvalhu-1 = Dalam ohvalhu, anda menabur juga ke dalam rumah anda sendiri, dan apabila biji terakhir anda jatuh di lubang yang berisi, anda mengangkat semuanya dan menabur terus.
lesson-ohvalhu-2 = Tabur dari lubang 5. Taburan pertamanya berakhir di lubang 7, dan yang kedua di rumah anda: anda bermain lagi.
lesson-ohvalhu-3 = Tabur dari lubang 1. Taburan berakhir di lubang 5 anda yang kosong, di seberang dua biji.
lesson-ohvalhu-4 = Biji terakhir di lubang kosong anda menyimpan biji itu dan semua biji di seberangnya. Selepas pusingan, lubang yang tidak dapat diisi ditanda dengan daun dan ditutup.

## jongkak

lesson-jongkak-1 = Jongkak ditabur seperti dakon: ke dalam rumah sendiri, dan terus dari lubang yang berisi. Keistimewaannya ialah cara pusingan berakhir.
lesson-jongkak-2 = Tabur dari lubang 7. Bijinya jatuh di rumah anda, dan biasanya ini memberi langkah lagi.
lesson-jongkak-3 = Pihak anda kosong, maka pusingan tamat. Biji di pihak Nora dikira untuknya: 27 lawan 43. Hanya yang kalah, iaitu anda, menyusun semula; biji Nora kekal seperti sedia ada.

## lamlameta

lesson-lamlameta-1 = Lamlameta berkisar pada lubang yang berisi tepat dua. Anda tidak boleh menabur daripadanya selagi ada lubang lain, dan taburan melangkau lubang begitu di pihak Nora.
lesson-lamlameta-2 = Tabur dari lubang 1. Apabila biji terakhir jatuh di lubang yang berisi, anda mengangkat semuanya dan menabur terus; kali ini taburan berakhir di lubang 9 anda yang kosong, di seberang lubang berisi dua.
lesson-lamlameta-3 = Anda memenangi lubang berisi dua itu, dan bersamanya semua lubang berisi dua yang lain di pihak Nora: lapan biji.

## krur

lesson-krur-1 = Dalam krur, anda memenangi lubang. Apabila biji terakhir anda jatuh di lubang yang berisi, anda mengangkat semuanya dan menabur terus, kecuali jika lubang Nora menjadi berisi tepat empat.
lesson-krur-2 = Tabur dari lubang 3: biji terakhirnya menjadikan lubang 1 Nora berisi empat.
lesson-krur-3 = Lubang itu milik anda selamanya, dan bertanda huruf anda. Tiada sesiapa menabur daripadanya; anda menabur ke dalamnya, dan Nora melangkaunya. Giliran Nora.
lesson-krur-4 = Nora pula memenangi satu lubang anda. Apabila lubang-lubang yang dimenangi oleh seorang pemain berisi lebih separuh daripada semua biji, pemain itu menang.

## gabata

lesson-gabata-1 = Gabata dimainkan untuk merebut tanah; lubang yang ditangkap dipanggil weg. Langkah pertama pusingan istimewa: anda menamakan satu lubang, dan lubang-lubang lain melepaskan atau menerima satu biji, berselang-seli.
lesson-gabata-2 = Pilih lubang 6. Lubang 1 Nora di seberangnya menerima satu biji lagi, dan menjadi weg anda.
lesson-gabata-3 = Weg bertanda huruf anda, dan bijinya dikira untuk anda. Langkah kemudian berantai: biji terakhir yang menjadikan lubang lawan berisi tepat empat memenanginya sebagai weg. Giliran Nora.
lesson-gabata-4 = Nora kini ada satu weg di pihak anda. Tabur dari lubang 1: biji terakhirnya jatuh di weg itu.
lesson-gabata-5 = Anda mengambil biji itu dan satu lagi dari wegnya, dan bermain lagi. Tabur dari mana-mana lubang.

## anywoli

lesson-anywoli-1 = Dalam anywoli, lubang berisi empat dimenangi. Jika biji di tengah jalan menjadikan lubang berisi empat, tuan lubang itu mengambilnya, tidak kira siapa yang menabur.
lesson-anywoli-2 = Tabur dari lubang 10. Lubang 11 anda dan lubang 1 Nora menjadi berisi empat, dan biji terakhirnya menjadikan lubang 2 Nora berisi empat.
lesson-anywoli-3 = Empat yang terjadi oleh biji terakhir menjadi milik anda di mana-mana pun, dan anda bermain lagi. Tabur dari lubang 8: perkara yang sama berlaku sekali lagi.
lesson-anywoli-4 = Apabila tinggal empat biji atau kurang selepas satu langkah, pemain yang melangkah itu mengambil semuanya, dan permainan tamat.

## cassino

lesson-cassino-1 = Tangkap kad di atas meja dengan kad dari tangan anda. Anda memegang empat kad dan menarik satu selepas setiap giliran.
lesson-cassino-2 = Kad menangkap kad lain yang sama nilainya. Pilih lekuk raja anda dan sped raja di atas meja, kemudian tekan Tangkap.
lesson-cassino-3 = Kedua-dua raja milik anda. Nora tidak dapat menangkap sekarang, maka dia meletakkan satu kad di atas meja.
lesson-cassino-4 = Jumlah juga dikira. Kad lapan anda menangkap lima dan tiga bersama-sama: pilih ketiga-tiga kad itu, kemudian tekan Tangkap.
lesson-cassino-5 = Syabas. Giliran Nora.
lesson-cassino-6 = Di tangan, sat bernilai 14. Sped sat anda menangkap ratu, 12, dan dua: jumlahnya 14.
lesson-cassino-7 = Setiap sat bernilai satu mata pada akhirnya. Giliran Nora.
lesson-cassino-8 = Tinggal dua kad, tujuh dan empat. Tangkap kedua-duanya dengan jek anda, 11: mengosongkan meja ialah satu sapuan dan bernilai satu mata.
lesson-cassino-9 = Sapuan, sat, kad terbanyak, sped terbanyak, daiman sepuluh dan sped dua memberi mata. Di tangan, sped dua bernilai 15 dan daiman sepuluh 16. Yang pertama mencapai 16 mata menang.
