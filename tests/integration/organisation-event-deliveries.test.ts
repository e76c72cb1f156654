import { render } from "react-email";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { stopEndpoint } from "@/lib/admin/stop-endpoint";
import { changeUrl, resumeEndpoint, rotateSecret } from "@/lib/organisations/events/change-endpoint";
import { createStore, createWebhook } from "@/lib/organisations/events/create-endpoint";
import { FAILING_DAYS, PAUSES } from "@/lib/organisations/events/delivery-pauses";
import { editEndpoint } from "@/lib/organisations/events/edit-endpoint";
import { deleteEndedEndpoints, endEndpoint } from "@/lib/organisations/events/end-endpoint";
import { listDeliveries, listEndpoints } from "@/lib/organisations/events/endpoint-queries";
import { MOST_ENDPOINTS } from "@/lib/organisations/events/endpoints";
import { eventJobs } from "@/lib/organisations/events/jobs";
import { removeEndpoint } from "@/lib/organisations/events/remove-endpoint";
import { replayDelivery, replayFailed, sendTest } from "@/lib/organisations/events/replay-events";
import { sendDueEvents, sendEvents } from "@/lib/organisations/events/send-events";
import { db, transaction } from "@/lib/platform/db/client";
import type { Jobs } from "@/lib/platform/jobs";
import type { Mail } from "@/lib/platform/mail";
import { recordHappenings } from "@/lib/platform/outbox";
import { moveClock } from "../support/clock";
import { asOwner } from "../support/database";
import { createUser } from "../support/factories";
import { listDeliveriesTo, openWebhook, recordAll, sendAll } from "../support/organisation-events";
import {
  assignSeat,
  createOrganisation,
  listAuditEntries,
  type Organisation,
} from "../support/organisations";
import {
  endReceivers,
  findDeadUrl,
  ok,
  type Receiver,
  startReceiver,
  startRubbish,
  status,
  verify,
} from "../support/receivers";
import { sized } from "../support/size";

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

/** An organisation with people on its seats, and nothing recorded yet. */
async function createTeam(people: number) {
  const made = await createOrganisation(50);
  const team: { assignmentId: string; userId: string }[] = [];
  for (let n = 0; n < people; n++) {
    const { id: userId } = await createUser();
    const { email } = await db().user.findUniqueOrThrow({ where: { id: userId } });
    const { assignmentId } = await assignSeat(made, { id: userId, email: email ?? "" });
    team.push({ assignmentId, userId });
  }
  await recordAll();
  return { made, team };
}

type Team = Awaited<ReturnType<typeof createTeam>>["team"];

/** So many events, of one person after the other. */
async function happen(team: Team, count: number) {
  for (let done = 0; done < count; done += team.length)
    await transaction((tx) =>
      recordHappenings(
        tx,
        team.map(({ assignmentId, userId }) => ({ type: "seat.begun", userId, subjectId: assignmentId })),
      ),
    );
  await recordAll();
}

const listIds = async (endpointId: string) =>
  (await listDeliveriesTo(endpointId)).map(({ eventId, event, state }) => ({
    id: eventId,
    person: event.threadId,
    state,
  }));

const takenIds = ({ received }: Receiver) => received.filter(({ isTaken }) => isTaken).map(({ id }) => id);

/** What a receiver has taken first is in the order of what happened, for each person. */
async function expectOrder(endpointId: string, taken: string[]) {
  const events = await listIds(endpointId);
  const first = [...new Set(taken)];
  for (const person of new Set(events.map((event) => event.person))) {
    const own = events.filter((event) => event.person === person).map(({ id }) => id);
    expect(first.filter((id) => own.includes(id))).toEqual(own.filter((id) => first.includes(id)));
  }
}

