import { uuidv7 } from "uuidv7";
import { beforeAll, describe, expect, it } from "vitest";
import { isWrite, type Operation } from "@/lib/api/operation";
import { type Scope, scopeNames } from "@/lib/organisations/api-keys/api-keys";
import { db } from "@/lib/platform/db/client";
import {
  allOperations,
  createKey,
  createMember,
  createOpenInvitation,
  createTeam,
  pathOf,
  send,
  type Team,
} from "../support/api";
import { SESSION_COOKIE } from "../support/browser-people";
import { createUser } from "../support/factories";
import { expectSeatInvariants } from "../support/invariants";
import { createOnlyCourse } from "../support/seat-learning";

/** Which scope opens which operation: written here once more, so that a wrong one in lib/api is seen. */
const needed: Record<string, Scope | "any key" | "everybody"> = {
  getOrganisation: "any key",
  listPeople: "people:read",
  getPerson: "people:read",
  listProgress: "progress:read",
  listCertificates: "certificates:read",
  exportEvidence: "evidence:read",
  listSeats: "seats:read",
  getSeat: "seats:read",
  reassignSeat: "seats:write",
  releaseSeat: "seats:write",
  listInvitations: "invitations:read",
  getInvitation: "invitations:read",
  invitePeople: "invitations:write",
  resendInvitation: "invitations:write",
  revokeInvitation: "invitations:write",
  checkCertificate: "everybody",
  checkCertificates: "everybody",
};

let ours: Team;
/** Of somebody else. */
let theirs: Team;
/** Another organisation of our own owner: the key is still of ours alone. */
let second: Team;
type Keys = Record<string, { scopes: readonly Scope[]; key: string | null }>;
let keys: Keys;

beforeAll(async () => {
  await createOnlyCourse();
  ours = await createTeam();
  theirs = await createTeam();
  second = await createTeam(ours.owner);
  const past = new Date(Date.now() - 60_000);
  keys = { all: { scopes: scopeNames, ...(await createKey(ours)) } };
  for (const scope of scopeNames) {
    keys[scope] = { scopes: [scope], ...(await createKey(ours, { scopes: [scope] })) };
  }
  const { key } = await createKey(ours);
  Object.assign(keys, {
    none: { scopes: [], key: null },
    "of an unknown secret": { scopes: [], key: `${key.slice(0, -4)}AAAA` },
    "of an unknown id": { scopes: [], key: key.replace(/live_[0-9a-f]{8}/, "live_00000000") },
    malformed: { scopes: [], key: "sb_live_x" },
    ended: { scopes: [], key: (await createKey(ours, { endedAt: past })).key },
    expired: { scopes: [], key: (await createKey(ours, { endsAt: past })).key },
    "of somebody who manages it no longer": {
      scopes: [],
      key: (await createKey(ours, { by: (await createUser()).id })).key,
    },
  } satisfies Keys);
});

type Target = "ours" | "theirs" | "second" | "unknown";

/** Parameters and body of a request about something of an organisation. What a write changes is made for it. */
async function aim(operation: Operation, target: Target, willWrite: boolean) {
  const team = { ours, theirs, second, unknown: ours }[target];
  const fresh = willWrite && target === "ours" && isWrite(operation);
  const unknown = uuidv7();
  const seat = fresh ? await createMember(team) : team;
  const invitation = fresh ? await createOpenInvitation(team) : team.invitation;
  if (fresh && operation.id === "resendInvitation") {
    await db().orgInvitation.update({
      where: { id: invitation.id },
      data: { invitedAt: new Date(Date.now() - 7_200_000) },
    });
  }
  const ids = { person_id: team.assignmentId, seat_id: seat.seatId, invitation_id: invitation.id };
  const params = Object.fromEntries(
    [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => {
      if (name === "code") return [name, team.certificate.code];
      return [name, target === "unknown" ? unknown : ids[name as keyof typeof ids]];
    }),
  );
  const bodies: Record<string, unknown> = {
    reassignSeat: { email: `next-${unknown}@test.example` },
    invitePeople: { emails: [`new-${unknown}@test.example`] },
    checkCertificates: { codes: [team.certificate.code] },
  };
  return { params, body: bodies[operation.id] };
}

const hasTarget = ({ path, access }: Operation) => access !== "everybody" && path.includes("{");

function expected(operation: Operation, scopes: readonly Scope[], target: Target): number {
  const access = needed[operation.id];
  if (access === "everybody") return 200;
  if (scopes.length === 0) return 401;
  if (access !== "any key" && !scopes.includes(access as Scope)) return 403;
  if (target !== "ours" && hasTarget(operation)) return 404;
  const isSilent = ["releaseSeat", "reassignSeat", "resendInvitation", "revokeInvitation"].includes(
    operation.id,
  );
  return isSilent ? 204 : 200;
}

