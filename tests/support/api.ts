import { globSync } from "node:fs";
import { join } from "node:path";
import { uuidv7 } from "uuidv7";
import { refuseMethod } from "@/lib/api/allowed-methods";
import { exampleCode, invitation as exampleInvitation } from "@/lib/api/examples";
import type { Operation } from "@/lib/api/operation";
import { operations } from "@/lib/api/operations";
import { type Scope, scopeNames } from "@/lib/organisations/api-keys/api-keys";
import { formatKey } from "@/lib/organisations/api-keys/key-format";
import { db } from "@/lib/platform/db/client";
import { hashSecret, randomSecret } from "@/lib/platform/ids";
import { takeExampleIds } from "./api-examples";
import { asOwner } from "./database";
import { createCertificate, createUser } from "./factories";
import { assignSeat, createOrganisation, invite, type Organisation } from "./organisations";
import { completeLessons } from "./seat-learning";

export const SITE = "http://localhost:3000";

type Handler = (
  request: Request,
  context: { params: Promise<Record<string, string | string[]>> },
) => Promise<Response>;
type Route = { pattern: RegExp; names: string[]; handlers: Record<string, Handler> };

let found: Promise<Route[]> | undefined;

/** The route modules, as the framework would find them: fixed parts before those in brackets. */
async function findRoutes(): Promise<Route[]> {
  const files = globSync("app/api/v1/**/route.ts").sort((a, b) => rank(a) - rank(b));
  return Promise.all(
    files.map(async (file) => {
      const path = file.replace(/^app/, "").replace(/\/route\.ts$/, "");
      const names = [...path.matchAll(/\[(?:\.{3})?(\w+)\]/g)].map(([, name]) => name ?? "");
      const parts = path.replaceAll(/\[\.{3}\w+\]/g, "(.+)").replaceAll(/\[\w+\]/g, "([^/]+)");
      return { pattern: new RegExp(`^${parts}$`), names, handlers: await import(join(process.cwd(), file)) };
    }),
  );
}
const rank = (file: string) => (file.includes("[...") ? 100 : [...file.matchAll(/\[/g)].length);

export type Sent = {
  method: string;
  path: string;
  key?: string | null;
  body?: unknown;
  headers?: Record<string, string>;
};

let clients = 0;

/** Calls the handler of a path below /api/v1, each time as another client; before it, what the middleware asks. */
export async function send({ method, path, key, body, headers = {} }: Sent): Promise<Response> {
  found ??= findRoutes();
  const url = new URL(`${SITE}/api/v1${path}`);
  const given = new Headers({
    "x-forwarded-for": `10.${++clients >> 16}.${(clients >> 8) & 255}.${clients & 255}`,
  });
  if (key) given.set("Authorization", `Bearer ${key}`);
  if (body !== undefined) given.set("Content-Type", "application/json");
  for (const [name, value] of Object.entries(headers)) given.set(name, value);
  for (const { pattern, names, handlers } of await found) {
    const match = pattern.exec(url.pathname);
    if (!match) continue;
    const refusal = refuseMethod(method, url.pathname);
    if (refusal) return refusal;
    const handler = handlers[method === "HEAD" ? "GET" : method];
    if (!handler) throw new Error(`The framework would answer ${method} ${path}.`);
    const text = typeof body === "string" ? body : JSON.stringify(body);
    const request = new Request(url, {
      method,
      headers: given,
      ...(body !== undefined && { body: text ?? null }),
    });
    const params = Object.fromEntries(
      names.map((name, at) => [name, decodeURIComponent(match[at + 1] ?? "")]),
    );
    return handler(request, { params: Promise.resolve(params) });
  }
  return new Response(null, { status: 404 });
}

export const allOperations: readonly Operation[] = operations;

/** The path of an operation, with its names filled in. */
export function pathOf(
  { path }: Pick<Operation, "path">,
  params: Record<string, string> = {},
  query = {},
): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
  const search = new URLSearchParams(query).toString();
  return search ? `${filled}?${search}` : filled;
}

type KeyOptions = { scopes?: Scope[]; by?: string; endsAt?: Date; endedAt?: Date };

/** A key straight in the database, as create-api-key.ts writes it. */
export async function createKey(
  { org, owner }: Pick<Organisation, "org" | "owner">,
  options: KeyOptions = {},
) {
  const { scopes = scopeNames, by = owner.id, endsAt, endedAt = null } = options;
  const secret = randomSecret();
  const createdAt = new Date(Math.min(Date.now(), (endsAt ?? endedAt ?? new Date()).getTime()) - 86_400_000);
  const { id } = await db().apiKey.create({
    data: {
      orgId: org.id,
      createdById: by,
      name: "A test",
      scopes: [...scopes],
      hash: hashSecret(secret),
      createdAt,
      endsAt: endsAt ?? new Date(createdAt.getTime() + 90 * 86_400_000),
      endedAt,
      endedReason: endedAt && "manager",
    },
  });
  return { id, key: formatKey(id, secret) };
}

/** An organisation with somebody who has passed, somebody invited, and free seats. */
export async function createTeam(owner?: { id: string; email: string }) {
  const made = await createOrganisation(50);
  if (owner) {
    await db().org.update({ where: { id: made.org.id }, data: { ownerId: owner.id } });
    made.owner = { ...made.owner, ...owner };
  }
  const member = await createMember(made);
  const certificate = await createCertificate({ userId: member.person.id, score: 93, issuedAt: new Date() });
  return { ...made, ...member, certificate, invitation: await createOpenInvitation(made) };
}
export type Team = Awaited<ReturnType<typeof createTeam>>;

/** Somebody with a seat of the organisation who has completed lessons. */
export async function createMember(made: Pick<Organisation, "org" | "owner">) {
  const person = await createUser();
  const { seatId, assignmentId } = await assignSeat(made, person);
  await completeLessons(person, 2);
  return { person, seatId, assignmentId };
}

export async function createOpenInvitation(made: Pick<Organisation, "org" | "owner">) {
  const email = `invited-${uuidv7()}@test.example`;
  await invite(made, email);
  return db().orgInvitation.findFirstOrThrow({ where: { orgId: made.org.id, email } });
}

/** The organisation in which the examples of the reference play. Returns a key that may do everything. */
export async function createExampleTeam(): Promise<string> {
  const made = await createOrganisation(25);
  const ada = await createUser();
  await db().user.update({ where: { id: ada.id }, data: { name: "Ada Lovelace" } });
  const { seatId, assignmentId } = await assignSeat(made, ada);
  await completeLessons(ada, 3);
  await createCertificate({ userId: ada.id, code: exampleCode, score: 93, issuedAt: new Date() });
  await invite(made, exampleInvitation.email, "alan@acme.example");
  const [grace, alan] = await db().orgInvitation.findMany({
    where: { orgId: made.org.id, acceptedAt: null },
    orderBy: { email: "desc" },
  });
  if (!grace || !alan) throw new Error("Nobody was invited.");
  await takeExampleIds(asOwner, { assignmentId, seatId, invitation: grace, invitedSeatId: alan.seatId });
  return (await createKey(made)).key;
}
