import { render } from "react-email";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { stopEndpoint } from "@/lib/admin/stop-endpoint";
import { changeUrl, resumeEndpoint, rotateSecret } from "@/lib/organisations/events/change-endpoint";
import { createStore, createWebhook } from "@/lib/organisations/events/create-endpoint";
import { editEndpoint } from "@/lib/organisations/events/edit-endpoint";
import { deleteEndedEndpoints, endEndpoint } from "@/lib/organisations/events/end-endpoint";
import { listDeliveries, listEndpoints } from "@/lib/organisations/events/endpoint-queries";
import { MOST_ENDPOINTS } from "@/lib/organisations/events/endpoints";
import { eventJobs } from "@/lib/organisations/events/jobs";
import { removeEndpoint } from "@/lib/organisations/events/remove-endpoint";
import { replayDelivery, replayFailed, sendTest } from "@/lib/organisations/events/replay-events";
import { sendEvents } from "@/lib/organisations/events/send-events";
import { db } from "@/lib/platform/db/client";
import type { Jobs } from "@/lib/platform/jobs";
import type { Mail } from "@/lib/platform/mail";
import { moveClock } from "../support/clock";
import { asOwner } from "../support/database";
import { createUser } from "../support/factories";
import {
  createTeam,
  expectOrder,
  happen,
  listDeliveriesTo,
  listIds,
  openTo,
  openWebhook,
  sendAll,
  takenIds,
} from "../support/organisation-events";
import { createOrganisation, listAuditEntries, type Organisation } from "../support/organisations";
import { endReceivers, ok, startReceiver, status, verify } from "../support/receivers";

const sent = vi.hoisted(() => [] as { to: string; subject: string; text: string }[]);
// The network's edge: a mail server.
vi.mock("@/lib/platform/mail", () => ({
  sendMail: async (to: string, { subject, body }: Mail) => {
    const text = await render(body, { plainText: true });
    sent.push({ to, subject, text: text.replaceAll(/\s+/g, " ") });
  },
}));

const SECOND = 1 / 86_400; // in days, as the clock moves

beforeAll(() => moveClock(0));
afterAll(endReceivers);

const mailsOf = (endpointId: string) =>
  asOwner(
    "SELECT id FROM pgboss.job WHERE name = 'organisations.endpoint-ended-mail' AND data->>'endpointId' = $1",
    [endpointId],
  );

