import { z } from "zod";
import { Problem } from "./problems";

/*
 * A cursor is the id after which a page begins. Lists are ordered by id, so what is added meanwhile shifts no page. It is
 * not signed: it only says where to begin, and whose rows are listed is decided by the key.
 */
const content = z.tuple([z.string(), z.uuid()]);

/** `list`: which list the id is of, as a cursor of another one would silently skip rows. */
export const cursorAfter = (list: string, id: string) =>
  Buffer.from(JSON.stringify([list, id])).toString("base64url");

/** @throws Problem `invalid-request` */
export function readCursor(list: string, cursor: string): string {
  const given = content.safeParse(parsed(cursor));
  // Base64 allows several spellings of one text; ours is one of them.
  if (given.success && cursorAfter(list, given.data[1]) === cursor) return given.data[1];
  throw new Problem("invalid-request", "This cursor is not one that this list gave.", {
    errors: [{ field: "cursor", detail: "Take it from `next_cursor` of the page before, unchanged." }],
  });
}

function parsed(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, "base64url").toString("utf8"));
  } catch {
    return null;
  }
}
