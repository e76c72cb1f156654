import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import { listApiKeys } from "@/lib/organisations/api-keys/api-key-queries";
import type { Scope } from "@/lib/organisations/api-keys/api-keys";
import { createApiKey } from "@/lib/organisations/api-keys/create-api-key";
import { endApiKey, endApiKeyAsOperator } from "@/lib/organisations/api-keys/end-api-keys";
import { apiKeyJobs } from "@/lib/organisations/api-keys/jobs";
import { notifyEndingKeys } from "@/lib/organisations/api-keys/notify-ending-keys";
import { createKeyInput } from "@/lib/organisations/api-keys/schema";
import { endOrganisation } from "@/lib/organisations/end-organisation";
import { removeAdmin } from "@/lib/organisations/remove-admin";
import { transferOwnership } from "@/lib/organisations/transfer-ownership";
import { db } from "@/lib/platform/db/client";
import { erasePerson } from "@/lib/privacy/erase-person";
import { createKey, send } from "../support/api";
import { asOwner } from "../support/database";
import { createUser } from "../support/factories";
import { addAdmin, assignSeat, createOrganisation, type Organisation } from "../support/organisations";
import { createOnlyCourse } from "../support/seat-learning";

const sent = vi.hoisted(() => [] as { to: string; subject: string }[]);
// The network's edge: a mail server.
vi.mock("@/lib/platform/mail", () => ({
  sendMail: async (to: string, { subject }: { subject: string }) => void sent.push({ to, subject }),
}));

beforeAll(createOnlyCourse);
beforeEach(() => {
  sent.length = 0;
});

const make = ({ org, owner }: Organisation, scopes: Scope[] = ["people:read"], days = 90) =>
  createApiKey({ ownerId: owner.id, orgId: org.id, name: "HR system", scopes, days });
const statusOf = async (key: string, path = "/organisation") =>
  (await send({ method: "GET", path, key })).status;
const jobsOf = (name: string, keyId: string) =>
  asOwner("SELECT id FROM pgboss.job WHERE name = $1 AND data->>'keyId' = $2", [name, keyId]);
const audited = (action: string, keyId: string) =>
  db().auditEntry.findMany({ where: { action, subject: `api_keys:${keyId}` } });

it("a key is given once: the database has a hash of its secret, and of nothing else", async () => {
  const made = await createOrganisation();
  const { id, key } = await make(made);
  expect(await statusOf(key)).toBe(200);
  const [row] = await asOwner<{ row: string }>(
    "SELECT row_to_json(k)::text AS row FROM api_keys k WHERE id = $1",
    [id],
  );
  expect(row?.row).not.toContain(key.split("_")[3]);
  expect(await jobsOf("organisations.key-created-mail", id)).toHaveLength(1);
  expect(await audited("api-key.created", id)).toMatchObject([{ actorId: made.owner.id }]);
  await apiKeyJobs["organisations.key-created-mail"]({ keyId: id });
  expect(sent).toEqual([{ to: made.owner.email, subject: "A new API key of your organisation" }]);
});

it("only the owner makes a key, for an organisation that goes on, and at most twenty", async () => {
  const made = await createOrganisation();
  const admin = await createUser();
  await addAdmin(made, admin);
  const input = { orgId: made.org.id, name: "x", scopes: ["people:read" as const], days: 30 };
  await expect(createApiKey({ ownerId: admin.id, ...input })).rejects.toMatchObject({ code: "forbidden" });
  const stranger = await createUser();
  await expect(createApiKey({ ownerId: stranger.id, ...input })).rejects.toMatchObject({ code: "not_found" });
  const racing = await Promise.allSettled(Array.from({ length: 22 }, () => make(made)));
  expect(racing.filter(({ status }) => status === "fulfilled")).toHaveLength(20);
  expect(racing.filter(({ status }) => status === "rejected")).toHaveLength(2);
  await endOrganisation({ orgId: made.org.id, ownerId: made.owner.id });
  await expect(make(made)).rejects.toMatchObject({ code: "conflict" });
});

