import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { standings } from "@/lib/organisations/standings";
import { db } from "@/lib/platform/db/client";
import { createKey, createTeam, send, type Team } from "../support/api";
import { asOwner, untilWaiting, whileHeld } from "../support/database";
import { createCertificate, createUser } from "../support/factories";
import {
  acceptInvitationTo,
  ageSeats,
  assignSeat,
  createOrganisation,
  invite,
  type Person,
} from "../support/organisations";
import { completeLessons, createOnlyCourse, enrol } from "../support/seat-learning";

let team: Team;
let key: string;

beforeAll(async () => {
  await createOnlyCourse();
  team = await createTeam();
  ({ key } = await createKey(team));
});
beforeEach(() => asOwner("DELETE FROM rate_limits"));

const get = async (path: string, by = key) => send({ method: "GET", path, key: by });
const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  send({ method: "POST", path, key, body, headers });
const newAddress = (name: string) => `${name}-${Math.random().toString(36).slice(2)}@test.example`;

type Page = { data: { id: string; email: string; standing?: string }[]; next_cursor: string | null };

/** An organisation with several people of each standing. Returns how many, and a key. */
async function createEveryStanding() {
  const team = await createOrganisation(50);
  const { key: ours } = await createKey(team);
  const seatPeople = async (count: number, learn: (person: Person) => Promise<unknown>) => {
    const seats: string[] = [];
    for (let n = 0; n < count; n++) {
      const person = await createUser();
      seats.push((await assignSeat(team, person)).seatId);
      await learn(person);
    }
    return seats;
  };
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  const pass = ({ id: userId }: Person) => createCertificate({ userId, issuedAt: new Date() });
  await seatPeople(4, async () => null);
  await seatPeople(2, (person) => enrol(person));
  await seatPeople(2, (person) => completeLessons(person, 1));
  await seatPeople(3, (person) => completeLessons(person, 2, daysAgo(20)));
  await seatPeople(2, pass);
  const left = [
    ...(await seatPeople(1, pass)),
    ...(await seatPeople(2, (person) => completeLessons(person, 1))),
    ...(await seatPeople(1, async () => null)),
  ];
  await ageSeats(team.org.id, 30);
  await asOwner(
    `UPDATE seat_assignments a SET started_at = s.activated_at FROM seats s JOIN seat_packs p ON p.id = s.pack_id
     WHERE s.id = a.seat_id AND p.org_id = $1`,
    [team.org.id],
  );
  for (const seatId of left) {
    const answer = await send({ method: "POST", path: `/seats/${seatId}/release`, key: ours });
    expect(answer.status).toBe(204);
  }
  await invite(team, "i1@list.example", "i2@list.example");
  return { ours, made: 19 };
}

