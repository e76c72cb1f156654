import "server-only";
import { db } from "../../platform/db/client";
import { appNow, query } from "../../platform/db/query";
import { isManagedBy } from "../organisation-access";
import { endReasons, isEndingSoon, type Scope, scopeNames } from "./api-keys";
import { isSecretOf, parseKey } from "./key-format";

export type ApiKey = Awaited<ReturnType<typeof listApiKeys>>[number];

const keys = () =>
  query()
    .selectFrom("api_keys as k")
    .innerJoin("api_key_states as state", "state.id", "k.id")
    .leftJoin("users as u", "u.id", "k.created_by_id")
    .select(["k.id", "k.name", "k.scopes", "state.state", "k.created_at as createdAt", "k.ends_at as endsAt"])
    .select(["k.last_used_at as lastUsedAt", "k.ended_at as endedAt", "k.ended_reason as endedReason"])
    .select((eb) => eb.fn.coalesce("u.name", "u.email").as("creator"))
    .select(appNow.as("now"))
    .orderBy("k.created_at", "desc")
    .orderBy("k.id");

type Row = Awaited<ReturnType<ReturnType<typeof keys>["execute"]>>[number];

function shown({ now, endedReason, scopes, state, ...key }: Row) {
  const reason = Object.entries(endReasons).find(([each]) => each === endedReason)?.[1];
  return {
    ...key,
    state,
    scopes: knownScopes(scopes),
    isEndingSoon: state === "active" && isEndingSoon(key.endsAt, now),
    /** Why it opens nothing; null while it does. */
    over:
      state === "active" ? null : (reason ?? (state === "expired" ? "its time is over" : endReasons.creator)),
  };
}

/** Newest first, ended ones too; none of an organisation that the person does not manage. */
export async function listApiKeys(personId: string, orgId: string) {
  const rows = await keys()
    .innerJoin("orgs as o", "o.id", "k.org_id")
    .where("o.id", "=", orgId)
    .where((eb) => isManagedBy(eb, personId))
    .execute();
  return rows.map(shown);
}

/** For the admin pages: of any organisation. */
export async function listApiKeysOf(orgId: string) {
  const rows = await keys().where("k.org_id", "=", orgId).execute();
  return rows.map(shown);
}

const knownScopes = (given: readonly string[]): Scope[] =>
  scopeNames.filter((scope) => given.includes(scope));

/** `personId`: who created the key, and whose rights in the organisation it has. */
export type KeyHolder = { keyId: string; orgId: string; personId: string; scopes: Scope[] };

/** Null unless the text is a whole key that is active now. */
export async function findKeyHolder(text: string): Promise<KeyHolder | null> {
  const given = parseKey(text);
  if (!given) return null;
  const key = await query()
    .selectFrom("api_keys as k")
    .innerJoin("api_key_states as state", "state.id", "k.id")
    .select(["k.id", "k.org_id as orgId", "k.created_by_id as personId", "k.scopes", "k.hash"])
    .where("k.id", "=", given.id)
    .where("state.state", "=", "active")
    .executeTakeFirst();
  if (!key?.personId || !isSecretOf(key.hash, given.secret)) return null;
  return { keyId: key.id, orgId: key.orgId, personId: key.personId, scopes: knownScopes(key.scopes) };
}

/** What a key says of itself and its organisation. */
export const getKeyDetails = ({ keyId, orgId }: KeyHolder) =>
  db().apiKey.findUniqueOrThrow({
    where: { id: keyId, orgId },
    select: { name: true, endsAt: true, org: { select: { id: true, name: true } } },
  });
