import "server-only";
import { type ExpressionBuilder, expressionBuilder } from "kysely";
import { cache } from "react";
import { db } from "../platform/db/client";
import type { DB } from "../platform/db/query";

/* The owner and the admins manage an organisation; nobody else sees anything of it. */

/** Whose table of which organisation. */
export type Scope = { personId: string; orgId: string };

export const managedBy = (personId: string) => ({
  OR: [{ ownerId: personId }, { admins: { some: { userId: personId } } }],
});

/** The same for the SQL builder, of an organisation `o`. */
export const isManagedBy = (eb: ExpressionBuilder<DB & { o: DB["orgs"] }, "o">, personId: string) =>
  eb.or([
    eb("o.owner_id", "=", personId),
    eb.exists(
      eb
        .selectFrom("org_admins as m")
        .select("m.user_id")
        .whereRef("m.org_id", "=", "o.id")
        .where("m.user_id", "=", personId),
    ),
  ]);

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
