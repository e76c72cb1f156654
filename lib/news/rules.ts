/** What may be taken over from a feed. Nothing that it says is believed: facts/security 2.6. */

const TITLE = 200; // characters
const SUMMARY = 600;
const LINK = 2_000;
const DAY = 86_400_000; // milliseconds

/** Parameters that say where a reader came from, not what is read. */
const tracking = /^(utm_\w+|fbclid|gclid|dclid|msclkid|mc_cid|mc_eid|igshid|ref|ref_src|cmpid|ocid)$/i;

/** One form of an article's address, so that two feeds with the same article give one; null when it is none. */
export function canonicalLink(given: string): string | null {
  const text = given.trim();
  if (text.length > LINK) return null; // first: what follows takes the square of its length
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return null;
  url.hash = "";
  for (const name of [...url.searchParams.keys()]) if (tracking.test(name)) url.searchParams.delete(name);
  if (url.pathname.length > 1) url.pathname = url.pathname.replace(/(?<!\/)\/+$/, "");
  return url.href.length <= LINK ? url.href : null;
}

/** The date of an article: what the feed says, unless that is unreadable or still to come. */
export function saneDate(given: string | undefined, now: Date): Date {
  const time = Date.parse(given ?? "");
  const isSane = time > Date.UTC(2000, 0) && time <= now.getTime() + DAY;
  return isSane ? new Date(Math.min(time, now.getTime())) : now;
}

/** One line of text without control characters and without signs that turn the direction of writing. */
function oneLine(text: string): string {
  return text
    .normalize("NFC")
    .replaceAll(/[\p{Cc}\s]+/gu, " ")
    .replaceAll(/[\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/g, "")
    .replaceAll(/\p{M}{4,}/gu, "")
    .trim();
}

function cutAtWord(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, length - 1).replace(/[\uD800-\uDBFF]$/, "");
  const atWord = cut
    .slice(0, Math.max(cut.lastIndexOf(" "), length / 2))
    .replace(/(?<![\s,;:.–-])[\s,;:.–-]+$/, "");
  return `${atWord}…`;
}

/** A title without tags; null when there is none. */
export function cleanTitle(text: string): string | null {
  return cutAtWord(oneLine(text), TITLE) || null;
}

/** The beginning of the feed's own text: an excerpt, nothing that we say. Null when it adds nothing to the title. */
export function excerpt(text: string, title: string): string | null {
  const line = oneLine(text);
  return line && line !== title ? cutAtWord(line, SUMMARY) : null;
}