it.each([
  ["no scope", {}],
  ["a scope that is none", { "people:write": "on" }],
  ["a tick that is none", { "people:read": "yes" }],
  ["no name", { name: " ", "people:read": "on" }],
  ["a name that is too long", { name: "x".repeat(61), "people:read": "on" }],
  ["a time that is not offered", { days: "366", "people:read": "on" }],
])("the form refuses %s", (_, given) => {
  const whole = { orgId: "019ae1be-4f01-7d1b-9c6a-1b2c3d4e5f60", name: "HR", days: "90", ...given };
  expect(createKeyInput.safeParse(whole).success).toBe(false);
});

it("the form says both what is missing in the name and in the ticks", () => {
  const given = { orgId: "019ae1be-4f01-7d1b-9c6a-1b2c3d4e5f60", name: "", days: "90" };
  const { error } = createKeyInput.safeParse(given);
  expect(error?.issues.map(({ path }) => path.join())).toEqual(["name", "people:read"]);
});

it("the form takes what is ticked", () => {
  const orgId = "019ae1be-4f01-7d1b-9c6a-1b2c3d4e5f60";
  const given = { orgId, name: " HR ", days: "365", "seats:write": "on", "people:read": "on" };
  expect(createKeyInput.parse(given)).toEqual({
    orgId,
    name: "HR",
    days: 365,
    scopes: ["people:read", "seats:write"],
  });
});

it("the database refuses a wider, longer or revived key", async () => {
  const made = await createOrganisation();
  const { id } = await make(made);
  await expect(db().apiKey.update({ where: { id }, data: { scopes: ["seats:write"] } })).rejects.toThrow();
  await expect(db().apiKey.update({ where: { id }, data: { endsAt: new Date() } })).rejects.toThrow();
  await endApiKey(made.owner.id, id);
  await expect(
    db().apiKey.update({ where: { id }, data: { endedAt: null, endedReason: null } }),
  ).rejects.toThrow();
  await expect(make(made, ["people:read"], 366)).rejects.toThrow();
  await expect(make(made, [])).rejects.toThrow();
});

it("whoever manages the organisation ends a key at once, nobody else does", async () => {
  const made = await createOrganisation();
  const [admin, other] = [await createUser(), await createOrganisation()];
  await addAdmin(made, admin);
  const { id, key } = await make(made);
  for (const stranger of [other.owner, await createUser()])
    await expect(endApiKey(stranger.id, id)).rejects.toMatchObject({ code: "not_found" });
  expect(await statusOf(key)).toBe(200);
  await endApiKey(admin.id, id);
  await endApiKey(admin.id, id);
  expect(await statusOf(key)).toBe(401);
  expect(await audited("api-key.ended", id)).toMatchObject([{ actorId: admin.id }]);
  expect(await jobsOf("organisations.key-ended-mail", id)).toHaveLength(1);
  await apiKeyJobs["organisations.key-ended-mail"]({ keyId: id });
  expect(sent).toEqual([{ to: made.owner.email, subject: "An API key of your organisation has ended" }]);
});

it("a key ends with its creator's place in the organisation, and the owner hears of it", async () => {
  const made = await createOrganisation();
  const next = await createUser();
  await addAdmin(made, next);
  const { id, key } = await make(made);
  await transferOwnership({ orgId: made.org.id, actorId: made.owner.id, adminId: next.id });
  expect(await statusOf(key), "the former owner is an administrator").toBe(200);
  await removeAdmin({ orgId: made.org.id, actorId: next.id, adminId: made.owner.id });
  expect(await statusOf(key)).toBe(401);
  expect(await jobsOf("organisations.key-ended-mail", id)).toHaveLength(1);
  await apiKeyJobs["organisations.key-ended-mail"]({ keyId: id });
  expect(sent).toEqual([{ to: next.email, subject: "An API key of your organisation has ended" }]);
  expect((await listApiKeys(next.id, made.org.id)).map(({ over }) => over)).toEqual([
    "ended because who created it manages the organisation no longer",
  ]);
});

