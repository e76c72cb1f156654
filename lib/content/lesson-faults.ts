import { percent } from "./probability";
import { pairs, runs, sharedPart, words } from "./text-overlap";

/** Words per lesson (product.md, section 12). */
const WORDS = { least: 350, most: 700 };
/** Shorter paragraphs may repeat in several lessons: 'Open a new chat and type:'. */
const PARAGRAPH_WORDS = 12;
/** Two lessons may share at most this part of the shorter one's runs of words. */
const SHARED_RUNS = 0.15;

/** Fewest minutes that a lesson may claim, as a part of what its words and exercises take. */
const CLAIMED = 0.7;
const WORDS_A_MINUTE = 200;
const MINUTES = { exercise: 1.5, write: 4 };

type Text = { id: string; html: string };
type Timed = Text & { duration_minutes: number; exercises: { kind: string }[] };

const entities: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&#x3C;": "<", "&#x26;": "&" };

/** How a fenced block with a language begins. */
const BLOCK = '<pre><code class="language-';

/** Everything that is read. */
function allText(html: string): string {
  return html
    .replaceAll(/\[figure:[a-z-]{1,40}\]/g, " ")
    .replaceAll(/<[^<>]*>/g, " ")
    .replaceAll(/&[#\w]+;/g, (entity) => entities[entity] ?? " ");
}

/** Without what a model wrote: it is shown, and not the lesson's own text. */
function plain(html: string): string {
  const [before, ...blocks] = html.split(BLOCK);
  const rest = blocks.map((block) =>
    block.startsWith("output-") ? block.slice(block.indexOf("</pre>")) : `${BLOCK}${block}`,
  );
  return allText([before, ...rest].join(""));
}

/** Lessons that say they are much shorter than they are. */
export function minutesFaults(lessons: Timed[]): string[] {
  return lessons.flatMap(({ id, html, duration_minutes: claimed, exercises }) => {
    const needed = exercises.reduce(
      (sum, { kind }) => sum + (kind === "write" ? MINUTES.write : MINUTES.exercise),
      words(allText(html)).length / WORDS_A_MINUTE,
    );
    if (claimed >= CLAIMED * needed) return [];
    return [`${id}: duration_minutes is ${claimed}; its text and exercises take ${Math.round(needed)}`];
  });
}

/** Each lesson says something of its own in short. */
export function inShortFaults(lessons: { id: string; in_short: string[] }[]): string[] {
  const seen = new Map<string, string>();
  return lessons.flatMap(({ id, in_short: sentences }) =>
    sentences.flatMap((sentence) => {
      const key = words(sentence).join(" ");
      const other = seen.get(key);
      seen.set(key, id);
      return other === undefined ? [] : [`${id}: says in short what ${other} says: "${sentence}"`];
    }),
  );
}

export function lessonFaults(lessons: Text[]): string[] {
  const faults: string[] = [];
  for (const { id, html } of lessons) {
    const count = words(plain(html)).length;
    if (count < WORDS.least || count > WORDS.most) {
      faults.push(`${id}: ${count} words; a lesson has ${WORDS.least} to ${WORDS.most}`);
    }
  }
  for (const { id, html } of lessons) {
    for (const prompt of promptsWithoutOutput(html)) {
      faults.push(`${id}: a prompt is not followed by what a model answers: "${prompt.slice(0, 60)}…"`);
    }
  }
  const seen = new Map<string, string>();
  for (const { id, html } of lessons) {
    for (const block of html.split(/<\/?(?:p|li|td)>/)) {
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
    const part = sharedPart(one.runs, other.runs);
    if (part > SHARED_RUNS) faults.push(`${other.id}: ${percent(part)} of it stands in ${one.id}, too`);
  }
  return faults;
}

/** A prompt that is shown has its complete output directly after it; a sentence may stand between. */
function promptsWithoutOutput(html: string): string[] {
  const blocks = html
    .split(BLOCK)
    .slice(1)
    .filter((block) => block.startsWith("prompt") || block.startsWith("output-"));
  return blocks.flatMap((block, at) => {
    if (!block.startsWith("prompt") || blocks[at + 1]?.startsWith("output-")) return [];
    return [block.slice(block.indexOf(">") + 1, block.indexOf("</code>"))];
  });
}
