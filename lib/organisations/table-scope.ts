import { expressionBuilder } from "kysely";
import type { DB } from "../platform/db/query";

/** Whose table of which organisation. */
export type Scope = { personId: string; orgId: string };

/** Of an organisation `o`: it is this one, and the person acts for it. */
export function isInScope({ personId, orgId }: Scope) {
  const eb = expressionBuilder<DB & { o: DB["orgs"] }, "o">();
  const isAdmin = eb.exists(
    eb
      .selectFrom("org_admins as m")
      .select("m.user_id")
      .whereRef("m.org_id", "=", "o.id")
      .where("m.user_id", "=", personId),
  );
  return eb.and([eb("o.id", "=", orgId), eb.or([eb("o.owner_id", "=", personId), isAdmin])]);
}
