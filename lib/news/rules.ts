/** What may be taken over from a feed. Nothing that it says is believed. */

const TITLE = 200; // characters
const FIRST_WORDS = 100;
const SUMMARY = 600;
const LINK = 2_000;
const DAY = 86_400_000; // milliseconds

/** Parameters that say where a reader came from, not what is read. */
const tracking =
  /^(utm_\w+|at_(?:medium|campaign|format|custom\d|link_\w+)|pk_\w+|mtm_\w+|hsa_\w+|_hs\w+|fbclid|gclid|dclid|gbraid|wbraid|msclkid|yclid|twclid|ttclid|li_fat_id|mc_cid|mc_eid|mkt_tok|igshid|xtor|ref|ref_src|cmpid|ocid)$/i;
/** The same behind '#', and what every article has. Any other names a part of the page: an entry of a list of changes. */
const idle = /^#(?:(?:comments?|respond|rss|feed)$|utm_|at_|xtor=|ref=|echobox=|:~:)/i;

/**
 * One form of an article's address, so that two feeds with the same article give one; null when it is none. A relative
 * one needs the `base` that it is relative to.
 */
export function canonicalLink(given: string, base?: string): string | null {
  const text = given.trim();
  if (text.length > LINK) return null; // first: what follows takes the square of its length
  const url = URL.parse(isHost(text, base) ? `https://${text}` : text, base);
  if (!text || !url || !/^https?:$/.test(url.protocol) || url.username || url.password) return null;
  if (idle.test(url.hash)) url.hash = "";
  for (const name of [...url.searchParams.keys()]) if (tracking.test(name)) url.searchParams.delete(name);
  if (url.pathname.length > 1) url.pathname = withoutEnd(url.pathname, /\//);
  return url.href.length <= LINK ? url.href.replace(/#$/, "") : null;
}

/** 'www.example.com/a', and a path that begins with the host of its own feed: only the scheme is missing. */
function isHost(text: string, base: string | undefined): boolean {
  const host = base && URL.parse(base)?.host;
  return text.startsWith("www.") || Boolean(host && text.startsWith(`${host}/`));
}

/** The date of an article: what the feed says, unless that cannot be true. One of a clock that runs ahead is now. */
export function saneDate(date: Date | null, now: Date): Date | null {
  const time = date?.getTime() ?? 0;
  const isSane = time > Date.UTC(2000, 0) && time <= now.getTime() + DAY;
  return isSane ? new Date(Math.min(time, now.getTime())) : null;
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

/** By hand: a pattern for the end of a text takes the square of its length. */
function withoutEnd(text: string, sign: RegExp): string {
  let end = text.length;
  while (end > 0 && sign.test(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}

function cutAtWord(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, length - 1).replace(/[\uD800-\uDBFF]$/, "");
  const atWord = cut.slice(0, Math.max(cut.lastIndexOf(" "), length / 2));
  return `${withoutEnd(atWord, /[\s,;:.–-]/)}…`;
}

/** A title without tags; null when there is none. */
export function cleanTitle(text: string): string | null {
  return cutAtWord(oneLine(text), TITLE) || null;
}

/** What stands for the title of an article without one: the beginning of its text. Null when that is empty, too. */
export function firstWords(text: string): string | null {
  return cutAtWord(oneLine(text), FIRST_WORDS) || null;
}

/** The beginning of the feed's own text: an excerpt, nothing that we say. Null when it adds nothing to the title. */
export function excerpt(text: string, title: string): string | null {
  const line = oneLine(text);
  return line && line !== title ? cutAtWord(line, SUMMARY) : null;
}
