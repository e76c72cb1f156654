export type SearchParams = Promise<Record<string, string | string[] | undefined>>;

/** Max characters read of a parameter; all our codes, tokens and references are shorter. */
const PARAMETER = 2_000;

export function first(value: string | string[] | undefined): string | undefined {
  return (Array.isArray(value) ? value[0] : value)?.slice(0, PARAMETER);
}

export function pageNumber(value: string | string[] | undefined): number {
  const number = Number(first(value));
  return Number.isInteger(number) && number >= 1 && number <= 1_000 ? number : 1;
}

const safe = { reference: /^[A-Za-z0-9_-]{1,64}$/, name: /^[\p{L} -]{1,64}$/u };

/**
 * A URL parameter that is safe to show: a reference or product name, so nobody can put text, numbers or links on our
 * pages. Null otherwise; it is not cut, because a part would be another reference.
 */
export function readSafeText(value: string | undefined, kind: keyof typeof safe): string | null {
  const text = (value ?? "").normalize("NFC").trim();
  return safe[kind].test(text) ? text : null;
}
