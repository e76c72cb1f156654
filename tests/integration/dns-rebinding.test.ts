import { randomUUID } from "node:crypto";
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import dns, { type LookupAddress } from "node:dns";
import { ClientRequest } from "node:http";
import { syncBuiltinESMExports } from "node:module";
import { isIPv6 } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { openProvider } from "@/lib/accounts/openid/open-provider";
import { sendEvent } from "@/lib/organisations/events/delivery-requests";
import { sealSecret } from "@/lib/organisations/events/endpoint-secrets";
import type { EndpointKind } from "@/lib/organisations/events/endpoints";
import { createSigningSecret } from "@/lib/organisations/events/signatures";
import { readProofFile } from "@/lib/organisations/sign-on/check-domain";
import { PROOF_PATH } from "@/lib/organisations/sign-on/domains";
import { env } from "@/lib/platform/env";
import { usualReach } from "@/lib/platform/http/reach";
import { readFeed } from "@/lib/site/news/feeds";

const PUBLIC = "93.184.215.14";
const inside = ["127.0.0.1", "10.0.0.1", "169.254.169.254", "::1", "::ffff:10.0.0.1"];

/** Ends each name of this file. */
const ZONE = ".rebinding.example";

/** What a name resolves to, one answer a question; the last one stays. */
const answers = new Map<string, string[][]>();
/** What the resolver was asked, and the IPs to which a connection was about to be made. */
const seen: { questions: string[]; connections: string[] } = { questions: [], connections: [] };
const { lookup } = dns;

/** The system's resolver as the owner of a hostile name has it: its answers change from question to question. */
function resolve(
  name: string,
  options: dns.LookupAllOptions,
  callback: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
) {
  if (!name.endsWith(ZONE)) return lookup(name, options, callback);
  const left = answers.get(name) ?? [];
  const answer = (left.length > 1 ? left.shift() : left[0]) ?? [];
  seen.questions.push(name);
  setImmediate(() =>
    callback(
      null,
      answer.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 })),
    ),
  );
}

/** Notes where a request is about to connect, and ends it before a packet leaves. */
function stopConnection(message: unknown) {
  const { request } = Object(message) as { request?: unknown };
  if (!(request instanceof ClientRequest) || !request.host.endsWith(ZONE)) return;
  request.socket?.on("lookup", (_, address?: string) => {
    if (!address) return; // the look-up itself was refused
    seen.connections.push(address);
    request.destroy(new Error("the test ends it here"));
  });
}

const { APP_MODE } = env();

beforeAll(() => {
  Object.assign(env(), { APP_MODE: "production" }); // local mode may ask this machine
  vi.spyOn(dns, "lookup").mockImplementation(resolve as typeof lookup);
  syncBuiltinESMExports();
  subscribe("http.client.request.start", stopConnection);
});
afterAll(() => {
  unsubscribe("http.client.request.start", stopConnection);
  vi.restoreAllMocks();
  syncBuiltinESMExports();
  Object.assign(env(), { APP_MODE });
});
beforeEach(() => {
  seen.questions = [];
  seen.connections = [];
});

let names = 0;
function newName(...answered: string[][]): string {
  const name = `n${++names}${ZONE}`;
  answers.set(name, answered);
  return name;
}

const event = { type: "test.ping", occurredAt: new Date(), data: {} } as const;

async function sendTo(kind: EndpointKind, name: string) {
  const id = randomUUID();
  const secret = kind === "webhook" ? createSigningSecret() : "hush";
  const settings = { username: "store", namesEmail: false, previousSecret: null };
  const endpoint = { ...settings, id, kind, url: `https://${name}/`, sealedSecret: sealSecret(id, secret) };
  return sendEvent(endpoint, { ...event, id: randomUUID() }, usualReach());
}

function discover(name: string) {
  const own = { id: randomUUID(), issuer: `https://${name}`, changedAt: new Date() };
  return openProvider({ ...own, clientId: "skillbite", credential: "secret", secret: "hush" });
}

/** Everything that asks a server which an owner or a feed names. */
const requests: [string, (name: string) => Promise<unknown>][] = [
  ["an event to a webhook", (name) => sendTo("webhook", name)],
  ["a statement to a learning record store", (name) => sendTo("xapi", name)],
  ["the check of a domain", (name) => readProofFile(`https://${name}${PROOF_PATH}`)],
  ["sign-in by a provider", discover],
  ["a feed of the news", (name) => readFeed(`https://${name}/feed`, new Date())],
];

describe.each(requests)("%s", (_, request) => {
  it.each(inside)(
    "connects to the IP that was checked, though the name then leads to %s",
    async (address) => {
      const name = newName([PUBLIC], [address]);
      await request(name).catch(() => null);
      expect(seen).toEqual({ questions: [name], connections: [PUBLIC] });
    },
  );

  it.each(inside)("does not connect again once the name leads to %s", async (address) => {
    const name = newName([PUBLIC], [address]);
    await request(name).catch(() => null);
    await request(name).catch(() => null);
    expect(seen).toEqual({ questions: [name, name], connections: [PUBLIC] });
  });

  it.each(inside)("does not connect at all where one of several IPs is %s", async (address) => {
    const name = newName([PUBLIC, address]);
    await request(name).catch(() => null);
    expect(seen).toEqual({ questions: [name], connections: [] });
  });
});
