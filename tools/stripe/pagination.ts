import { invalid } from "./errors";
import { list } from "./expansion";

export interface Page {
  limit?: number;
  starting_after?: string;
  ending_before?: string;
}

type Range = { gt?: number; gte?: number; lt?: number; lte?: number };

/** `created` in seconds. */
export function within(created: number, range: Range | undefined): boolean {
  if (!range) return true;
  const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = range;
  return created > gt && created >= gte && created < lt && created <= lte;
}

/** Newest first; `all` comes oldest first. */
export function paginate(
  path: string,
  all: { id: string }[],
  { limit = 10, starting_after, ending_before }: Page,
) {
  if (limit < 1 || limit > 100)
    throw invalid("This value must be between 1 and 100 (inclusive).", {
      code: "parameter_invalid_integer",
      param: "limit",
    });
  const newestFirst = all.toReversed();
  const cursor = starting_after ?? ending_before;
  const at = newestFirst.findIndex(({ id }) => id === cursor);
  if (cursor !== undefined && at < 0)
    throw invalid(`No such object: '${cursor}'`, {
      code: "resource_missing",
      param: starting_after ? "starting_after" : "ending_before",
    });
  if (ending_before) {
    const start = Math.max(0, at - limit);
    return list(path, newestFirst.slice(start, at), start > 0);
  }
  const rest = newestFirst.slice(at + 1);
  return list(path, rest.slice(0, limit), rest.length > limit);
}
