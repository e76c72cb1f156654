/** Feed content is untrusted. */

const TITLE = 200; // characters
const FIRST_WORDS = 100;
const SUMMARY = 600;
const EXCERPT = 160; // about five lines of a card
const LINK = 2_000;
const DAY = 86_400_000; // milliseconds

const tracking =
  /^(utm_\w+|at_(?:medium|campaign|format|custom\d|link_\w+)|pk_\w+|mtm_\w+|hsa_\w+|_hs\w+|fbclid|gclid|dclid|gbraid|wbraid|msclkid|yclid|twclid|ttclid|li_fat_id|mc_cid|mc_eid|mkt_tok|igshid|xtor|ref|ref_src|cmpid|ocid)$/i;
/**
 * Tracking in the fragment, and fragments that every article has. Other fragments name a part of the page, such as a
 * changelog entry.
 */
const idle = /^#(?:(?:comments?|respond|rss|feed)$|utm_|at_|xtor=|ref=|echobox=|:~:)/i;

/**
 * One form of an article's URL, so that two feeds with the same article give the same one; null if it is no URL. A
 * relative URL needs `base`.
 */
export function canonicalLink(given: string, base?: string): string | null {
  const text = given.trim();
  if (text.length > LINK) return null; // first, because the code below takes quadratic time
  const url = URL.parse(isHost(text, base) ? `https://${text}` : text, base);
  if (!text || !url || !/^https?:$/.test(url.protocol) || url.username || url.password) return null;
  if (idle.test(url.hash)) url.hash = "";
  for (const name of [...url.searchParams.keys()]) if (tracking.test(name)) url.searchParams.delete(name);
  if (url.pathname.length > 1) url.pathname = withoutEnd(url.pathname, /\//);
  return url.href.length <= LINK ? url.href.replace(/#$/, "") : null;
}

/** Only the scheme is missing: 'www.example.com/a', or a path that starts with the feed's own host. */
function isHost(text: string, base: string | undefined): boolean {
  const host = base && URL.parse(base)?.host;
  return text.startsWith("www.") || Boolean(host && text.startsWith(`${host}/`));
}

/** Null for an impossible date. A date up to a day ahead (a fast clock) becomes `now`. */
export function saneDate(date: Date | null, now: Date): Date | null {
  const time = date?.getTime() ?? 0;
  const isSane = time > Date.UTC(2000, 0) && time <= now.getTime() + DAY;
  return isSane ? new Date(Math.min(time, now.getTime())) : null;
}

/** Removes control characters and text-direction marks. */
function oneLine(text: string): string {
  return text
    .normalize("NFC")
    .replaceAll(/[\p{Cc}\s]+/gu, " ")
    .replaceAll(/[\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/g, "")
    .replaceAll(/\p{M}{4,}/gu, "")
    .trim();
}

/** A loop, because a regular expression for the end of a text takes quadratic time. */
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

/** Whole, however wide its letters are spaced: a style that cuts after four lines would cut it anywhere. */
export const excerptOf = (summary: string) => cutAtWord(summary, EXCERPT);

export function cleanTitle(text: string): string | null {
  return cutAtWord(oneLine(text), TITLE) || null;
}

/** A title for an article without one; null for an empty text. */
export function firstWords(text: string): string | null {
  return cutAtWord(oneLine(text), FIRST_WORDS) || null;
}

/** The start of the feed's own text; null when it adds nothing to the title. */
export function excerpt(text: string, title: string): string | null {
  const line = oneLine(text);
  return line && line !== title ? cutAtWord(line, SUMMARY) : null;
}
