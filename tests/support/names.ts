/** Parts of names from many languages, and of what people send instead of a name. */
const given = [
  ...[
    "Ada",
    "Zoë",
    "Séan",
    "Łukasz",
    "Đorđe",
    "Þórunn",
    "Nguyễn Thị",
    "İpek",
    "Straße",
    "Ǆurđa",
    "ʻAlohi",
    "Mʼbaye",
  ],
  ...[
    "Ελένη",
    "Ἀριστοτέλης",
    "Наталія",
    "Ґонґадзе",
    "Ђорђе",
    "Қайрат",
    "שָׂרָה",
    "דוד",
    "محمد",
    "فاطمة",
    "علی‌رضا",
    "ذکیّہ",
  ],
  ...[
    "李小龍",
    "さくら",
    "김철수",
    "प्रिया",
    "ক্ষমা",
    "สมชาย",
    "សុខា",
    "နန္ဒ",
    "ᠮᠣᠩᠭᠣᠯ",
    "Հայկ",
    "გიორგი",
    "ጌታቸው",
  ],
  ...[
    "Zoe\u0308",
    "S\u0323\u0307",
    "Z\u0335\u0321\u0489o",
    "A\u034f\u0301",
    "n\u0303",
    "Q\u0301",
    "ﬁona",
    "Ａｄａ",
    "𝔸𝕕𝕒",
    "Ⓐda",
  ],
  ...["😀", "🏳️‍🌈", "👩‍💻", "\u{1f1e9}\u{1f1ea}", "☺\ufe0f", "™", "®", "\u{e0041}\u{e0042}"],
];
const hostile = [
  ...[
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "</title><svg/onload=alert(1)>",
    "&lt;b&gt;",
    '"><b>',
  ],
  ...[
    '=HYPERLINK("http://x")',
    "+cmd|' /C calc'!A0",
    "-2+3",
    "@SUM(1)",
    "\t=1",
    "{{7*7}}",
    "#{7*7}",
    "%00",
    "%s%n",
    "\\u0000",
  ],
  ...[
    "'; DROP TABLE certificates; --",
    "../../etc/passwd",
    "CON",
    "a/b\\c:d*e?f",
    "http://evil.example",
    "x@y.example",
    "javascript:alert(1)",
  ],
  ...[
    "\u202egnirts\u202c",
    "\u2066x\u2069",
    "\u200e\u200f",
    "a\u0000b",
    "\u001b[31mred",
    "a\nb",
    "a\r\nBcc: x",
    "a\u2028b",
    "\ud800",
    "\udfff",
  ],
  ...[
    "\u3164",
    "\u115f",
    "\u00ad",
    "\ufeff",
    "\u2800",
    "\u180e",
    "\u200b",
    "\u{f0000}",
    "ﷺ",
    "﷽",
    "1234567890",
    "Call +1 555 0100",
    "",
  ],
];
const family = [
  "Lovelace",
  "O’Neill-Šimić",
  "von und zu",
  "Παπαδοπούλου",
  "Шевченко",
  "كوهين",
  "כהן",
  "Smith, Jr.",
  "III",
  "de la Cruz y Fernández",
];

/** Deterministic: the same `count` names on each call. */
export function listNames(count: number): string[] {
  let seed = 20261121;
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * below);
  };
  const any = (list: string[]) => list[random(list.length)] ?? "";
  const makes = [
    () => any(given),
    () => `${any(given)} ${any(family)}`,
    () => `${any(given)}${any(hostile)}${any(family)}`,
    () => any(hostile),
    () => `${any(given)} ${any(given)} ${any(family)}-${any(family)}`,
    () => any(given).repeat(1 + random(60)),
    () => `${any(given)}${any(hostile)}`.slice(random(3), 3 + random(40)),
    () => [...`${any(given)} ${any(family)}`].reverse().join(""),
  ];
  const names = new Set<string>([...given, ...hostile, ...family]);
  while (names.size < count) names.add(makes[random(makes.length)]?.() ?? "");
  return [...names].slice(0, count);
}