describe("a list", () => {
  it("gives every row once, page by page, while others are added", async () => {
    const made = await createOrganisation(50);
    const { key: ours } = await createKey(made);
    const first = Array.from({ length: 23 }, (_, at) => `a${at}@list.example`);
    await invite(made, ...first);
    const seen: string[] = [];
    let cursor: string | null = "";
    for (let page = 0; cursor !== null; page++) {
      const answer: Page = await (
        await get(`/invitations?limit=5${cursor && `&cursor=${cursor}`}`, ours)
      ).json();
      seen.push(...answer.data.map(({ email }) => email));
      if (page === 1) await invite(made, "late-1@list.example", "late-2@list.example");
      cursor = answer.next_cursor;
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.toSorted()).toEqual([...first, "late-1@list.example", "late-2@list.example"].toSorted());
  });

  it("gives everybody of each standing, page by page, as the whole list has them", async () => {
    const { made, ours } = await createEveryStanding();
    const listAll = async (path: string) => {
      const rows: Page["data"] = [];
      for (let cursor: string | null = ""; cursor !== null; ) {
        const answer: Page = await (await get(`${path}limit=1${cursor && `&cursor=${cursor}`}`, ours)).json();
        rows.push(...answer.data);
        cursor = answer.next_cursor;
      }
      return rows;
    };
    const everybody = await listAll("/people?");
    expect(everybody).toHaveLength(made);
    expect(new Set(everybody.map((row) => row.standing))).toEqual(new Set(standings));
    for (const standing of standings) {
      const those = everybody.filter((row) => row.standing === standing);
      expect(await listAll(`/people?standing=${standing}&`)).toEqual(those);
      const seated = (await listAll(`/progress?standing=${standing}&`)).map(({ id }) => id);
      expect(seated).toEqual(standing === "invited" ? [] : those.map(({ id }) => id));
    }
    const certified = (await listAll("/certificates?")).map(({ id }) => id);
    expect(certified).toEqual(everybody.filter((row) => row.standing === "passed").map(({ id }) => id));
  });

  it("refuses a cursor of another list, and one that was changed", async () => {
    const { next_cursor: cursor }: Page = await (await get("/seats?limit=1")).json();
    expect(cursor).toEqual(expect.any(String));
    for (const path of [
      `/people?cursor=${cursor}`,
      `/seats?cursor=${cursor}x`,
      "/seats?cursor=1",
      "/seats?cursor=",
    ]) {
      const answer = await get(path);
      expect([path, answer.status]).toEqual([path, 400]);
      expect(await answer.json()).toMatchObject({ errors: [{ field: "cursor" }] });
    }
  });

  it.each(["limit=0", "limit=101", "limit=x", "limit=1&limit=2", "colour=red", "standing=ill"])(
    "refuses %s, and says what is wrong",
    async (query) => {
      const answer = await get(`/people?${query}`);
      expect(answer.status).toBe(400);
      const { errors } = await answer.json();
      expect(errors).toHaveLength(1);
    },
  );
});

