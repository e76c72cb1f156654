import "server-only";
import { type Expression, type ExpressionBuilder, expressionBuilder } from "kysely";
import { cache } from "react";
import { db } from "../platform/db/client";
import type { DB } from "../platform/db/query";

/* The owner and the admins manage an organisation; nobody else sees anything of it. */

/** Whose table of which organisation. */
export type Scope = { personId: string; orgId: string };

export const managedBy = (personId: string) => ({
  OR: [{ ownerId: personId }, { admins: { some: { userId: personId } } }],
});

/**
 * Ids of the organisations that a person manages, for the SQL builder. Owner and admin are found by an index each: an `OR`
 * over both reads all organisations.
 */
export function managedIds(person: string | Expression<string>) {
  const { selectFrom } = expressionBuilder<DB, never>();
  return selectFrom("orgs as owned")
    .select("owned.id")
    .where("owned.owner_id", "=", person)
    .union(selectFrom("org_admins as m").select("m.org_id as id").where("m.user_id", "=", person));
}

/** Whether the person manages an organisation `o`. */
export const isManagedBy = (eb: ExpressionBuilder<DB & { o: DB["orgs"] }, "o">, personId: string) =>
  eb("o.id", "in", managedIds(personId));

/** Of an organisation `o`: it is this one, and the person manages it. */
export function isInScope({ personId, orgId }: Scope) {
  const eb = expressionBuilder<DB & { o: DB["orgs"] }, "o">();
  return eb.and([eb("o.id", "=", orgId), isManagedBy(eb, personId)]);
}

/** Once per request. Null if the person does not manage it. */
export const findManaged = cache((personId: string, orgId: string) =>
  db().org.findFirst({
    where: { id: orgId, ...managedBy(personId) },
    select: { id: true, name: true, owner: { select: { id: true, name: true, email: true } } },
  }),
);
