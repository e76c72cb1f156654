import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { hashSecret, randomSecret } from "../../lib/platform/ids";
import { findViolations } from "../../scripts/lib/invariants";
import { isSmall, sized } from "../support/size";
import { type Browser, openBrowser } from "./support/browser";
import { type Account, addAccounts, addSessions, asOwner } from "./support/people";
import { type Product, startProduct, type Web } from "./support/product";
import { inParallel } from "./support/shop";

const OPERATIONS = sized({ full: 10_000, all: 4_000, small: 100 });
const AT_ONCE = isSmall ? 8 : 24;
const ADMINS = 4;
const PEOPLE = 30;
const SIZES = [10, 25];

type Team = { orgId: string; admins: Browser[]; seats: string[] };

let product: Product;
let teams: Team[];
let people: Account[];
let holders: Browser[];

const owned = <T>(text: string, values: unknown[] = []) =>
  asOwner(product.postgres.ownerUrl, async (client) => (await client.query(text, values)).rows as T[]);

beforeAll(async () => {
  product = await startProduct();
  const instances: Web[] = [await product.startWeb(), await product.startWeb()];
  const browsersOf = async (accounts: Account[], label: string) => {
    const cookies = await asOwner(product.postgres.ownerUrl, (client) =>
      addSessions(client, accounts, product.authSecret),
    );
    return cookies.map((cookie, n) => openBrowser(instances[n % 2]?.url ?? "", `${label}-${n}`, cookie));
  };
  const accounts = (count: number, label: string) =>
    asOwner(product.postgres.ownerUrl, (client) => addAccounts(client, count, label));
  people = await accounts(PEOPLE, "holder");
  holders = await browsersOf(people, "holder");
  teams = [];
  for (const [n, size] of SIZES.entries()) {
    const admins = await accounts(ADMINS, `admin${n}-`);
    const [orgId, packId] = [randomUUID(), randomUUID()];
    const [owner, ...others] = admins;
    await owned(
      `WITH org AS (INSERT INTO orgs (id, owner_id, name) VALUES ($1, $2, 'Team')),
         pack AS (INSERT INTO seat_packs (id, org_id, size) VALUES ($3, $1, $4)),
         admins AS (INSERT INTO org_admins (org_id, user_id, added_at) SELECT $1, id, now() FROM unnest($5::uuid[]) id)
       INSERT INTO seats (id, pack_id, number) SELECT gen_random_uuid(), $3, n FROM generate_series(1, $4) n`,
      [orgId, owner?.id, packId, size, others.map(({ id }) => id)],
    );
    // An organisation requires a second factor; addSessions marks its code as given.
    await owned(
      `INSERT INTO second_factors (id, user_id, sealed_secret, created_at, confirmed_at)
       SELECT gen_random_uuid(), id, 'never opened here', now(), now() FROM unnest($1::uuid[]) id`,
      [admins.map(({ id }) => id)],
    );
    const seats = await owned<{ id: string }>("SELECT id FROM seats WHERE pack_id = $1", [packId]);
    teams.push({ orgId, seats: seats.map(({ id }) => id), admins: await browsersOf(admins, `admin${n}`) });
  }
});

afterAll(() => product?.stop());

const any = <T>(from: T[]): T => from[Math.floor(Math.random() * from.length)] as T;
const page = "/organisation";

async function accept(team: Team) {
  const secret = randomSecret();
  const [open] = await owned<{ email: string }>(
    `UPDATE org_invitations SET token_hash = $1 WHERE id = (SELECT id FROM org_invitations WHERE org_id = $2
       AND accepted_at IS NULL AND revoked_at IS NULL ORDER BY random() LIMIT 1) RETURNING email`,
    [hashSecret(secret), team.orgId],
  );
  const own = people.findIndex(({ email }) => email === open?.email);
  const who = Math.random() < 0.8 && own >= 0 ? holders[own] : any(holders);
  return who?.act(page, "acceptInvitationAction", { token: secret, name: "Ada Lovelace" });
}

async function pass({ seats, orgId }: Team) {
  const seat = any(seats);
  await owned("UPDATE org_invitations SET invited_at = invited_at - interval '1 day' WHERE org_id = $1", [
    orgId,
  ]);
  await owned(
    "UPDATE seats SET reassigned_at = now() - interval '31 days' WHERE id = $1 AND reassigned_at IS NOT NULL",
    [seat],
  );
  return undefined;
}

