import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import { createOpenApiDocument } from "@/lib/api/openapi-document";
import { problemShape } from "@/lib/api/problems";
import { allOperations, createKey, createMember, createTeam, send, type Team } from "../support/api";
import { asOwner } from "../support/database";
import { expectSeatInvariants } from "../support/invariants";
import { createOnlyCourse } from "../support/seat-learning";
import { sized } from "../support/size";

const REQUESTS = sized({ full: 10_000, all: 2_000, small: 1_000 });

let ours: Team;
let theirs: Team;
let keys: string[];
/** What could be of use to somebody who guesses: ids and codes of both organisations. */
let known: string[];
let hidden: string[];

beforeAll(async () => {
  await createOnlyCourse();
  ours = await createTeam();
  theirs = await createTeam();
  for (let i = 0; i < 3; i++) await createMember(ours);
  keys = [
    (await createKey(ours)).key,
    (await createKey(ours, { scopes: ["people:read", "seats:write"] })).key,
  ];
  const ids = [theirs.org.id, theirs.seatId, theirs.assignmentId, theirs.invitation.id];
  // Their addresses are not sent: whoever is invited by name is seen by who did that.
  hidden = [theirs.owner.email, theirs.person.email, theirs.invitation.email].concat(ids);
  const own = [ours.org.id, ours.person.email, ours.seatId, ours.assignmentId, ours.invitation.id];
  known = ids.concat(own, ours.certificate.code, theirs.certificate.code);
});

const states = async () =>
  JSON.stringify(
    await asOwner(
      `SELECT s.id, s.status, i.id AS invitation, i.revoked_at, a.id AS assignment, a.ended_at FROM seats s
       JOIN seat_packs p ON p.id = s.pack_id LEFT JOIN org_invitations i ON i.seat_id = s.id
       LEFT JOIN seat_assignments a ON a.seat_id = s.id WHERE p.org_id = $1 ORDER BY 1, 3, 5`,
      [theirs.org.id],
    ),
  );

const anyText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.string({ maxLength: 60 }),
  fc.uuid(),
  fc.emailAddress(),
  fc.constantFrom(
    "",
    "'",
    "%00",
    "\u0000",
    "\ud800",
    "../people",
    "null",
    "-1",
    "1e400",
    "*",
    "𝒜".repeat(40),
  ),
);
const text = () =>
  fc.oneof({ weight: 2, arbitrary: anyText }, { weight: 3, arbitrary: fc.constantFrom(...known) });
const parameters = ["limit", "cursor", "standing", "state", "as", "q", "__proto__"];
const values = () =>
  fc.oneof(
    text(),
    fc.nat(200).map(String),
    fc.constantFrom("passed", "stuck", "active", "free", "csv", "pdf", "zip"),
  );
const body = () =>
  fc.oneof(
    fc.json(),
    fc.record(
      { emails: fc.array(text(), { maxLength: 5 }), dry_run: fc.boolean() },
      { requiredKeys: ["emails"] },
    ),
    fc.record({ email: text() }),
    fc.record({ codes: fc.array(text(), { maxLength: 5 }) }),
    anyText,
    fc.constant(undefined),
  );
const header = anyText.map((value) => value.replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, ""));

const request = () =>
  fc.record({
    operation: fc.constantFrom(...allOperations),
    method: fc.oneof(
      { weight: 9, arbitrary: fc.constant(undefined) },
      { weight: 1, arbitrary: fc.constantFrom("GET", "POST", "DELETE", "PUT", "PATCH") },
    ),
    params: fc.array(text(), { minLength: 2, maxLength: 2 }),
    query: fc.oneof(
      fc.constant<Record<string, string>>({}),
      fc.dictionary(fc.constantFrom(...parameters), values(), { maxKeys: 3 }),
    ),
    body: body(),
    key: fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...keys) }, header),
    idempotencyKey: fc.option(fc.oneof(header, fc.constantFrom("a", "b")), { nil: undefined }),
  });

const answerOf = (path: string, method: string) =>
  allOperations.find((each) => each.path === path && each.method === method)?.answer;

const { paths } = createOpenApiDocument("https://skillbite.example");

it(`${REQUESTS} requests of every form: no 5xx, nothing of another organisation, only described answers`, async () => {
  const before = await states();
  const counts = new Map<number, number>();
  let sent = 0;
  await fc.assert(
    fc.asyncProperty(request(), async ({ operation, params, query, method = operation.method, ...rest }) => {
      // Limits would answer most of so many requests.
      if (sent++ % 100 === 0) await asOwner("DELETE FROM rate_limits");
      const filled = operation.path.replaceAll(/\{\w+\}/g, () =>
        encodeURIComponent(toWellFormed(params.pop() ?? "")),
      );
      const search = new URLSearchParams(query).toString();
      const headers: Record<string, string> = {};
      if (rest.idempotencyKey !== undefined) headers["Idempotency-Key"] = rest.idempotencyKey;
      const given = method === "GET" ? {} : { body: rest.body };
      const answer = await send({ method, path: `${filled}?${search}`, key: rest.key, headers, ...given });
      counts.set(answer.status, (counts.get(answer.status) ?? 0) + 1);
      expect(answer.status).toBeLessThan(500);
      const type = answer.headers.get("content-type") ?? "";
      const text = await answer.text();
      if (operation.access !== "everybody")
        for (const secret of hidden) expect(text.includes(secret), text).toBe(false);
      if (answer.status === 405) problemShape.parse(JSON.parse(text));
      if (answer.status === 404 || answer.status === 405) return;
      expect(
        Object.keys(paths?.[operation.path]?.[method.toLowerCase() as "get"]?.responses ?? {}),
      ).toContain(String(answer.status));
      if (answer.status >= 400) problemShape.parse(JSON.parse(text));
      else if (text.startsWith("{")) answerOf(operation.path, method)?.parse(JSON.parse(text));
      else expect(type).toMatch(/^(?:|application\/(?:zip|pdf)|text\/csv.*)$/);
    }),
    { numRuns: REQUESTS, seed: 39, endOnFailure: true },
  );
  expect(await states()).toBe(before);
  const reached = [200, 400, 401, 403, 404].filter((status) => (counts.get(status) ?? 0) === 0);
  expect(reached, JSON.stringify([...counts])).toEqual([]);
  await expectSeatInvariants();
}, 1_800_000);

const toWellFormed = (given: string) => given.toWellFormed();
