/** What a page gets of a query parameter: strings nobody has checked. */
export type SearchParams = Promise<Record<string, string | string[] | undefined>>;

/** Characters of a parameter that are looked at: every code, token and reference of ours is shorter. */
const PARAMETER = 2_000;

/** The first value of a parameter that may be repeated, cut to what anybody reads of it. */
export function first(value: string | string[] | undefined): string | undefined {
  return (Array.isArray(value) ? value[0] : value)?.slice(0, PARAMETER);
}

/** The page of a list that a parameter asks for, from 1; whatever is no such number is the first. */
export function pageNumber(value: string | string[] | undefined): number {
  const number = Number(first(value));
  return Number.isInteger(number) && number >= 1 && number <= 1_000 ? number : 1;
}
