/** What is asked of content beyond its shape: length, no repetition, questions that do not give their key away. */

/** Words of a lesson (product.md, 'Courses and questions'). */
const WORDS = { least: 350, most: 700 };
/** A paragraph shorter than this may stand in two lessons: 'Open a new chat and type:'. */
const PARAGRAPH_WORDS = 12;
/** Runs of so many words are compared; two texts may share at most this part of the shorter one's. */
const RUN = 5;
const SHARED_RUNS = 0.15;
const SHARED_RUNS_QUESTION = 0.5;
/** How unlikely a bank's key lengths may be if lengths were chance. */
const CHANCE = 0.01;

export type Text = { id: string; html: string };
export type Item = { id: string; question: string; options: string[]; answer: number };

const entities: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&#x3C;": "<", "&#x26;": "&" };

function plain(html: string): string {
  return html.replaceAll(/<[^>]*>/g, " ").replaceAll(/&[#\w]+;/g, (entity) => entities[entity] ?? " ");
}

function words(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu) ?? [];
}

function runs(text: string): Set<string> {
  const all = words(text);
  return new Set(
    all.slice(0, Math.max(0, all.length - RUN + 1)).map((_, at) => all.slice(at, at + RUN).join(" ")),
  );
}

/** Which part of the shorter text's runs stands in the other one, too: 0 to 1. */
function shared(a: Set<string>, b: Set<string>): number {
  const [short, long] = a.size <= b.size ? [a, b] : [b, a];
  if (short.size === 0) return 0;
  let both = 0;
  for (const run of short) if (long.has(run)) both++;
  return both / short.size;
}

/** Each pair once. */
function* pairs<T>(all: T[]): Generator<[T, T]> {
  for (const [index, one] of all.entries()) for (const other of all.slice(index + 1)) yield [one, other];
}

/** Lessons that are too short, too long, or that repeat one another. */
export function lessonFaults(lessons: Text[]): string[] {
  const faults: string[] = [];
  for (const { id, html } of lessons) {
    const count = words(plain(html)).length;
    if (count < WORDS.least || count > WORDS.most) {
      faults.push(`${id}: ${count} words; a lesson has ${WORDS.least} to ${WORDS.most}`);
    }
  }
  const seen = new Map<string, string>();
  for (const { id, html } of lessons) {
    for (const [, block = ""] of html.matchAll(/<(?:p|li|td)>([\s\S]*?)<\/(?:p|li|td)>/g)) {
      const paragraph = words(plain(block));
      if (paragraph.length < PARAGRAPH_WORDS) continue;
      const key = paragraph.join(" ");
      const other = seen.get(key);
      if (other !== undefined && other !== id) {
        faults.push(`${id}: shares a paragraph with ${other}: "${key.slice(0, 60)}…"`);
      }
      seen.set(key, id);
    }
  }
  const texts = lessons.map(({ id, html }) => ({ id, runs: runs(plain(html)) }));
  for (const [one, other] of pairs(texts)) {
    const part = shared(one.runs, other.runs);
    if (part > SHARED_RUNS) faults.push(`${other.id}: ${percent(part)} of it stands in ${one.id}, too`);
  }
  return faults;
}

/** Questions of one bank, or of banks that must not repeat one another. */
export function questionFaults(items: Item[]): string[] {
  const faults: string[] = [];
  for (const { id, options } of items) {
    if (new Set(options.map((option) => words(option).join(" "))).size < options.length) {
      faults.push(`${id}: two options say the same`);
    }
  }
  const texts = items.map(({ id, question, options }) => ({
    id,
    question: words(question).join(" "),
    runs: runs(`${question} ${options.join(" ")}`),
  }));
  for (const [one, other] of pairs(texts)) {
    const part = one.question === other.question ? 1 : shared(one.runs, other.runs);
    if (part > SHARED_RUNS_QUESTION) faults.push(`${other.id}: asks the same as ${one.id}`);
  }
  return faults;
}

/**
 * Whether the length of an option tells which is right: the keys of a bank are the longest, or the shortest, option
 * far more often than one in four would be by chance.
 */
export function keyLengthFaults(bank: string, items: Item[]): string[] {
  const lengths = items.map(({ options, answer }) => {
    const others = options.filter((_, index) => index !== answer).map(({ length }) => length);
    return { key: options[answer]?.length ?? 0, most: Math.max(...others), least: Math.min(...others) };
  });
  const ends = {
    longest: lengths.filter(({ key, most }) => key > most).length,
    shortest: lengths.filter(({ key, least }) => key < least).length,
  };
  return Object.entries(ends).flatMap(([end, count]) =>
    atLeast(count, items.length, 1 / 4) < CHANCE
      ? [`${bank}: the key is the ${end} option in ${count} of ${items.length} questions`]
      : [],
  );
}

/** The probability of `count` or more successes in `total` trials. */
function atLeast(count: number, total: number, chance: number): number {
  let sum = 0;
  let term = (1 - chance) ** total;
  for (let k = 0; k <= total; k++) {
    if (k >= count) sum += term;
    term *= ((total - k) / (k + 1)) * (chance / (1 - chance));
  }
  return sum;
}

const percent = (part: number) => `${Math.round(100 * part)}%`;

/** Between two captions, in seconds: a new paragraph begins after it. */
const PAUSE = 0.3;

/** What captions (WebVTT) say, to be read without the video: its paragraphs. */
export function captionParagraphs(vtt: string): string[] {
  const paragraphs: string[] = [];
  let lastEnd = Number.NEGATIVE_INFINITY;
  for (const [, from = "", to = "", lines = ""] of vtt.matchAll(
    /^([\d:.]+) --> ([\d:.]+).*\n((?:.+\n?)+)/gm,
  )) {
    const text = lines.trim().replaceAll("\n", " ");
    if (seconds(from) - lastEnd > PAUSE) paragraphs.push(text);
    else paragraphs.push(`${paragraphs.pop()} ${text}`.replace("… …", "… ")); // one sentence in two captions
    lastEnd = seconds(to);
  }
  return paragraphs;
}

const seconds = (time: string) => time.split(":").reduce((sum, part) => 60 * sum + Number(part), 0);