describe("many events to receivers of every kind", () => {
  it("come at least once and in order, or are listed as given up", async () => {
    const count = sized({ full: 1_000, all: 200, small: 100 });
    const { made, team } = await createTeam(sized({ full: 50, all: 20, small: 10 }));
    const slow = await startReceiver((response, one) => void setTimeout(() => ok(response, one), 50));
    const inside = await startReceiver(ok);
    const redirecting = await startReceiver((response) =>
      response.writeHead(302, { Location: `${inside.origin}/secret` }).end(),
    );
    const asked = new Map<string, { place: number; times: number }>();
    /** Breaks off at each seventh event, then answers 500, then takes it; answers each seventh one after it 500 once. */
    const flaky = await startReceiver((response, one) => {
      const known = asked.get(one.id) ?? { place: asked.size % 7, times: 0 };
      asked.set(one.id, { ...known, times: known.times + 1 });
      if (known.place === 0 && known.times === 0) response.destroy();
      else if (known.place < 2 && known.times + known.place === 1)
        status(500, "<b>sorry</b>\u0000")(response, one);
      else status(200, "}{ <script>alert(1)</script> \u0000".repeat(500))(response, one);
    });
    const endpoints = {
      slow: await openWebhook(made, slow.url),
      redirecting: await openWebhook(made, redirecting.url),
      flaky: await openWebhook(made, flaky.url),
      dead: await openWebhook(made, await findDeadUrl()),
      rubbish: await openWebhook(made, await startRubbish()),
    };
    await happen(team, count);
    let clock = 0;
    const sendToAll = async () => {
      const left = [];
      for (const { id } of Object.values(endpoints)) left.push(await sendAll(id));
      return left.some(Boolean);
    };
    for (let step = 0; await sendToAll(); step++) {
      expect(step).toBeLessThan(40);
      clock += (PAUSES[Math.min(step, PAUSES.length - 1)] ?? 0) * SECOND + SECOND;
      await moveClock(clock);
    }
    await moveClock(0);

    for (const name of ["slow", "flaky"] as const) {
      const { id, secret } = endpoints[name];
      const receiver = { slow, flaky }[name];
      const states = await listIds(id);
      expect(states).toHaveLength(count);
      expect(new Set(states.map(({ state }) => state)), name).toEqual(new Set(["delivered"]));
      const taken = takenIds(receiver);
      expect(new Set(taken)).toEqual(new Set(states.map((event) => event.id)));
      await expectOrder(id, taken);
      const sample = receiver.received.at(-1);
      if (sample) expect(verify(secret, sample)).toMatchObject({ type: "seat.begun" });
    }
    for (const name of ["redirecting", "dead", "rubbish"] as const) {
      const states = await listIds(endpoints[name].id);
      expect(states).toHaveLength(count);
      expect(new Set(states.map(({ state }) => state)), name).toEqual(new Set(["given_up"]));
      const endpoint = await db().orgEndpoint.findUniqueOrThrow({ where: { id: endpoints[name].id } });
      expect(endpoint.endedReason, name).toBe("failing");
      expect(await mailsOf(endpoints[name].id)).toHaveLength(1);
    }
    expect(redirecting.received.length).toBeGreaterThan(0);
    expect(inside.received).toEqual([]);
    const shown = await listDeliveries(made.owner.id, made.org.id);
    expect(shown.every(({ answer }) => (answer ?? "").length <= 200)).toBe(true);
  }, 900_000);
});

const mailsOf = (endpointId: string) =>
  asOwner(
    "SELECT id FROM pgboss.job WHERE name = 'organisations.endpoint-ended-mail' AND data->>'endpointId' = $1",
    [endpointId],
  );

async function openTo(receiver: Receiver, people = 1) {
  const { made, team } = await createTeam(people);
  const endpoint = await openWebhook(made, receiver.url);
  return {
    made,
    team,
    of: { ownerId: made.owner.id, orgId: made.org.id, endpointId: endpoint.id },
    ...endpoint,
  };
}

