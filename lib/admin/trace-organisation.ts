import "server-only";
import { expressionBuilder, sql } from "kysely";
import type { DB } from "../platform/db/query";
import type { Trace } from "./trace-order";
import { traceSubjects } from "./trace-subjects";

const { selectFrom } = expressionBuilder<DB>();

export function traceOrganisation(orgId: string): Promise<Trace[]> {
  return traceSubjects(
    selectFrom("orgs")
      .where("id", "=", orgId)
      .select(({ ref }) => sql<string>`'orgs:' || ${ref("id")}`.as("id"))
      .unionAll(
        selectFrom("seat_states")
          .where("org_id", "=", orgId)
          .select(({ ref }) => sql<string>`'seats:' || ${ref("id")}`.as("id")),
      )
      .unionAll(
        selectFrom("purchases as b")
          .innerJoin("seat_packs as p", "p.purchase_id", "b.id")
          .where("p.org_id", "=", orgId)
          .select(({ ref }) => sql<string>`'orders:' || ${ref("b.order_id")}`.as("id")),
      ),
  );
}
