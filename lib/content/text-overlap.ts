/** Compares runs of five words. */
const RUN = 5;

export function words(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu) ?? [];
}

export function runs(text: string): Set<string> {
  const all = words(text);
  return new Set(
    all.slice(0, Math.max(0, all.length - RUN + 1)).map((_, at) => all.slice(at, at + RUN).join(" ")),
  );
}

/** The part of the runs of the one with fewer that both have. */
export function sharedPart(a: Set<string>, b: Set<string>): number {
  const [short, long] = a.size <= b.size ? [a, b] : [b, a];
  if (short.size === 0) return 0;
  let both = 0;
  for (const run of short) if (long.has(run)) both++;
  return both / short.size;
}

export function* pairs<T>(all: T[]): Generator<[T, T]> {
  for (const [index, one] of all.entries()) for (const other of all.slice(index + 1)) yield [one, other];
}
