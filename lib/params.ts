/** What a page gets of a query parameter: strings nobody has checked. */
export type SearchParams = Promise<Record<string, string | string[] | undefined>>;

/** The first value of a parameter that may be repeated. */
export function first(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value;
}