describe("an Idempotency-Key", () => {
  it("gives the first answer again, and does nothing twice", async () => {
    const body = { emails: [newAddress("once")] };
    const headers = { "Idempotency-Key": crypto.randomUUID() };
    const first = await post("/invitations", body, headers);
    const again = await post("/invitations", body, headers);
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(await again.json()).toEqual(await first.json());
    expect([first, again].map((each) => each.headers.get("idempotent-replayed"))).toEqual([null, "true"]);
    expect(await db().orgInvitation.count({ where: { email: body.emails[0] ?? "" } })).toBe(1);
  });

  it("answers a DELETE again, which has no body", async () => {
    const email = newAddress("deleted");
    await invite(team, email);
    const { id } = await db().orgInvitation.findFirstOrThrow({ where: { email } });
    const headers = { "Idempotency-Key": crypto.randomUUID() };
    for (const _ of [1, 2])
      expect((await send({ method: "DELETE", path: `/invitations/${id}`, key, headers })).status).toBe(204);
    expect((await send({ method: "DELETE", path: `/invitations/${id}`, key })).status).toBe(404);
  });

  it("is refused for another body or another address", async () => {
    const headers = { "Idempotency-Key": crypto.randomUUID() };
    const body = { emails: [newAddress("first")], dry_run: true };
    expect((await post("/invitations", body, headers)).status).toBe(200);
    const changed = await post("/invitations", { ...body, dry_run: false }, headers);
    expect([changed.status, (await changed.json()).type]).toEqual([
      422,
      expect.stringContaining("idempotency-mismatch"),
    ]);
    expect((await post(`/seats/${team.seatId}/release`, undefined, headers)).status).toBe(422);
  });

  it("belongs to its key alone", async () => {
    const other = await createKey(team);
    const headers = { "Idempotency-Key": "1" };
    const body = { emails: [newAddress("own")], dry_run: true };
    await post("/invitations", body, headers);
    const answer = await send({ method: "POST", path: "/invitations", key: other.key, body, headers });
    expect(answer.headers.get("idempotent-replayed")).toBeNull();
  });

  it("makes a request at the same time wait for nothing: 409", async () => {
    const headers = { "Idempotency-Key": crypto.randomUUID() };
    const body = { emails: [newAddress("racing")] };
    let pending: Promise<Response> | undefined;
    await whileHeld("SELECT id FROM orgs WHERE id = $1 FOR UPDATE", [team.org.id], async () => {
      const first = post("/invitations", body, headers);
      await untilWaiting(1);
      const second = await post("/invitations", body, headers);
      expect([second.status, (await second.json()).type]).toEqual([
        409,
        expect.stringContaining("request-running"),
      ]);
      expect(second.headers.get("retry-after")).toBe("1");
      pending = first;
    });
    expect((await pending)?.status).toBe(200);
    const after = await post("/invitations", body, headers);
    expect([after.status, after.headers.get("idempotent-replayed")]).toEqual([200, "true"]);
    expect(await db().orgInvitation.count({ where: { email: body.emails[0] ?? "" } })).toBe(1);
  });

  it("keeps no refusal: a request that failed may succeed later", async () => {
    const headers = { "Idempotency-Key": crypto.randomUUID() };
    const answers = [];
    const path = `/invitations/${team.invitation.id}/resend`;
    answers.push((await post(path, undefined, headers)).status);
    await db().orgInvitation.update({
      where: { id: team.invitation.id },
      data: { invitedAt: new Date(Date.now() - 7_200_000), resentAt: null },
    });
    answers.push((await post(path, undefined, headers)).status);
    expect(answers).toEqual([429, 204]);
  });

  it("is free again after a day", async () => {
    const headers = { "Idempotency-Key": crypto.randomUUID() };
    const body = { emails: [newAddress("day")], dry_run: true };
    await post("/invitations", body, headers);
    await asOwner("UPDATE api_answers SET created_at = created_at - interval '25 hours'");
    const answer = await post("/invitations", { ...body, emails: ["x@y.example"] }, headers);
    expect([answer.status, answer.headers.get("idempotent-replayed")]).toEqual([200, null]);
  });

  it.each(["", "x".repeat(256), "two words", "ümlaut"])("of a wrong form is refused: %j", async (given) => {
    const answer = await post(
      "/invitations",
      { emails: ["a@b.example"], dry_run: true },
      { "Idempotency-Key": given },
    );
    expect(answer.status).toBe(400);
  });

  it("is kept with an answer that names nobody", async () => {
    const body = { emails: [newAddress("nobody")] };
    await post("/invitations", body, { "Idempotency-Key": crypto.randomUUID() });
    const kept = await asOwner<{ kept: string }>("SELECT row_to_json(a)::text AS kept FROM api_answers a");
    expect(kept.map((row) => row.kept).join()).not.toContain("@");
  });
});

describe("inviting", () => {
  it("invites whom it can, and says of each why not", async () => {
    const fresh = newAddress("new");
    const emails = [fresh, "no address", fresh, team.person.email, team.invitation.email];
    const answer = await (await post("/invitations", { emails })).json();
    expect(answer.invited).toBe(1);
    expect(answer.results.map(({ problem }: { problem: string | null }) => problem)).toEqual([
      null,
      "This is not a complete e-mail address.",
      "This address stands in the list twice.",
      "This person has a seat.",
      "This person is invited already.",
    ]);
    const id = answer.results[0].invitation_id;
    expect(await (await get(`/invitations/${id}`)).json()).toMatchObject({ id, email: fresh });
  });

  it("writes nothing when it is tried only", async () => {
    const email = newAddress("dry");
    const answer = await (await post("/invitations", { emails: [email], dry_run: true })).json();
    expect(answer).toEqual({ invited: 0, results: [{ index: 0, invitation_id: null, problem: null }] });
    expect(await db().orgInvitation.count({ where: { email } })).toBe(0);
  });

  it.each([
    ["no JSON", "{", "application/json"],
    ["a form", "emails=a", "application/x-www-form-urlencoded"],
    ["no text of a database", '{"emails":["\\u0000"]}', "application/json"],
    ["an empty list", '{"emails":[]}', "application/json"],
    ["a field that is none", '{"emails":["a@b.example"],"send":true}', "application/json"],
    ["too much", `{"emails":["${"x".repeat(70_000)}"]}`, "application/json"],
  ])("refuses %s", async (_, body, type) => {
    const answer = await post("/invitations", body, { "Content-Type": type });
    expect([answer.status, (await answer.json()).type]).toEqual([
      400,
      expect.stringContaining("invalid-request"),
    ]);
  });
});