async function resend(team: Team, admin: Browser) {
  const [open] = await owned<{ id: string }>(
    "SELECT id FROM org_invitations WHERE org_id = $1 ORDER BY random() LIMIT 1",
    [team.orgId],
  );
  return admin.act(page, "resendInvitationAction", { invitationId: open?.id ?? randomUUID() });
}

const invite = (team: Team, admin: Browser) => {
  const list = [any(people), any(people), any(people)].map(({ email }) => email).join("\n");
  return admin.act(page, "invitePeopleAction", { orgId: team.orgId, list });
};
const reassign = ({ seats }: Team, admin: Browser) =>
  admin.act(page, "reassignSeatAction", { seatId: any(seats), email: any(people).email });
const revoke = ({ seats }: Team, admin: Browser) =>
  admin.act(page, "revokeSeatAction", { seatId: any(seats) });
const remind = ({ orgId }: Team, admin: Browser) =>
  admin.act(page, "remindPeopleAction", { orgId, group: "not-begun" });
const look = async ({ orgId }: Team, admin: Browser) => ({
  ...(await admin.get(`/organisation/${orgId}`)),
  result: undefined,
});

const operations = [invite, invite, accept, accept, accept, reassign, revoke, remind, resend, look, pass];

it(`${OPERATIONS} operations on the seats of two organisations, by ${2 * ADMINS} administrators and ${PEOPLE} people at once, keep every seat what it is`, async () => {
  const statuses = new Map<number, number>();
  const codes = new Map<string, number>();
  const done = new Map<string, number>();
  const wrong: unknown[] = [];
  async function operate(n: number) {
    if (n % 100 === 0) await owned("DELETE FROM rate_limits"); // other tests cover the limits
    const [team, other] = Math.random() < 0.5 ? [teams[0], teams[1]] : [teams[1], teams[0]];
    if (!team || !other) throw new Error("no team");
    const operation = any(operations);
    const isForeign = Math.random() < 0.1 && ![accept, look, resend, pass].includes(operation as never);
    const answer = await operation(team, any((isForeign ? other : team).admins));
    if (!answer) return;
    const { status, result } = answer;
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    const code = result ? (result.ok ? "ok" : result.code) : "page";
    codes.set(code, (codes.get(code) ?? 0) + 1);
    if (code === "ok") done.set(operation.name, (done.get(operation.name) ?? 0) + 1);
    if (status >= 500 || code === "unavailable" || (isForeign && code !== "not_found")) {
      wrong.push({ operation: operation.name, isForeign, status, code });
    }
  }
  const changes = [invite, accept, reassign, revoke];
  const isVaried = () => changes.every(({ name }) => done.has(name)) && codes.has("conflict");
  await inParallel(OPERATIONS, AT_ONCE, operate);
  for (let n = OPERATIONS; n < 10 * OPERATIONS && !isVaried(); n++) await operate(n);
  expect(wrong).toEqual([]);
  expect([...statuses.keys()]).toEqual([200]);
  for (const { name } of changes) expect(done.get(name), name).toBeGreaterThan(0);
  expect(codes.get("conflict")).toBeGreaterThan(0);
  const violations = await findViolations(product.postgres.ownerUrl);
  expect(violations.filter(({ rule }) => /seat|pack/.test(rule))).toEqual([]);
  const counted = await owned<{ size: number; seats: number; people: number; active: number }>(
    `SELECT p.size, count(*)::int AS seats, count(*) FILTER (WHERE s.status = 'active')::int AS active,
       (SELECT count(DISTINCT a.user_id)::int FROM seat_assignments a JOIN seats x ON x.id = a.seat_id
        WHERE x.pack_id = p.id AND a.ended_at IS NULL) AS people
     FROM seat_packs p JOIN seats s ON s.pack_id = p.id GROUP BY p.id ORDER BY p.size`,
  );
  expect(counted.map(({ size, seats }) => [size, seats])).toEqual(SIZES.map((size) => [size, size]));
  for (const { people: seated, active } of counted) expect(seated).toBe(active);
});
