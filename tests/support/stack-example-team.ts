import { randomBytes } from "node:crypto";
import { uuidv7 } from "uuidv7";
import { exampleCode, invitation as exampleInvitation } from "@/lib/api/examples";
import { scopeNames } from "@/lib/organisations/api-keys/api-keys";
import { formatKey } from "@/lib/organisations/api-keys/key-format";
import { hashSecret } from "@/lib/platform/ids";
import { takeExampleIds } from "./api-examples";
import { createAccount } from "./browser-people";
import { sql } from "./stack-database";
import { assignSeat, createOrganisation } from "./stack-organisations";

/** $1: the holder, $2: the code. */
const insertPassed = `
  INSERT INTO certificates (id, code, kind, user_id, attempt_id, entitlement_id, holder_name, title, score,
    programme_version, assessment, tested_at, issued_at, expires_at, status_list, status_index)
  VALUES (gen_random_uuid(), $2, 'certification', $1, gen_random_uuid(), gen_random_uuid(), 'Ada Lovelace',
    'AI Proficiency Certification', 93, '2026.2',
    '{"questions":20,"passMark":80,"areas":[{"name":"Ethics and safe use","score":80}]}', now(), now(),
    now() + interval '2 years', 777, 1)`;

async function createKey(orgId: string, ownerId: string): Promise<string> {
  const [id, secret] = [crypto.randomUUID(), randomBytes(32).toString("base64url")];
  await sql(
    `INSERT INTO api_keys (id, org_id, created_by_id, name, scopes, hash, created_at, ends_at)
     VALUES ($1, $2, $3, 'A client', $4, $5, now(), now() + interval '1 day')`,
    [id, orgId, ownerId, scopeNames, hashSecret(secret)],
  );
  return formatKey(id, secret);
}

async function inviteToFreeSeat(orgId: string, email: string) {
  const [made] = await sql<{ id: string; seatId: string }>(
    `WITH seat AS (UPDATE seats SET status = 'invited' WHERE id = (SELECT id FROM seat_states WHERE org_id = $1
       AND state = 'free' ORDER BY number LIMIT 1) RETURNING id)
     INSERT INTO org_invitations (id, org_id, seat_id, email, invited_at, expires_at)
     SELECT $2, $1, id, $3, now(), now() + interval '14 days' FROM seat RETURNING id, seat_id AS "seatId"`,
    [orgId, uuidv7(), email],
  );
  if (!made) throw new Error("There is no free seat.");
  return made;
}

/** The organisation in which the examples play, with somebody who has learned and passed. Returns a key that may do everything. */
export async function createExampleTeam(): Promise<string> {
  const [owner, ada] = [await createAccount(), await createAccount()];
  const orgId = await createOrganisation(owner, { size: 25 });
  await sql("UPDATE users SET name = 'Ada Lovelace' WHERE id = $1", [ada.id]);
  const seatId = await assignSeat(orgId, ada);
  const [assignment] = await sql<{ id: string }>("SELECT id FROM seat_assignments WHERE seat_id = $1", [
    seatId,
  ]);
  await sql(
    `INSERT INTO lesson_completions (id, user_id, course_id, lesson_id, completed_at)
     SELECT gen_random_uuid(), $1, course_id, id, now() FROM course_lessons LIMIT 3`,
    [ada.id],
  );
  await sql(insertPassed, [ada.id, exampleCode]);
  const invitation = await inviteToFreeSeat(orgId, exampleInvitation.email);
  const { seatId: invitedSeatId } = await inviteToFreeSeat(orgId, "alan@acme.example");
  const assignmentId = assignment?.id ?? "";
  await takeExampleIds(sql, { assignmentId, seatId, invitation, invitedSeatId });
  return createKey(orgId, owner.id);
}
