type Wording = { options: string[]; key: number };
type Corrected = Wording & { corrected: number | null; also: number[] };

/**
 * Which parts of an operator's correction apply to a new wording of the same question. While `content/` still has the
 * wrong key, the correction stays; once an author has changed the key, the author's key counts. Options that count as
 * well stay so, unless one became the key. Options are matched by their text. A reworded option is the only new text,
 * or the new text in the same position when all others kept theirs: the order in a file may change as well. `lost`:
 * the correction should stay, but its option is gone.
 */
export function carryCorrection(old: Corrected, next: Wording) {
  const gone = old.options.filter((text) => !next.options.includes(text));
  const added = next.options.filter((text) => !old.options.includes(text));
  const isInPlace = old.options.every((text, index) => gone.includes(text) || next.options[index] === text);
  const placeOf = (index: number): number | null => {
    const text = old.options[index] ?? "";
    if (!gone.includes(text)) return next.options.indexOf(text);
    if (gone.length === 1 && added.length === 1) return next.options.indexOf(added[0] ?? "");
    return isInPlace && added.includes(next.options[index] ?? "") ? index : null;
  };
  const isSameKey = placeOf(old.key) === next.key;
  const corrected = isSameKey && old.corrected !== null ? placeOf(old.corrected) : null;
  const lost = isSameKey && old.corrected !== null && corrected === null;
  const right = corrected ?? next.key;
  const also = old.also.map(placeOf).filter((place): place is number => place !== null && place !== right);
  return { corrected, also: [...new Set(also)], lost };
}