describe("limits", () => {
  it("are said in headers, and a refusal says how long to wait", async () => {
    const { key: busy, id } = await createKey(team);
    const first = await get("/organisation", busy);
    expect(first.headers.get("ratelimit-policy")).toBe('"api-key";q=300;w=60');
    expect(first.headers.get("ratelimit")).toMatch(/^"api-key";r=299;t=\d+$/);
    await asOwner("UPDATE rate_limits SET points = 300 WHERE key = $1", [`api-key:${id}`]);
    const refused = await get("/organisation", busy);
    expect([refused.status, (await refused.json()).type]).toEqual([
      429,
      expect.stringContaining("too-many-requests"),
    ]);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await get("/organisation")).status, "of each key its own").toBe(200);
  });

  it("count a client without a key, and the check of certificates", async () => {
    const headers = { "x-forwarded-for": "192.0.2.7" };
    const statuses = new Set<number>();
    for (let i = 0; i < 121; i++)
      statuses.add((await send({ method: "GET", path: "/people", headers })).status);
    expect([...statuses]).toEqual([401, 429]);
    const checks = [];
    for (let i = 0; i < 31; i++)
      checks.push(
        (await send({ method: "GET", path: `/certificates/${team.certificate.code}`, headers })).status,
      );
    expect(new Set(checks.slice(0, 30))).toEqual(new Set([200]));
    expect(checks[30]).toBe(429);
  });
});

describe("the check of certificates", () => {
  it("answers without a key, one or many, as the page does", async () => {
    const { code } = team.certificate;
    const one = await send({ method: "GET", path: `/certificates/${code}` });
    expect([one.status, await one.json()]).toEqual([
      200,
      expect.objectContaining({ code, status: "valid", holder_name: "Ada Lovelace", result: "passed" }),
    ]);
    const unknown = "SB-2026-0000000000000000";
    const body = { codes: [unknown, code.toLowerCase(), "rubbish"] };
    const { results } = await (await send({ method: "POST", path: "/certificates/check", body })).json();
    expect(results).toEqual([
      { code: unknown, status: "unknown" },
      expect.objectContaining({ code, status: "valid" }),
      { code: "rubbish", status: "unknown" },
    ]);
    expect((await send({ method: "GET", path: `/certificates/${unknown}` })).status).toBe(404);
  });

  it("takes at most 100", async () => {
    const codes = Array.from({ length: 101 }, () => "SB-2026-0000000000000000");
    expect((await send({ method: "POST", path: "/certificates/check", body: { codes } })).status).toBe(400);
  });
});

it("taking an invitation back does not take a seat that was accepted meanwhile", async () => {
  const made = await createOrganisation();
  const { key: ours } = await createKey(made);
  const person = await createUser();
  await invite(made, person.email);
  const { id } = await db().orgInvitation.findFirstOrThrow({ where: { orgId: made.org.id } });
  await acceptInvitationTo(made.org.id, person);
  expect((await send({ method: "DELETE", path: `/invitations/${id}`, key: ours })).status).toBe(404);
  expect(await db().seatAssignment.count({ where: { userId: person.id, endedAt: null } })).toBe(1);
});

it("an address that names nothing is a problem, too", async () => {
  const answer = await get("/nothing/here");
  expect([answer.status, answer.headers.get("content-type")]).toEqual([404, "application/problem+json"]);
});