it("a key ends when its creator's account is deleted", async () => {
  const made = await createOrganisation();
  const admin = await createUser();
  await addAdmin(made, admin);
  const { id, key } = await createKey(made, { by: admin.id });
  expect(await statusOf(key)).toBe(200);
  await erasePerson({ personId: admin.id, certificates: "withdraw" });
  expect(await statusOf(key)).toBe(401);
  expect(await jobsOf("organisations.key-ended-mail", id)).toHaveLength(1);
  expect(await db().apiKey.findUniqueOrThrow({ where: { id } })).toMatchObject({
    createdById: null,
    endedReason: "creator",
  });
});

it("keys end with the organisation", async () => {
  const made = await createOrganisation();
  const { key } = await make(made);
  await endOrganisation({ orgId: made.org.id, ownerId: made.owner.id });
  expect(await statusOf(key)).toBe(401);
});

it("an operator ends a key with a reason, and the owner hears of it", async () => {
  const made = await createOrganisation();
  const { id, key } = await make(made);
  const operator = await createUser();
  await endApiKeyAsOperator(operator.id, { keyId: id, reason: "It was found in a public repository." });
  expect(await statusOf(key)).toBe(401);
  expect(await audited("api-key.ended", id)).toMatchObject([
    { actorId: operator.id, reason: "It was found in a public repository." },
  ]);
  expect(await jobsOf("organisations.key-ended-mail", id)).toHaveLength(1);
});

it("the owner hears once of a key that ends within two weeks", async () => {
  const made = await createOrganisation();
  const soon = await createKey(made, { endsAt: new Date(Date.now() + 13 * 86_400_000) });
  const later = await createKey(made, { endsAt: new Date(Date.now() + 15 * 86_400_000) });
  const ended = await createKey(made, { endsAt: new Date(Date.now() + 5 * 86_400_000) });
  await endApiKey(made.owner.id, ended.id);
  await notifyEndingKeys();
  await notifyEndingKeys();
  const counted = [soon, later, ended].map(({ id }) => jobsOf("organisations.key-ending-mail", id));
  expect((await Promise.all(counted)).map(({ length }) => length)).toEqual([1, 0, 0]);
  await apiKeyJobs["organisations.key-ending-mail"]({ keyId: soon.id });
  expect(sent).toEqual([{ to: made.owner.email, subject: "An API key of your organisation ends soon" }]);
});

it("says when a key was last used, to the minute", async () => {
  const made = await createOrganisation();
  const { id, key } = await make(made);
  const used = async () => (await db().apiKey.findUniqueOrThrow({ where: { id } })).lastUsedAt;
  expect(await used()).toBeNull();
  await statusOf(key);
  const first = await used();
  await statusOf(key);
  expect(await used()).toEqual(first);
  await db().apiKey.update({ where: { id }, data: { lastUsedAt: new Date(Date.now() - 61_000) } });
  await statusOf(key);
  expect((await used())?.getTime()).toBeGreaterThan(Date.now() - 60_000);
});

it("lists keys to those who manage the organisation, without a secret", async () => {
  const made = await createOrganisation();
  const { key } = await make(made);
  const [listed] = await listApiKeys(made.owner.id, made.org.id);
  expect(listed).toMatchObject({ name: "HR system", state: "active", over: null, scopes: ["people:read"] });
  expect(JSON.stringify(listed)).not.toContain(key.slice(-43));
  for (const { id } of [await createUser(), (await createOrganisation()).owner])
    expect(await listApiKeys(id, made.org.id)).toEqual([]);
});

it("the audit log names the key beside the person for whom it acts", async () => {
  const made = await createOrganisation();
  const { id, key } = await make(made, ["seats:write"]);
  const { seatId } = await assignSeat(made, await createUser());
  expect((await send({ method: "POST", path: `/seats/${seatId}/release`, key })).status).toBe(204);
  const entries = await db().auditEntry.findMany({
    where: { action: "seat.revoked", subject: `seats:${seatId}` },
  });
  expect(entries).toMatchObject([{ actorId: made.owner.id, details: { apiKey: id } }]);
});
