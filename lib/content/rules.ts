/** Words per lesson (product.md, section 12). */
const WORDS = { least: 350, most: 700 };
/** Shorter paragraphs may repeat in several lessons: 'Open a new chat and type:'. */
const PARAGRAPH_WORDS = 12;
/** Compares runs of five words. Two texts may share at most this part of the shorter one's runs. */
const RUN = 5;
const SHARED_RUNS = 0.15;
const SHARED_RUNS_QUESTION = 0.5;
/**
 * Max probability of a pattern by chance. Stricter for words, because some hundred words are tried but only four ranks.
 */
const CHANCE = { length: 0.01, word: 0.001 };
/** Max part of the answer keys that their words may give away. Chance is 1 in 4; some words belong to the subject. */
const GUESSED = 0.45;
const RANKS = ["longest", "second longest", "second shortest", "shortest"];

export type Text = { id: string; html: string };
export type Item = { id: string; question: string; options: string[]; answer: number };
export type Statement = { text: string; isTrue: boolean };

const entities: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&#x3C;": "<", "&#x26;": "&" };

function plain(html: string): string {
  return html.replaceAll(/<[^<>]*>/g, " ").replaceAll(/&[#\w]+;/g, (entity) => entities[entity] ?? " ");
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

function shared(a: Set<string>, b: Set<string>): number {
  const [short, long] = a.size <= b.size ? [a, b] : [b, a];
  if (short.size === 0) return 0;
  let both = 0;
  for (const run of short) if (long.has(run)) both++;
  return both / short.size;
}

function* pairs<T>(all: T[]): Generator<[T, T]> {
  for (const [index, one] of all.entries()) for (const other of all.slice(index + 1)) yield [one, other];
}

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
    const part = shared(one.runs, other.runs);
    if (part > SHARED_RUNS) faults.push(`${other.id}: ${percent(part)} of it stands in ${one.id}, too`);
  }
  return faults;
}

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
 * An option's length must not reveal the key: in a bank, keys must not have one length rank far more often than 1 in 4.
 */
export function keyLengthFaults(bank: string, items: Item[]): string[] {
  const ranks = items.map(({ options, answer }) => {
    const key = options[answer]?.length ?? 0;
    const isAlone = options.filter(({ length }) => length === key).length === 1;
    return isAlone ? options.filter(({ length }) => length > key).length : null;
  });
  return RANKS.flatMap((name, rank) => {
    const count = ranks.filter((each) => each === rank).length;
    return atLeast(count, items.length, 1 / 4) < CHANCE.length
      ? [`${bank}: the key is the ${name} option in ${count} of ${items.length} questions`]
      : [];
  });
}

/**
 * A word or mark must not reveal the key: where only one option has it, it must not be the key far more or less often
 * than 1 in 4. Otherwise a person could choose by it without knowing the subject.
 */
export function keyWordFaults(bank: string, items: Item[]): string[] {
  const tells = new Map<string, { keys: number; all: number }>();
  for (const { options, answer } of items) {
    const each = options.map(wordsAndMarks);
    for (const [index, own] of each.entries()) {
      for (const word of own) {
        if (each.some((other) => other !== own && other.has(word))) continue;
        const { keys, all } = tells.get(word) ?? { keys: 0, all: 0 };
        tells.set(word, { keys: keys + (index === answer ? 1 : 0), all: all + 1 });
      }
    }
  }
  return [...tells].flatMap(([word, { keys, all }]) =>
    Math.min(atLeast(keys, all, 1 / 4), atLeast(all - keys, all, 3 / 4)) < CHANCE.word
      ? [`${bank}: the only option with "${word}" is the key in ${keys} of ${all} questions`]
      : [],
  );
}

/**
 * All words and marks together must not reveal the keys. Guesses each question from the keys and other options of all
 * other questions (naive Bayes), as a person could who knows the writer's habits but not the subject.
 */
export function keyGuessFaults(items: Item[]): string[] {
  const all = items.map(({ options, answer }) => ({ options: options.map(wordsAndMarks), answer }));
  const counts = new Map<string, { keys: number; others: number }>();
  for (const { options, answer } of all) {
    for (const [index, option] of options.entries()) {
      for (const word of option) {
        const { keys, others } = counts.get(word) ?? { keys: 0, others: 0 };
        const isKey = index === answer;
        counts.set(word, { keys: keys + (isKey ? 1 : 0), others: others + (isKey ? 0 : 1) });
      }
    }
  }
  let found = 0;
  for (const { options, answer } of all) {
    const key = options[answer];
    const likeness = options.map((option) =>
      [...option].reduce((sum, word) => {
        const { keys = 0, others = 0 } = counts.get(word) ?? {};
        const ownKey = key?.has(word) ? 1 : 0;
        const ownOthers = options.filter((each) => each !== key && each.has(word)).length;
        return sum + Math.log((3 * (keys - ownKey + 1)) / (others - ownOthers + 3));
      }, 0),
    );
    const best = Math.max(...likeness);
    if (likeness[answer] === best) found += 1 / likeness.filter((each) => each === best).length;
  }
  return found > GUESSED * items.length
    ? [
        `${percent(found / items.length)} of all keys can be guessed from their words; ${percent(GUESSED)} may be`,
      ]
    : [];
}

/**
 * A habit must not reveal the true statements: always the same answer, or the length. It tries all lengths and takes
 * the strongest one, so it uses the strict limit for words.
 */
export function statementFaults(statements: Statement[]): string[] {
  const total = statements.length;
  const habits = [0, ...statements.map(({ text }) => text.length)].map((length) => {
    const count = statements.filter(({ text, isTrue }) => isTrue === text.length >= length).length;
    return { length, count, either: Math.max(count, total - count) };
  });
  const [habit] = habits.sort((a, b) => b.either - a.either);
  return habit && atLeast(habit.either, total, 1 / 2) < CHANCE.word
    ? [`'true' from ${habit.length} characters on is right for ${habit.count} of ${total} statements`]
    : [];
}

function wordsAndMarks(option: string): Set<string> {
  return new Set([...words(option), ...(option.match(/[,;:]/g) ?? [])]);
}

export function atLeast(count: number, total: number, chance: number): number {
  let sum = 0;
  let term = (1 - chance) ** total;
  for (let k = 0; k <= total; k++) {
    if (k >= count) sum += term;
    term *= ((total - k) / (k + 1)) * (chance / (1 - chance));
  }
  return sum;
}

const percent = (part: number) => `${Math.round(100 * part)}%`;

/** Seconds between captions that start a new paragraph. */
const PAUSE = 0.3;

/** Videos of a paid course are not public: the app serves them only with access. */
export function videoFolder({ price }: { price: number }): string {
  return price > 0 ? "content/videos" : "public/video";
}

export function captionParagraphs(vtt: string): string[] {
  const paragraphs: string[] = [];
  let lastEnd = Number.NEGATIVE_INFINITY;
  for (const cue of vtt.split(/\n{2,}/)) {
    const [before = "", after] = cue.split(" --> ");
    if (after === undefined) continue;
    const [timing = "", ...lines] = after.trim().split("\n");
    const [from = "", [to = ""]] = [before.split("\n").at(-1), timing.split(" ")];
    const text = lines.join(" ");
    if (seconds(from) - lastEnd > PAUSE) paragraphs.push(text);
    else paragraphs.push(`${paragraphs.pop()} ${text}`.replace("… …", "… "));
    lastEnd = seconds(to);
  }
  return paragraphs;
}

const seconds = (time: string) => time.split(":").reduce((sum, part) => 60 * sum + Number(part), 0);
