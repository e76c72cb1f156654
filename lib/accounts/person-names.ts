/** Names appear inside our own sentences, so they contain no email, link or line break. */
const REFUSED = /[\p{Cc}\p{Cs}\p{Co}@<>]|:\/\//u;
/** Several scripts need zero-width joiners; other invisible characters only mislead. */
const INVISIBLE = /(?![\u200c\u200d])\p{Cf}/gu;
/** No script needs more than three marks on a letter. */
const STACKED = /\p{M}{4,}/u;
const MOST = 80; // characters as people count them

export function cleanName(value: string): string | null {
  const name = value.replace(INVISIBLE, "").normalize("NFC").replace(/ +/g, " ").trim();
  if (!/[\p{L}\p{N}]/u.test(name) || REFUSED.test(name) || STACKED.test(name)) return null;
  return [...new Intl.Segmenter().segment(name)].length <= MOST ? name : null;
}

export const NO_ADVERTISEMENT =
  "A certificate carries a person's name. Please leave out links, numbers and handles.";

const ENDINGS =
  "com|net|org|info|biz|app|dev|xyz|shop|store|online|site|club|link|website|blog|agency|academy";
/** Matched in one case only: 'Mrs.Ai' and 'St.Jo' are names without a space. */
const COUNTRIES =
  "ai|at|au|be|ca|cc|ch|cn|co|de|dk|es|eu|fi|fr|gg|id|ie|in|io|it|jp|kr|ly|me|nl|no|nz|pl|pt|ru|se|so|to|tv|ua|uk|us|vn|za";

/** Each runs in linear time. */
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

/** As in 'Smith 3rd'; no other numbers are allowed. */
const ORDINAL = /(?<![\p{L}\p{N}])(?:1st|2nd|3rd|[4-9]th)(?![\p{L}\p{N}])/giu;

/**
 * Finds links, domains, emails, handles, numbers and prices, also in invisible or wide letters: our pages and
 * certificates show names. Takes any text.
 */
export function isAdvertisement(name: string): boolean {
  const text = name.replaceAll(/[\p{C}\p{Default_Ignorable_Code_Point}]/gu, "").normalize("NFKC");
  return SIGNS.some((sign) => sign.test(text)) || /[\p{Nd}\p{No}]/u.test(text.replaceAll(ORDINAL, ""));
}
