import { encode } from "next-auth/jwt";
import { uuidv7 } from "uuidv7";
import {
  createAccount,
  giveSecondFactor,
  newAddress,
  PASSWORD,
  type Person,
  SESSION_COOKIE,
} from "./browser-people";
import { actionCall, actions } from "./crawl";
import { stack } from "./stack";
import { grant, sql } from "./stack-database";

/** In the order of the columns of the rights matrix. */
export const ACTORS = [
  "stranger",
  "unverified",
  "learner",
  "holder",
  "refunded",
  "seatHolder",
  "owner",
  "otherOwner",
  "deleted",
  "administrator",
] as const;
export type Actor = (typeof ACTORS)[number];

async function sessionOf({ id }: Person, { half = false } = {}): Promise<string> {
  const sid = uuidv7();
  await sql(
    `INSERT INTO sessions (id, user_id, version, last_seen_at, expires_at, fresh_at, second_factor_at)
     SELECT $1, id, session_version, now(), now() + interval '1 day',
       CASE WHEN $3 THEN now() ELSE now() - interval '1 day' END, CASE WHEN NOT $3 THEN now() END
     FROM users WHERE id = $2`,
    [sid, id, half],
  );
  return `${SESSION_COOKIE}=${await encode({ token: { sid }, secret: stack().authSecret, maxAge: 86_400 })}`;
}

async function createOrganisation(owner: Person, holder: Person) {
  const [orgId, packId] = [uuidv7(), uuidv7()];
  await sql(
    `WITH org AS (INSERT INTO orgs (id, owner_id, name) VALUES ($1, $2, 'Matrix') RETURNING id),
     pack AS (INSERT INTO seat_packs (id, org_id, size) SELECT $3, id, 10 FROM org RETURNING id),
     seat AS (
       INSERT INTO seats (id, pack_id, number, status, activated_at, ends_at)
       SELECT gen_random_uuid(), pack.id, n, CASE n WHEN 1 THEN 'active' ELSE 'free' END::seat_status,
         CASE n WHEN 1 THEN now() END, CASE n WHEN 1 THEN now() + interval '1440 hours' END
       FROM pack, generate_series(1, 10) n RETURNING id, number
     )
     INSERT INTO seat_assignments (id, seat_id, user_id, started_at)
     SELECT gen_random_uuid(), id, $4, now() FROM seat WHERE number = 1`,
    [orgId, owner.id, packId, holder.id],
  );
  const [seat] = await sql<{ id: string }>("SELECT id FROM seats WHERE pack_id = $1 AND number = 1", [
    packId,
  ]);
  return { orgId, seatId: seat?.id ?? "" };
}

async function unverified(): Promise<string> {
  const { id = "" } = actions().find(({ name }) => name === "signUpAction") ?? {};
  const input = {
    email: newAddress(),
    password: PASSWORD,
    tos: "on",
    privacy: "on",
    timeZone: "UTC",
    next: "/",
  };
  const { path, headers, ...init } = actionCall(id, input, "/auth", "");
  const answer = await fetch(stack().url + path, { ...init, headers });
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
}

export async function createActors(course: string) {
  const people = Object.fromEntries(
    await Promise.all(ACTORS.map(async (actor) => [actor, await createAccount()] as const)),
  ) as Record<Actor, Person>;
  for (const actor of ["holder", "refunded", "seatHolder"] as const) {
    await grant(people[actor].id, course);
    await grant(people[actor].id, "exam");
  }
  await sql("UPDATE entitlements SET revoked_at = now(), revoked_reason = 'refund' WHERE user_id = $1", [
    people.refunded.id,
  ]);
  await sql("UPDATE users SET role = 'administrator' WHERE id = $1", [people.administrator.id]);
  const ours = await createOrganisation(people.owner, people.seatHolder);
  await createOrganisation(people.otherOwner, people.learner);
  for (const actor of ["owner", "otherOwner", "administrator"] as const)
    await giveSecondFactor(people[actor]);
  const cookies = Object.fromEntries(
    await Promise.all(ACTORS.map(async (actor) => [actor, await sessionOf(people[actor])] as const)),
  ) as Record<Actor, string>;
  cookies.stranger = "";
  cookies.unverified = await unverified();
  await sql("DELETE FROM users WHERE id = $1", [people.deleted.id]);
  const halves = [people.owner, people.administrator].map((person) => sessionOf(person, { half: true }));
  const unconsented = await sessionOf(await createAccount({ consented: false }));
  return { people, cookies, halves: await Promise.all(halves), unconsented, ...ours };
}
