import "server-only";
import { NO_ENTRY } from "../../organisations/directory/entries";
import { findEntry, listEntries } from "../../organisations/directory/entry-queries";
import { addEntry, changeEntry, removeEntry } from "../../organisations/directory/save-entry";
import { transaction } from "../../platform/db/client";
import { isId } from "../../platform/ids";
import { readFilter } from "./filters";
import { applyPatch } from "./patches";
import { ScimRefusal } from "./refusal";
import { type Answer, type Call, readBody } from "./scim-endpoint";
import { addressOf, fieldsOf, type UserInput, userOf, userShape } from "./user-shape";

/* The requests of a directory about its people. */

const LIST_SCHEMA = "urn:ietf:params:scim:api:messages:2.0:ListResponse";
export const MOST_A_PAGE = 200;

const idIn = ({ id = "" }: Record<string, string>) => {
  if (!isId(id)) throw new ScimRefusal(404, NO_ENTRY);
  return id;
};

async function readUser(request: Request): Promise<UserInput> {
  const user = userShape.safeParse(await readBody(request));
  if (user.success) return user.data;
  const [issue] = user.error.issues;
  throw new ScimRefusal(400, `${issue?.path.join(".") || "The body"}: ${issue?.message}`, "invalidValue");
}

/** A number of the query; what is none counts as `otherwise` (RFC 7644, 3.4.2.4). */
function numberIn(query: URLSearchParams, name: string, otherwise: number): number {
  const text = query.get(name);
  return text !== null && /^-?\d{1,9}$/.test(text) ? Number(text) : otherwise;
}

export async function listUsers({ holder, request }: Call): Promise<Answer> {
  const query = new URL(request.url).searchParams;
  const text = query.get("filter");
  const startIndex = Math.max(numberIn(query, "startIndex", 1), 1);
  const size = Math.min(Math.max(numberIn(query, "count", MOST_A_PAGE), 0), MOST_A_PAGE);
  const filter = text === null ? [] : readFilter(text);
  const { total, entries } = await listEntries(holder.orgId, filter, { from: startIndex - 1, size });
  return {
    body: {
      schemas: [LIST_SCHEMA],
      totalResults: total,
      startIndex,
      itemsPerPage: entries.length,
      Resources: entries.map(userOf),
    },
  };
}

export async function getUser({ holder, params }: Call): Promise<Answer> {
  const entry = await findEntry(holder.orgId, idIn(params));
  if (!entry) throw new ScimRefusal(404, NO_ENTRY);
  return { body: userOf(entry) };
}

export async function createUser({ holder, request }: Call): Promise<Answer> {
  const fields = fieldsOf(await readUser(request), true);
  const entry = await transaction((tx) => addEntry(tx, holder, fields));
  return { status: 201, body: userOf(entry), location: addressOf(entry.id) };
}

export async function replaceUser({ holder, request, params }: Call): Promise<Answer> {
  const user = await readUser(request);
  const id = idIn(params);
  const entry = await transaction((tx) =>
    changeEntry(tx, holder, id, ({ isActive }) => fieldsOf(user, isActive)),
  );
  return { body: userOf(entry) };
}

export async function patchUser({ holder, request, params }: Call): Promise<Answer> {
  const patch = await readBody(request);
  const id = idIn(params);
  const entry = await transaction((tx) =>
    changeEntry(tx, holder, id, (present) => fieldsOf(applyPatch(userOf(present), patch), present.isActive)),
  );
  return { body: userOf(entry) };
}

export async function deleteUser({ holder, params }: Call): Promise<Answer> {
  await transaction((tx) => removeEntry(tx, holder, idIn(params)));
  return { status: 204, body: null };
}
