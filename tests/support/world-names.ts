const people: Record<string, { given: string; family: string }> = {
  Yoruba: { given: "Adébáyọ̀ Ọ̀ṣun Ẹ̀yọ̀ Ṣadé Olúwafẹ́mi", family: "Ọlárìnóyè Ògúnbọ̀wálé Adéyẹmí Ẹ̀bùn" },
  Igbo: { given: "Ezẹ́ Chị́nwẹ Ụ̀zọ́ma Ńnamdị Ọ́gọ̀", family: "Ọ̀kọ́ńkwọ́ Ńwọkẹ́ Ṅwaọ̀gụ́ Ị̀fẹ́" },
  Ewe: { given: "Kɔfi Ɖela Ƒoli Ʋakpo Dzifã", family: "Ŋutɔ́ Agbenɔvi Ɣetsivɔ̃ Adzɛvlɛ̀" },
  Akan: { given: "Kwabɛna Akosɔa Yaw Ɔdɛhyeɛ", family: "Ɔpɔku Mɛnsa Bɔatɛn Ɛno" },
  Hausa: { given: "Ɗanladi Ƙasimu Ɓaba Ƴalƴali", family: "Ɗantata Ƙanƙara Ɓoɗinga ʼYarʼadua" },
  Bambara: { given: "Fanta Ɲɛnɛ Bakaré Sɛ̀kú", family: "Kɔnɛ́ Jarà Tarawɛlɛ Ŋɔɲɔ̀" },
  Vietnamese: { given: "Ánh Đức Thủy Nhật Hồng", family: "Nguyễn Trần Phạm Đỗ Lê-Thị-Bưởi" },
  Pinyin: { given: "Hǎo Lǜ Xuějūn Ǎilíng", family: "Nǐ Lǚ Ōuyáng Zhāng" },
  Czech: { given: "Jiří Zdeňka Vojtěch Růžena", family: "Dvořák Ťoupalová Ďurčák Čapek" },
  Polish: { given: "Łukasz Zażółć Święcisława Józef", family: "Wiśniewski Źrebięta Żądło Gąsiorowska" },
  Turkish: { given: "İpek Işıl Çağrı Gökçe", family: "Yıldırım Öztürk Şahinoğlu Güneş" },
  Azerbaijani: { given: "Əliağa Gülşən Çingiz Xədicə", family: "Məmmədov Ələkbərli İsmayılqızı Hüseynzadə" },
  Icelandic: { given: "Þórunn Guðrún Ægir Ýmir", family: "Sigurðardóttir Þórðarson Ásgeirsson Öxndal" },
  Lithuanian: { given: "Živilė Ąžuolas Ėglė Rūta Jū̃ratė", family: "Žemaitė Šliūpas Čiurlionis Kęstutis" },
  Latvian: { given: "Jānis Ņikita Ģirts Ķekars", family: "Bērziņš Ļeņins Čakste Ūdre" },
  Maori: { given: "Hōne Āniwaniwa Tūmanako", family: "Tāwhiao Ngātā Pōmare" },
  Hawaiian: { given: "ʻAlohi Kaʻahumanu Keliʻi", family: "Kalanianaʻole Kūhiō Hōkūleʻa" },
  Romanian: { given: "Ștefan Țuțea Ilinca Mihăiță", family: "Pârvulescu Brâncuși Ionuț Ștefănescu" },
  Sami: { given: "Áilu Gáddjá Ŋuvdá", family: "Čáhput Ŧuomá Đuorgi" },
  Welsh: { given: "Siân Llŷr Gwŷneth", family: "Tŷ-Gwyn Dŵr Môr-Ŵyn" },
  Hungarian: { given: "Győző Erzsébet Ödön", family: "Szűcs Kőműves Széchenyi" },
  Maltese: { given: "Ġorġ Żeża Ħanna", family: "Ċiantar Għarghur Żammit" },
  Marshallese: { given: "M̧ajeļ Ḷañinbōj", family: "Ņōjo Ļoļnatōm̧" },
  Guarani: { given: "Panambi G̃uarani", family: "Yvoty Mbaʼeg̃ua" },
  Croatian: { given: "Željko Đurđica Šime Ljubić", family: "Šimić Kovačević Đurić Žižek" },
  Lingala: { given: "Mpɔ́nzɔ Ngɔlɔ", family: "Mɔkɛ́ Bɛ̀lɛ" },
  Greek: { given: "Αλέξανδρος Ἀριστοτέλης", family: "Παπαδόπουλος Ἀθηναῖος" },
  Cyrillic: { given: "Наталія Ђорђе Қайрат", family: "Ґонґадзе Воробьёва Ўзбекӯ" },
  Hebrew: { given: "דוד שָׂרָה מֹשֶׁה", family: "כהן בן־גוריון לוי" },
  Arabic: { given: "محمد مُحَمَّد فاطمة", family: "الهاشمي رضایی ذکیّہ" },
  Mixed: { given: "محمد David שרה", family: "Smith כהן علي" },
};

export const worldNames: { language: string; name: string }[] = Object.entries(people).flatMap(
  ([language, { given, family }]) =>
    given
      .split(" ")
      .flatMap((first) => family.split(" ").map((last) => ({ language, name: `${first} ${last}` }))),
);

/** Letters with marks that have no code point of their own, as in DIN 91379. */
export const sequences =
  "A̋ a̋ C̀ c̀ C̄ c̄ C̆ c̆ C̈ c̈ C̕ c̕ C̣ c̣ C̦ c̦ C̨̆ c̨̆ D̂ d̂ F̀ f̀ F̄ f̄ G̀ g̀ H̄ h̄ H̦ h̦ H̱ J́ j́ J̌ K̀ k̀ K̂ k̂ K̄ k̄ K̇ k̇ K̕ k̕ K̛ k̛ K̦ k̦ L̂ l̂ L̥ l̥ L̥̄ l̥̄ L̦ l̦ M̀ m̀ M̂ m̂ M̆ m̆ M̐ m̐ N̂ n̂ N̄ n̄ N̆ n̆ N̦ n̦ P̀ p̀ P̄ p̄ P̕ p̕ P̣ p̣ R̆ r̆ R̥ r̥ R̥̄ r̥̄ S̀ s̀ S̄ s̄ S̛̄ s̛̄ S̱ s̱ T̀ t̀ T̄ t̄ T̈ T̕ t̕ T̛ t̛ U̇ u̇ X̂ x̂ Z̀ z̀ Z̄ z̄ Z̆ z̆ Z̈ z̈ Z̧ z̧ Ç̆ ç̆ Û̄ û̄ Č̣ č̣ Ž̦ ž̦ ô̄ ọ̄ ọ̈ ṣ̄ Ṣ̄ ų̄ ė̄ a̱ A̱ Ā̌ ā̌".split(
    " ",
  );
