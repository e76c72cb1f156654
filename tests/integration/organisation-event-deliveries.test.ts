import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createStore } from "@/lib/organisations/events/create-endpoint";
import { FAILING_DAYS, PAUSES } from "@/lib/organisations/events/delivery-pauses";
import { listDeliveries, listEndpoints } from "@/lib/organisations/events/endpoint-queries";
import { replayDelivery, sendTest } from "@/lib/organisations/events/replay-events";
import { sendDueEvents, sendEvents } from "@/lib/organisations/events/send-events";
import { db } from "@/lib/platform/db/client";
import { moveClock } from "../support/clock";
import { asOwner } from "../support/database";
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
import { listAuditEntries } from "../support/organisations";
import {
  endReceivers,
  findDeadUrl,
  ok,
  startReceiver,
  startRubbish,
  status,
  verify,
} from "../support/receivers";
import { sized } from "../support/size";

const SECOND = 1 / 86_400; // in days, as the clock moves

beforeAll(() => moveClock(0));
afterAll(endReceivers);

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
