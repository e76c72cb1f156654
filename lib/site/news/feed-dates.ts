const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
/** Offset from UTC in hours. */
const ZONES: Record<string, number> = {
  EST: -5,
  EDT: -4,
  CST: -6,
  CDT: -5,
  MST: -7,
  MDT: -6,
  PST: -8,
  PDT: -7,
  AKST: -9,
  AKDT: -8,
  HST: -10,
  BST: 1,
  WEST: 1,
  CET: 1,
  CEST: 2,
  MET: 1,
  MEST: 2,
  MEZ: 1,
  MESZ: 2,
  EET: 2,
  EEST: 3,
  MSK: 3,
  SAST: 2,
  IST: 5.5,
  SGT: 8,
  HKT: 8,
  AWST: 8,
  JST: 9,
  KST: 9,
  ACST: 9.5,
  ACDT: 10.5,
  AEST: 10,
  AEDT: 11,
  NZST: 12,
  NZDT: 13,
  BRT: -3,
  ART: -3,
};
const LONGEST = 100; // characters; no date is longer

/**
 * Parses RFC 822 and ISO 8601 dates, and near misses; null if there is none. A missing or unknown zone means UTC, never
 * the machine's zone.
 */
export function readDate(given: string): Date | null {
  const text = given.trim();
  if (text.length > LONGEST) return null;
  const [iso = "", ...numbers] = /^(\d{4})[-/](\d{1,2})(?:[-/](\d{1,2}))?(?=[T\s]|$)/i.exec(text) ?? [];
  if (iso) {
    const [year, month, day] = numbers.map((number = "1") => Number(number));
    return momentOf(year, month, day, text.slice(iso.length).replace(/^T/i, ""));
  }
  const words = text
    .replace(/^[^\s,]*,/, "")
    .replace(/^(\d{1,2})-([a-z]+)-(\d+)/i, " $1 $2 $3")
    .split(/[\s,]+/)
    .map((word) => (word.endsWith(".") ? word.slice(0, -1) : word));
  const clock = words.findIndex((word) => word.includes(":"));
  const dated = clock < 0 ? words : words.slice(0, clock);
  const month = dated.map((word) => MONTHS.indexOf(word.slice(0, 3).toLowerCase())).findLast((at) => at >= 0);
  if (month === undefined) return null;
  const rest = clock < 0 ? [] : words.slice(clock);
  const [day, ...years] = [...dated, ...rest.slice(1)].filter((word) =>
    /^\d{1,4}(?:st|nd|rd|th)?$/.test(word),
  );
  const [year] = years;
  if (!day || !year) return null;
  const zone = rest.filter((word, at) => at === 0 || !/^\d+$/.test(word)).join(" ");
  return momentOf(fullYear(year), month + 1, Number.parseInt(day, 10), zone);
}

const fullYear = (year: string) => Number(year) + (year.length > 2 ? 0 : Number(year) < 50 ? 2000 : 1900);

function momentOf(year = 0, month = 0, day = 0, clock: string): Date | null {
  const [, hours = "0", minutes = "0", seconds = "0", half, zone = ""] =
    /^\s*(\d{1,2}):(\d{1,2})(?::(\d{1,2}))?(?:[.,]\d{1,9})?\s*([ap]m\b)?([^[(]*)/i.exec(clock) ?? [];
  if (!/^\s*$/.test(clock) && !clock.includes(":")) return null;
  const start = new Date(Date.UTC(year, month - 1, day));
  if (start.getUTCMonth() !== month - 1 || start.getUTCDate() !== day) return null;
  const hour = half ? (Number(hours) % 12) + (/p/i.test(half) ? 12 : 0) : Number(hours);
  if (hour > 24 || Number(minutes) > 59 || Number(seconds) > 60) return null;
  const minute = hour * 60 + Number(minutes) - minutesAhead(zone.replaceAll(/\s/g, ""));
  return new Date(start.getTime() + (minute * 60 + Number(seconds)) * 1_000);
}

function minutesAhead(zone: string): number {
  const [, sign, hours, minutes = "0"] =
    /^(?:GMT|UTC?|Z)?([+-])(\d{1,2}):?(\d{2})?$/i.exec(zone.replace("\u2212", "-")) ?? [];
  if (!sign) return 60 * (ZONES[zone.toUpperCase()] ?? 0);
  const ahead = Number(hours) * 60 + Number(minutes);
  return ahead > 14 * 60 ? 0 : sign === "-" ? -ahead : ahead;
}
