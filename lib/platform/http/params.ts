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