const secretsOf = ({ org, owner, person, seatId, assignmentId, invitation, certificate }: Team) =>
  [org.id, owner.email, person.id, person.email, seatId, assignmentId].concat(
    invitation.id,
    invitation.email,
    certificate.code,
  );

const state = async () => {
  const where = { orgId: { in: [theirs.org.id, second.org.id] } };
  const orderBy = { id: "asc" } as const;
  const [seats, invitations] = [
    await db().seat.findMany({ where: { pack: where }, orderBy }),
    await db().orgInvitation.findMany({ where, orderBy }),
  ];
  return JSON.stringify([
    seats,
    invitations,
    await db().seatAssignment.findMany({ where: { seat: { pack: where } }, orderBy }),
  ]);
};

it("names every operation, with the scope that it asks for", () => {
  expect(Object.fromEntries(allOperations.map(({ id, access }) => [id, access]))).toEqual(needed);
});

describe.each(allOperations.map((operation) => [operation.id, operation] as const))("%s", (_, operation) => {
  it("answers each key what its scopes allow, and nothing of another organisation", async () => {
    const before = await state();
    const targets: Target[] = hasTarget(operation) ? ["ours", "theirs", "second", "unknown"] : ["ours"];
    const answered: Record<string, number> = {};
    const wanted: Record<string, number> = {};
    for (const [name, { scopes, key }] of Object.entries(keys)) {
      for (const target of targets) {
        const status = expected(operation, scopes, target);
        const { params, body } = await aim(operation, target, status < 300);
        const answer = await send({ method: operation.method, path: pathOf(operation, params), key, body });
        const text = await answer.text();
        wanted[`${name} → ${target}`] = status;
        answered[`${name} → ${target}`] = answer.status;
        const hidden = operation.access === "everybody" ? [] : [theirs, second].flatMap(secretsOf);
        for (const secret of hidden.filter((each) => each !== ours.owner.email))
          expect(text).not.toContain(secret);
        if (status < 400) continue;
        expect(answer.headers.get("content-type")).toBe("application/problem+json");
        expect(JSON.parse(text)).toMatchObject({
          status,
          type: expect.stringContaining("/developers#problem-"),
        });
        expect(answer.headers.has("www-authenticate")).toBe(status === 401 || status === 403);
      }
    }
    expect(answered).toEqual(wanted);
    expect(await state()).toBe(before);
  });
});

it("a signed-in person's cookie opens nothing", async () => {
  for (const operation of allOperations.filter(({ access }) => access !== "everybody")) {
    const { params, body } = await aim(operation, "ours", false);
    const headers = { Cookie: `${SESSION_COOKIE}=anything`, Origin: "http://localhost:3000" };
    expect(
      (await send({ method: operation.method, path: pathOf(operation, params), body, headers })).status,
    ).toBe(401);
  }
});

it("lists what the organisation has: the member, the certificate with its band, the invitation", async () => {
  const key = keys.all?.key ?? null;
  const read = async (path: string) => (await send({ method: "GET", path, key })).json();
  const { person, certificate, invitation, seatId } = ours;
  const rows = (list: { data: unknown[] }) => list.data;
  expect(rows(await read("/people"))).toContainEqual(
    expect.objectContaining({
      id: ours.assignmentId,
      email: person.email,
      standing: "passed",
      is_current: true,
    }),
  );
  expect(rows(await read("/progress"))).toContainEqual(
    expect.objectContaining({
      email: person.email,
      percent: 50,
      lessons_completed: 2,
      lessons_offered: 4,
      hours: 0.2,
    }),
  );
  expect(rows(await read("/certificates"))).toContainEqual(
    expect.objectContaining({ code: certificate.code, result: "passed, 90% or more" }),
  );
  expect(rows(await read("/seats?state=active"))).toContainEqual(
    expect.objectContaining({ id: seatId, person: expect.objectContaining({ email: person.email }) }),
  );
  expect(rows(await read("/invitations"))).toContainEqual(
    expect.objectContaining({ id: invitation.id, email: invitation.email }),
  );
});

it("an answer never has a score or an answer of somebody", async () => {
  for (const operation of allOperations.filter(({ method, answer }) => method === "GET" && answer)) {
    const { params } = await aim(operation, "ours", false);
    const text = await (
      await send({ method: "GET", path: pathOf(operation, params), key: keys.all?.key ?? null })
    ).text();
    expect(text, operation.id).not.toMatch(/"score"|\b93\b|"answer"|user_id|userId/);
  }
});

it("leaves seats and invitations as the pages would", expectSeatInvariants);
