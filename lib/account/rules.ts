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

/** Hours that the new address has to confirm, and days in which the old one can still undo it (decision 13). */
export const CHANGE_HOURS = 24;
export const UNDO_DAYS = 7;

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
