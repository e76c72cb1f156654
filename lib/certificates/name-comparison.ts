/** Letters that NFKD keeps, spelled as in passports and on keyboards. */
const PLAIN: Record<string, string> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  đ: "d",
  ð: "d",
  þ: "th",
  ł: "l",
  ħ: "h",
  ı: "i",
  ς: "σ",
};

function wordsOf(name: string): string[] {
  const plain = name
    .normalize("NFKD")
    .toLowerCase()
    .normalize("NFKD") // lower case can add marks
    .replaceAll(/[\p{M}\p{Default_Ignorable_Code_Point}'’ʼʹ`´\u0640]/gu, "")
    .replaceAll(/[ßæœøđðþłħıς]/g, (letter) => PLAIN[letter] ?? letter);
  return plain.match(/\p{L}+/gu) ?? [];
}

const MOST_EDITS = 2;
const MOST_MIDDLE_NAMES = 2;

const editsIn = (length: number) => (length <= 3 ? 0 : length <= 6 ? 1 : MOST_EDITS);

/**
 * Whether `name` can be the same person's as `original`. Words may come in any order. Two letters may differ: at
 * most one in a word of four to six, none in a shorter word. Two middle names may come or go; first and last name
 * must be in both. A person decides about other changes.
 */
export function isSamePerson(original: string, name: string): boolean {
  const [a, b] = [wordsOf(original), wordsOf(name)];
  if (a.length === 0 || b.length === 0) return false;
  if (a.join("") === b.join("")) return true; // 'Annemarie' and 'Anne Marie'
  const [few, many] = a.length <= b.length ? [a, b] : [b, a];
  if (many.length - few.length > MOST_MIDDLE_NAMES) return false;
  const rest = match(few, many);
  return rest?.every((at) => at > 0 && at < many.length - 1) ?? false;
}

/** Pairs the words, best match first. Returns the unpaired indexes of `many`, or null. */
function match(few: string[], many: string[]): number[] | null {
  const pairs = few.flatMap((word, from) =>
    many.map((other, to) => {
      const isInner = isMiddle(from, few) && isMiddle(to, many);
      return { from, to, cost: isInner && isInitialOf(word, other) ? 0 : costOf(word, other) };
    }),
  );
  const [used, taken] = [new Set<number>(), new Set<number>()];
  let edits = 0;
  for (const { from, to, cost } of pairs.sort((x, y) => x.cost - y.cost)) {
    if (cost > MOST_EDITS) break;
    if (used.has(from) || taken.has(to)) continue;
    used.add(from);
    taken.add(to);
    edits += cost;
  }
  if (used.size < few.length || edits > MOST_EDITS) return null;
  return [...many.keys()].filter((at) => !taken.has(at));
}

const isMiddle = (at: number, words: string[]) => at > 0 && at < words.length - 1;

function isInitialOf(a: string, b: string): boolean {
  const [short, long] = [...a].length <= [...b].length ? [a, b] : [b, a];
  return [...short].length === 1 && long.startsWith(short);
}

function costOf(a: string, b: string): number {
  const [x, y] = [[...a], [...b]];
  const edits = distance(x, y);
  return edits <= editsIn(Math.max(x.length, y.length)) ? edits : Number.POSITIVE_INFINITY;
}

/** Optimal string alignment distance. */
function distance(a: string[], b: string[]): number {
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (const [i, letter] of a.entries()) {
    const next = [i + 1];
    for (const [j, other] of b.entries()) {
      const steps = [(row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1, (row[j] ?? 0) + Number(letter !== other)];
      if (i > 0 && j > 0 && letter === b[j - 1] && a[i - 1] === other) steps.push((before[j - 1] ?? 0) + 1);
      next.push(Math.min(...steps));
    }
    [before, row] = [row, next];
  }
  return row.at(-1) ?? a.length;
}
