import { uuidv7 } from "uuidv7";
import { giveSecondFactor, type Person } from "./browser-people";
import { sql } from "./stack-database";

/** Returns its id. */
export async function createOrganisation(
  owner: Person,
  { size = 10, name = "Crumb GmbH" } = {},
): Promise<string> {
  const [orgId, packId] = [uuidv7(), uuidv7()];
  await sql(
    `WITH org AS (INSERT INTO orgs (id, owner_id, name) VALUES ($1, $2, $3)),
       pack AS (INSERT INTO seat_packs (id, org_id, size) VALUES ($4, $1, $5))
     INSERT INTO seats (id, pack_id, number) SELECT gen_random_uuid(), $4, n FROM generate_series(1, $5) n`,
    [orgId, owner.id, name, packId, size],
  );
  await giveSecondFactor(owner);
  return orgId;
}

/** Returns the id of the seat. */
export async function assignSeat(orgId: string, person: Person): Promise<string> {
  const [seat] = await sql<{ id: string }>(
    `UPDATE seats SET status = 'active', activated_at = now(), ends_at = now() + interval '1440 hours'
     WHERE id = (SELECT s.id FROM seats s JOIN seat_packs p ON p.id = s.pack_id WHERE p.org_id = $1 AND s.status = 'free'
       ORDER BY s.number LIMIT 1) RETURNING id`,
    [orgId],
  );
  const assignmentId = uuidv7();
  await sql("INSERT INTO seat_assignments (id, seat_id, user_id, started_at) VALUES ($1, $2, $3, now())", [
    assignmentId,
    seat?.id,
    person.id,
  ]);
  await sql(
    `INSERT INTO entitlements (id, user_id, sku, source, source_id, starts_at, ends_at)
     SELECT gen_random_uuid(), $1, sku, 'seat', $2, now(), now() + interval '1440 hours'
     FROM unnest(ARRAY['level_beginner', 'level_intermediate', 'level_advanced', 'exam']) sku`,
    [person.id, assignmentId],
  );
  return seat?.id ?? "";
}
