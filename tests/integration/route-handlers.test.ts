import { beforeEach, expect, it, vi } from "vitest";
import * as tables from "@/app/api/admin/export/route";
import * as figures from "@/app/api/admin/figures/route";
import * as erasure from "@/app/api/gdpr-delete/route";
import { setSessionCookie } from "@/lib/accounts/cookies";
import { startSession } from "@/lib/accounts/start-session";
import { db, transaction } from "@/lib/platform/db/client";
import { asOwner } from "../support/database";
import { createRichPerson } from "../support/rich-person";

// Outside a request, Next has no cookies or headers.
const OURS = "http://localhost:3000";
const jar = new Map<string, string>();
let origin: string;
vi.mock("next/headers", () => ({
  cookies: async () => ({
    get: (name: string) => (jar.has(name) ? { name, value: jar.get(name) } : undefined),
    set: (name: string, value: string) => jar.set(name, value),
  }),
  headers: async () => new Headers({ origin, "x-forwarded-for": "10.0.0.1" }),
}));
beforeEach(() => jar.clear());

async function signIn() {
  const { id } = await createRichPerson();
  const sessionId = await transaction((tx) => startSession(tx, id, "a test", { withSecondFactor: true }));
  await setSessionCookie(sessionId);
  return { id, sessionId };
}

type Method = (request: Request) => Promise<Response>;
const post = (method: Method, path: string, from = OURS) => {
  origin = from;
  return method(new Request(OURS + path, { method: "POST" }));
};

it("a file of the admin pages is made for a page of ours alone: a link elsewhere would write into the audit log", async () => {
  const { id } = await signIn();
  await asOwner("UPDATE users SET role = 'administrator' WHERE id = $1", [id]);
  const entries = () => db().auditEntry.count({ where: { actorId: id, action: "table.exported" } });
  const path = "/api/admin/export?listing=people";
  expect("GET" in tables || "GET" in figures).toBe(false);
  expect((await post(tables.POST, path, "https://evil.example")).status).toBe(403);
  expect(await entries()).toBe(0);
  expect((await post(tables.POST, path)).headers.get("content-disposition")).toContain(".csv");
  expect(await entries()).toBe(1);
});

it("a refusal says its code: one that wants the password is not one that a password helps against", async () => {
  const { sessionId } = await signIn();
  await asOwner("UPDATE sessions SET fresh_at = now() - interval '1 hour' WHERE id = $1", [sessionId]);
  for (const [from, code] of [
    [OURS, "stale"],
    ["https://evil.example", "forbidden"],
  ]) {
    const answer = await post(erasure.POST, "/api/gdpr-delete", from);
    expect([answer.status, await answer.json()]).toMatchObject([403, { code }]);
  }
});