describe("a delivery", () => {
  it("is not made to an address inside, whatever its name", async () => {
    const receiver = await startReceiver(ok);
    const { made, team } = await createTeam(1);
    const port = new URL(receiver.origin).port;
    const urls = [
      `https://localhost:${port}/a`,
      `https://127.0.0.1:${port}/b`,
      "https://[::1]/c",
      "https://169.254.169.254/latest/meta-data",
      "https://10.0.0.1/d",
    ];
    const endpoints = [];
    for (const url of urls) endpoints.push(await openWebhook(made, url));
    await happen(team, 1);
    for (const { id } of endpoints) {
      await sendEvents(id, {});
      const [delivery] = await listDeliveriesTo(id);
      expect(delivery).toMatchObject({ state: "waiting", tries: 1, problem: "its address is not public" });
    }
    expect(receiver.received).toEqual([]);
  });

  it("is not made without https, except to a newcomer's own machine", async () => {
    const { made } = await createTeam(0);
    vi.stubEnv("APP_MODE", "production");
    try {
      const receiver = await startReceiver(ok);
      const endpoint = await openWebhook(made, receiver.url);
      await sendTest({ ownerId: made.owner.id, orgId: made.org.id, endpointId: endpoint.id });
      await sendEvents(endpoint.id, {});
      expect(receiver.received).toEqual([]);
      expect(await listDeliveriesTo(endpoint.id)).toMatchObject([{ problem: "its address is not https" }]);
    } finally {
      vi.unstubAllEnvs();
    }
  });

  it("that is not answered in ten seconds is made again, under the same id", async () => {
    let isSlow = true;
    const receiver = await startReceiver((response, one) => {
      if (!isSlow) ok(response, one);
    });
    const { id, team, secret } = await openTo(receiver);
    await happen(team, 1);
    await sendEvents(id);
    expect(await listDeliveriesTo(id)).toMatchObject([
      { state: "waiting", tries: 1, status: null, problem: "it does not answer in time" },
    ]);
    isSlow = false;
    await moveClock(6 * SECOND);
    await sendEvents(id);
    await moveClock(0);
    expect(await listDeliveriesTo(id)).toMatchObject([{ state: "delivered", status: 204, problem: null }]);
    const [first, second] = receiver.received;
    expect(second?.id).toBe(first?.id);
    if (second) expect(verify(secret, second)).toMatchObject({ type: "seat.begun" });
  });

  it("of a worker that died is made again, by the job of each minute", async () => {
    const receiver = await startReceiver(ok);
    const { id, team } = await openTo(receiver);
    await happen(team, 1);
    await sendEvents(id);
    // It has sent it, and died before it could note that.
    const [sent] = await listDeliveriesTo(id);
    await db().eventDelivery.update({
      where: { id: sent?.id ?? "" },
      data: { state: "waiting", deliveredAt: null, claimedUntil: new Date(Date.now() + 60_000) },
    });
    await sendEvents(id);
    expect(receiver.received).toHaveLength(1);
    await moveClock(61 * SECOND);
    await asOwner("DELETE FROM pgboss.job WHERE name = 'organisations.send-events'");
    await sendDueEvents();
    const jobs = await asOwner<{ id: string }>(
      "SELECT data->>'endpointId' AS id FROM pgboss.job WHERE name = 'organisations.send-events'",
    );
    expect(jobs.map((job) => job.id)).toContain(id);
    await sendEvents(id);
    await moveClock(0);
    expect(receiver.received.map((one) => one.id)).toEqual([sent?.eventId, sent?.eventId]);
    expect(await listDeliveriesTo(id)).toMatchObject([{ state: "delivered" }]);
  });

  it("waits for the one before it of the same person, and for nobody else", async () => {
    let isDown = true;
    const receiver = await startReceiver((response, one) => (isDown ? status(503) : ok)(response, one));
    const { id, team } = await openTo(receiver, 2);
    await happen(team, 4);
    await sendEvents(id);
    expect(receiver.received).toHaveLength(2);
    isDown = false;
    await sendEvents(id);
    expect(receiver.received).toHaveLength(2);
    await moveClock(6 * SECOND);
    await sendAll(id);
    await moveClock(0);
    await expectOrder(id, takenIds(receiver));
    expect(takenIds(receiver)).toHaveLength(4);
  });

  it("answered 410 ends the endpoint at once, with a mail", async () => {
    const receiver = await startReceiver(status(410, "gone"));
    const { id, team, of } = await openTo(receiver);
    await happen(team, 3);
    await sendEvents(id);
    expect(receiver.received).toHaveLength(1);
    const [endpoint] = await listEndpoints(of.ownerId, of.orgId);
    expect(endpoint).toMatchObject({ health: "off", givenUp: 3, waiting: 0, canResume: true });
    expect(await mailsOf(id)).toHaveLength(1);
    expect(await listAuditEntries("endpoint.ended", `org_endpoints:${id}`)).toHaveLength(1);
  });

  it("that fails for less than five days does not end the endpoint", async () => {
    const receiver = await startReceiver(status(500));
    const { id, team } = await openTo(receiver);
    await happen(team, 1);
    let clock = 0;
    for (const pause of [0, ...PAUSES]) {
      clock += (pause + 1) * SECOND;
      await moveClock(clock);
      await sendEvents(id);
    }
    expect(clock).toBeLessThan(FAILING_DAYS);
    expect(await listDeliveriesTo(id)).toMatchObject([{ state: "given_up", tries: 10, status: 500 }]);
    expect(await db().orgEndpoint.findUnique({ where: { id } })).toMatchObject({ endedAt: null });
    await moveClock(0);
  });
});

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

describe("a learning record store", () => {
  it("gets statements under ids that stay, and takes 409 for having one", async () => {
    const known = new Set<string>();
    const store = await startReceiver((response, { body }) => {
      const { id } = JSON.parse(body) as { id: string };
      response.writeHead(known.has(id) ? 409 : 200).end();
      known.add(id);
    });
    const { made, team } = await createTeam(1);
    const { id: ownerId } = made.owner;
    const account = { username: "key", password: "secret:with:colons", namesEmail: false };
    await createStore({ ownerId, orgId: made.org.id, url: `${store.origin}/xapi/`, ...account });
    const { id: endpointId } = await db().orgEndpoint.findFirstOrThrow({ where: { orgId: made.org.id } });
    await happen(team, 1);
    await sendAll(endpointId);
    const [delivery] = await listDeliveriesTo(endpointId);
    await replayDelivery({ ownerId, orgId: made.org.id, deliveryId: delivery?.id ?? "" });
    await sendAll(endpointId);
    expect(store.received).toHaveLength(2);
    for (const { headers, body } of store.received) {
      expect(headers["x-experience-api-version"]).toBe("1.0.3");
      expect(Buffer.from(headers.authorization?.slice(6) ?? "", "base64").toString()).toBe(
        "key:secret:with:colons",
      );
      const actor = { account: { homePage: "http://localhost:3000", name: team[0]?.assignmentId } };
      expect(JSON.parse(body)).toMatchObject({ id: delivery?.eventId, actor });
    }
    expect(await listDeliveriesTo(endpointId)).toMatchObject([{ state: "delivered", status: 409 }]);
  });
});