describe("the owner", () => {
  it("sends a test, which comes signed", async () => {
    const receiver = await startReceiver(ok);
    const { of, secret } = await openTo(receiver);
    await sendTest(of);
    await sendAll(of.endpointId);
    const [one] = receiver.received;
    expect(one && verify(secret, one)).toMatchObject({
      type: "test.ping",
      data: { organisation: { id: of.orgId } },
    });
  });

  it("changes name and what is sent, what was taken stays, and a store gets all", async () => {
    const receiver = await startReceiver(ok);
    const { of, made, team } = await openTo(receiver);
    await happen(team, 1);
    await sendAll(of.endpointId);
    await editEndpoint({ ...of, name: "Slack helper", groups: ["courses"] });
    await editEndpoint({ ...of, name: "Slack helper", groups: ["courses"] });
    await happen(team, 1);
    await sendTest(of);
    await sendAll(of.endpointId);
    expect((await listDeliveriesTo(of.endpointId)).map(({ event }) => event.type)).toEqual([
      "seat.begun",
      "test.ping",
    ]);
    const audited = await listAuditEntries("endpoint.edited", `org_endpoints:${of.endpointId}`);
    expect(audited).toMatchObject([{ actorId: of.ownerId, details: { groups: ["courses"] } }]);
    const store = { url: "https://store.test.example/", username: "key", password: "secret" };
    await createStore({ ...of, ...store, namesEmail: false });
    const { id } = await db().orgEndpoint.findFirstOrThrow({ where: { orgId: of.orgId, kind: "xapi" } });
    await expect(editEndpoint({ ...of, endpointId: id, name: "x", groups: ["seats"] })).rejects.toThrow(
      /statements/,
    );
    const stranger = { ...of, ownerId: (await createUser()).id, name: "x", groups: ["orders" as const] };
    await expect(editEndpoint(stranger)).rejects.toMatchObject({ code: "not_found" });
    expect(await listEndpoints(of.ownerId, of.orgId)).toMatchObject([
      { kind: "xapi", groups: ["seats", "courses", "certificates"] },
      { kind: "webhook", name: "Slack helper", groups: ["courses"] },
    ]);
    await expect(openWebhook(made, "https://none.test.example/", [])).rejects.toThrow();
  });

  it("changes the address: the log says where each one went, and the new one counts as not tried", async () => {
    const [first, second] = [await startReceiver(ok), await startReceiver(status(500))];
    const { of, team } = await openTo(first);
    const [url, next] = [`${first.origin}/first?key=hush`, `${second.origin}/second?key=hush`];
    await changeUrl({ ...of, url });
    const health = async () => (await listEndpoints(of.ownerId, of.orgId))[0]?.health;
    const places = async () => (await listDeliveries(of.ownerId, of.orgId)).map(({ sentTo }) => sentTo);
    await happen(team, 1);
    expect([await health(), await places()]).toEqual(["new", [null]]);
    await sendAll(of.endpointId);
    const [old, later] = [first, second].map(({ origin }) => new URL(origin).host);
    expect([await health(), await places()]).toEqual(["works", [`${old}/first`]]);
    await moveClock(SECOND);
    await changeUrl({ ...of, url: next });
    expect([await health(), await places()]).toEqual(["new", [`${old}/first`]]);
    await sendTest(of);
    await sendEvents(of.endpointId);
    expect([await health(), await places()]).toEqual(["failing", [`${later}/second`, `${old}/first`]]);
    await moveClock(2 * SECOND);
    await changeUrl({ ...of, url });
    await moveClock(0);
    expect([await health(), await places()]).toEqual(["new", [`${later}/second`, `${old}/first`]]);
  });

  it("changes the address while one is under way: the new one counts as not tried", async () => {
    let answer: (code: number) => void = () => undefined;
    const isAsked = Promise.withResolvers<void>();
    const receiver = await startReceiver((response) => {
      answer = (code) => response.writeHead(code).end();
      isAsked.resolve();
    });
    const { of, team } = await openTo(receiver);
    await happen(team, 1);
    const sending = sendEvents(of.endpointId);
    await isAsked.promise;
    await changeUrl({ ...of, url: "https://next.test.example/" });
    answer(500);
    await sending;
    expect(await listEndpoints(of.ownerId, of.orgId)).toMatchObject([{ health: "new", failingSince: null }]);
  });

  it("makes a new secret, beside which the old one signs for a day", async () => {
    const receiver = await startReceiver(ok);
    const { of, secret: old } = await openTo(receiver);
    const { secret } = await rotateSecret(of);
    const test = async () => {
      await sendTest(of);
      await sendAll(of.endpointId);
      const one = receiver.received.at(-1);
      if (!one) throw new Error("nothing came");
      return one;
    };
    const during = await test();
    expect(verify(old, during)).toBeTruthy();
    expect(verify(secret, during)).toBeTruthy();
    await moveClock(1 + SECOND);
    const after = await test();
    await moveClock(0);
    expect(verify(secret, after)).toBeTruthy();
    expect(() => verify(old, after)).toThrow();
    const stored = await asOwner<{ row: string }>(
      "SELECT e::text AS row FROM org_endpoints e WHERE id = $1",
      [of.endpointId],
    );
    expect(stored[0]?.row).not.toContain(secret.slice(6));
    expect(await listAuditEntries("endpoint.secret-rotated", `org_endpoints:${of.endpointId}`)).toHaveLength(
      1,
    );
  });

  it("sends one event again, and all that failed", async () => {
    let isDown = false;
    const receiver = await startReceiver((response, one) => (isDown ? status(410) : ok)(response, one));
    const { of, team } = await openTo(receiver);
    await happen(team, 1);
    await sendAll(of.endpointId);
    const [taken] = await listDeliveriesTo(of.endpointId);
    await replayDelivery({ ...of, deliveryId: taken?.id ?? "" });
    await sendAll(of.endpointId);
    expect(receiver.received.map(({ id }) => id)).toEqual([taken?.eventId, taken?.eventId]);
    isDown = true;
    await happen(team, 3);
    await sendAll(of.endpointId);
    await expect(replayFailed({ ...of, days: 1 })).rejects.toThrow(/switched off/);
    isDown = false;
    await resumeEndpoint(of);
    expect(await replayFailed({ ...of, days: 1 })).toEqual({ count: 3 });
    expect(await replayFailed({ ...of, days: 1 })).toEqual({ count: 0 });
    await sendAll(of.endpointId);
    expect(new Set((await listIds(of.endpointId)).map(({ state }) => state))).toEqual(new Set(["delivered"]));
    await expectOrder(of.endpointId, takenIds(receiver));
    expect(await listAuditEntries("endpoint.replayed", `org_endpoints:${of.endpointId}`)).toHaveLength(2);
  });

  it("switches it off and on: nothing is sent meanwhile", async () => {
    const receiver = await startReceiver(ok);
    const { of, team } = await openTo(receiver);
    await happen(team, 1);
    await endEndpoint(of);
    await endEndpoint(of);
    await happen(team, 1);
    await sendEvents(of.endpointId);
    expect(receiver.received).toEqual([]);
    expect(await mailsOf(of.endpointId)).toHaveLength(0);
    await resumeEndpoint(of);
    await happen(team, 1);
    await sendAll(of.endpointId);
    expect(receiver.received).toHaveLength(1);
  });

  it("removes one that is off, with its log and secret, and none that is on or that an operator ended", async () => {
    const receiver = await startReceiver(ok);
    const { of, made, team, id } = await openTo(receiver);
    const other = await openWebhook(made, "https://other.test.example/", ["certificates"]);
    await happen(team, 1);
    await sendTest({ ...of, endpointId: other.id });
    await expect(removeEndpoint(of)).rejects.toThrow(/Switch it off first/);
    await endEndpoint(of);
    for (const ownerId of [(await createUser()).id, (await createOrganisation()).owner.id])
      await expect(removeEndpoint({ ...of, ownerId })).rejects.toMatchObject({ code: "not_found" });
    const gone = { ...of, endpointId: other.id };
    await removeEndpoint(of);
    await removeEndpoint(of);
    expect((await listEndpoints(of.ownerId, of.orgId)).map((one) => one.id)).toEqual([other.id]);
    const kept = await db().orgEvent.findMany({ where: { orgId: of.orgId } });
    expect(kept.map(({ type }) => type)).toEqual(["test.ping"]);
    expect(await listAuditEntries("endpoint.removed", `org_endpoints:${id}`)).toHaveLength(1);
    await stopEndpoint((await createUser()).id, { endpointId: other.id, reason: "It sends complaints." });
    await expect(removeEndpoint(gone)).rejects.toThrow(/write to us/);
  });

  it("hears by mail of what was done, once each", async () => {
    const { made } = await createTeam(0);
    const { id } = await openWebhook(made, "https://one.test.example/hook?key=hush", ["courses"]);
    const of = { ownerId: made.owner.id, orgId: made.org.id, endpointId: id };
    const heard = async () => {
      const jobs = await asOwner<{ data: Jobs["organisations.endpoint-mail"] }>(
        "SELECT data FROM pgboss.job WHERE name = 'organisations.endpoint-mail' AND data->>'endpointId' = $1 ORDER BY created_on",
        [id],
      );
      return jobs.map(({ data }) => data);
    };
    await rotateSecret(of);
    await changeUrl({ ...of, url: "https://two.test.example/hook?key=hush" });
    await changeUrl({ ...of, url: "https://two.test.example/hook?key=hush" });
    await endEndpoint(of);
    await endEndpoint(of);
    sent.length = 0;
    for (const job of await heard()) await eventJobs["organisations.endpoint-mail"](job);
    await removeEndpoint(of);
    await removeEndpoint(of);
    const [last] = (await heard()).slice(-1);
    if (last) await eventJobs["organisations.endpoint-mail"](last);
    expect(sent.map(({ subject }) => subject)).toEqual([
      "Events of your organisation go to a new system",
      "A new secret for the events of your organisation",
      "Events of your organisation go to another address",
      "You switched events of your organisation off",
      "A webhook of your organisation is removed",
    ]);
    expect(new Set(sent.map(({ to }) => to))).toEqual(new Set([made.owner.email]));
    const texts = sent.map(({ text }) => text);
    expect(texts[0]).toContain("HR system");
    expect(texts[0]).toContain("hears of courses");
    expect(texts[2]).toContain("two.test.example/hook");
    expect(texts.join(" ")).not.toContain("hush");
    for (const text of texts) expect(text).toContain("This was not you?");
  });

  it("has it gone 30 days after its end, and never again where an operator ended it", async () => {
    const { made } = await createTeam(0);
    const operator = await createUser();
    const [own, stopped, on] = [
      await openWebhook(made, "https://a.test.example/"),
      await openWebhook(made, "https://b.test.example/"),
      await openWebhook(made, "https://c.test.example/"),
    ];
    const of = { ownerId: made.owner.id, orgId: made.org.id };
    await endEndpoint({ ...of, endpointId: own.id });
    await stopEndpoint(operator.id, { endpointId: stopped.id, reason: "It sends complaints." });
    await stopEndpoint(operator.id, { endpointId: stopped.id, reason: "It sends complaints." });
    expect(await mailsOf(stopped.id)).toHaveLength(1);
    await expect(resumeEndpoint({ ...of, endpointId: stopped.id })).rejects.toThrow(/write to us/);
    await expect(openWebhook(made, "https://b.test.example/")).rejects.toThrow(/write to us/);
    await moveClock(31);
    await deleteEndedEndpoints();
    await moveClock(0);
    const left = await db().orgEndpoint.findMany({ where: { orgId: made.org.id }, orderBy: { url: "asc" } });
    expect(left.map(({ id }) => id)).toEqual([stopped.id, on.id]);
  });

  it("has five at most, each address once, and nothing of another organisation", async () => {
    const { made } = await createTeam(0);
    const other = await createOrganisation();
    const ownerId = made.owner.id;
    const add = (n: number, orgId = made.org.id) =>
      createWebhook({
        ownerId,
        orgId,
        url: `https://events.test.example/${n}`,
        name: "HR",
        groups: ["seats"],
      });
    await add(0);
    await expect(add(0)).rejects.toThrow(/already/);
    for (let n = 1; n < MOST_ENDPOINTS; n++) await add(n);
    await expect(add(MOST_ENDPOINTS)).rejects.toThrow(/More than 5/);
    await expect(add(9, other.org.id)).rejects.toThrow(/no such organisation/);
    const endpoint = await openWebhook(other);
    const foreign = { ownerId, orgId: made.org.id, endpointId: endpoint.id };
    for (const write of [endEndpoint, rotateSecret, resumeEndpoint, sendTest])
      await expect(write(foreign)).rejects.toThrow(/no such/);
    await expect(replayFailed({ ...foreign, days: 1 })).rejects.toThrow(/no such/);
    const deliveryId = await deliveryOf(other, endpoint.id);
    await expect(replayDelivery({ ...foreign, deliveryId })).rejects.toThrow(/no longer kept/);
    expect(await listEndpoints(ownerId, other.org.id)).toEqual([]);
    expect(await listDeliveries(ownerId, other.org.id)).toEqual([]);
  });
});

async function deliveryOf({ owner, org }: Organisation, endpointId: string) {
  await sendTest({ ownerId: owner.id, orgId: org.id, endpointId });
  const [delivery] = await listDeliveriesTo(endpointId);
  return delivery?.id ?? "";
}
