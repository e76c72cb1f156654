/** Sentences in which somebody's own name stands are ours: no address, no line break, no control of direction. */
const REFUSED = /[\p{Cc}\p{Cs}\p{Co}@<>]|:\/\//u;
/** Zero-width joiners belong to several scripts; every other invisible character only misleads. */
const INVISIBLE = /(?![\u200c\u200d])\p{Cf}/gu;
/** Marks upon one letter: three are more than any script needs. */
const STACKED = /\p{M}{4,}/u;
const letters = new Intl.Segmenter();
const MOST = 80; // characters as people count them

/** A person's name in one spelling; null when it is none (facts: 80 characters, no more than three marks a letter). */
export function cleanName(value: string): string | null {
  const name = value.replace(INVISIBLE, "").normalize("NFC").replace(/ +/g, " ").trim();
  if (!/[\p{L}\p{N}]/u.test(name) || REFUSED.test(name) || STACKED.test(name)) return null;
  return [...letters.segment(name)].length <= MOST ? name : null;
}

/** What is said of a person's name that is an advertisement, beside its field. */
export const NO_ADVERTISEMENT =
  "A certificate carries a person's name. Please leave out links, numbers and handles.";

const ENDINGS =
  "com|net|org|info|biz|app|dev|xyz|shop|store|online|site|club|link|website|blog|agency|academy";
/** Of two letters, and written small or great throughout: 'Mrs.Ai' and 'St.Jo' are names that lack a space. */
const COUNTRIES =
  "ai|at|au|be|ca|cc|ch|cn|co|de|dk|es|eu|fi|fr|gg|id|ie|in|io|it|jp|kr|ly|me|nl|no|nz|pl|pt|ru|se|so|to|tv|ua|uk|us|vn|za";

/** Each takes time in proportion to the text. */
const SIGNS = [
  /[@#\p{Sc}%]|:\/\//u,
  /\bhttps?\b|\bwww\b/iu,
  new RegExp(String.raw`[\p{L}\p{N}]\s?[.。]\s?(?:${ENDINGS})(?![\p{L}\p{M}])`, "iu"),
  new RegExp(
    String.raw`[\p{L}\p{N}]{3}\.(?:co\.)?(?:${COUNTRIES}|${COUNTRIES.toUpperCase()})(?![\p{L}\p{M}.])`,
    "u",
  ),
  /(?<![\p{L}.])(?:t|wa|fb)\.me\b|\bbit\.ly\b|\bgoo\.gl\b/iu,
  /\p{L}\.\p{L}{2,}\//u,
];

/** 'Smith 3rd': the one kind of number in names. */
const ORDINAL = /(?<![\p{L}\p{N}])(?:1st|2nd|3rd|[4-9]th)(?![\p{L}\p{N}])/giu;

/**
 * Whether somebody's name carries a link, a domain, an e-mail address, a handle, a number or a price: a page of ours with a
 * name on it is no place for an advertisement. Takes a text of any kind, and sees through invisible and wide letters.
 */
export function isAdvertisement(name: string): boolean {
  const text = name.replaceAll(/[\p{C}\p{Default_Ignorable_Code_Point}]/gu, "").normalize("NFKC");
  return SIGNS.some((sign) => sign.test(text)) || /[\p{Nd}\p{No}]/u.test(text.replaceAll(ORDINAL, ""));
}

/** Hours that the new address has to confirm (decision 13). */
export const CHANGE_HOURS = 24;

/** What tz has renamed and ICU still calls by the old name. Either names the same zone, everywhere. */
const RENAMED: Record<string, string> = {
  "Africa/Asmera": "Africa/Asmara",
  "America/Buenos_Aires": "America/Argentina/Buenos_Aires",
  "America/Catamarca": "America/Argentina/Catamarca",
  "America/Coral_Harbour": "America/Atikokan",
  "America/Cordoba": "America/Argentina/Cordoba",
  "America/Godthab": "America/Nuuk",
  "America/Indianapolis": "America/Indiana/Indianapolis",
  "America/Jujuy": "America/Argentina/Jujuy",
  "America/Louisville": "America/Kentucky/Louisville",
  "America/Mendoza": "America/Argentina/Mendoza",
  "Asia/Calcutta": "Asia/Kolkata",
  "Asia/Katmandu": "Asia/Kathmandu",
  "Asia/Rangoon": "Asia/Yangon",
  "Asia/Saigon": "Asia/Ho_Chi_Minh",
  "Atlantic/Faeroe": "Atlantic/Faroe",
  "Europe/Kiev": "Europe/Kyiv",
  "Pacific/Enderbury": "Pacific/Kanton",
  "Pacific/Ponape": "Pacific/Pohnpei",
  "Pacific/Truk": "Pacific/Chuuk",
};

/** Time zones to choose from, UTC first: what is stored, and the name of today, by which they are in order. */
export function listZones(own: string): { zone: string; name: string }[] {
  const zones = [...new Set([own, ...Intl.supportedValuesOf("timeZone")])].filter((zone) => zone !== "UTC");
  const named = zones.map((zone) => ({ zone, name: (RENAMED[zone] ?? zone).replaceAll("_", " ") }));
  return [{ zone: "UTC", name: "UTC" }, ...named.sort((a, b) => (a.name < b.name ? -1 : 1))];
}
