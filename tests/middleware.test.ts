import { createHmac } from "node:crypto";
import { unstable_doesMiddlewareMatch } from "next/experimental/testing/server";
import { NextRequest } from "next/server";
import { encode } from "next-auth/jwt";
import { uuidv7 } from "uuidv7";
import { beforeAll, expect, it, vi } from "vitest";
import { BASE } from "@/lib/api/operation";
import { operations } from "@/lib/api/operations";
import { config, middleware } from "../middleware";

const AUTH_SECRET = "a secret of the test, as long as it has to be";
const APP_URL = "http://localhost:3000";
vi.mock("@/lib/platform/env", () => ({ env: () => ({ AUTH_SECRET, APP_URL }) }));

const seal = (secret: string, maxAge = 60) => encode({ token: { sid: uuidv7() }, secret, maxAge });

const cookies: Record<string, string> = {};
beforeAll(async () => {
  const id = uuidv7();
  const signature = createHmac("sha256", `guest:${AUTH_SECRET}`).update(id).digest("base64url");
  const session = await seal(AUTH_SECRET);
  Object.assign(cookies, {
    "signed in": `skillbite-session=${session}`,
    "of another secret": `skillbite-session=${await seal("another secret, with which nobody here seals")}`,
    expired: `skillbite-session=${await seal(AUTH_SECRET, -60)}`,
    "no session in it": `skillbite-session=${await encode({ token: {}, secret: AUTH_SECRET })}`,
    made: "skillbite-session=1; sb_hint=1",
    "cut off": `skillbite-session=${session.slice(0, -1)}`,
    "of another name": `next-auth.session-token=${session}`,
    empty: "skillbite-session=",
    "a guest": `skillbite-guest=${id}.${signature}`,
    "a guest that is none": `skillbite-guest=${uuidv7()}.${signature}`,
  });
});

type Sent = { method?: string; headers?: Record<string, string>; cookie?: string };

/** What the middleware does by itself, without the server before it and the pages behind it. */
async function ask(path: string, { method = "GET", headers = {}, cookie = "" }: Sent = {}): Promise<string> {
  const given = { ...headers, cookie };
  const isAsked = (url: string) => unstable_doesMiddlewareMatch({ config, url, headers: given });
  // The router asks for the path as it came, and decoded.
  if (!isAsked(APP_URL + path) && !isAsked(APP_URL + decoded(path))) return "not asked";
  const answer = await middleware(new NextRequest(APP_URL + path, { method, headers: given }));
  const [to, rewritten] = [answer.headers.get("location"), answer.headers.get("x-middleware-rewrite")];
  if (rewritten) return `shows ${new URL(rewritten).pathname}`;
  return to ? `${answer.status} ${to.replace(APP_URL, "")}` : "passes";
}

const decoded = (path: string) =>
  path.replace(/^[^?]*/, (name) => (/%E0/.test(name) ? name : decodeURIComponent(name)));

const signInFor = (next: string) => `307 /auth?next=${encodeURIComponent(next)}`;

const PRIVATE = [
  "/dashboard",
  "/dashboard/work/x",
  "/account",
  "/account/email?token=a%2Fb&x=1",
  "/course/ai-in-business",
  "/course/ai-in-business?lesson=prices",
  "/course/ai-in-business/assessment",
  "/organisation",
  "/organisation/seat/x",
  "/organisation/accepted",
  "/admin",
  "/admin/people?q=a+b&page=2",
];

it.each(PRIVATE)("sends a stranger from %s to sign in, and back", async (path) => {
  expect(await ask(path)).toBe(signInFor(path));
  expect(await ask(path, { method: "HEAD" })).toBe(signInFor(path));
  expect(await ask(path, { cookie: cookies["signed in"] })).toBe("passes");
});

it.each([
  "of another secret",
  "expired",
  "no session in it",
  "made",
  "cut off",
  "of another name",
  "empty",
  "a guest",
])("takes no cookie for a session that is: %s", async (kind) => {
  expect(await ask("/dashboard", { cookie: cookies[kind] })).toBe(signInFor("/dashboard"));
});

it.each([
  ["an encoded letter", "/%64ashboard", "/%64ashboard"],
  ["an encoded slash", "/dashboard%2fwork", "/dashboard%2fwork"],
  ["dot segments", "/courses/../dashboard", "/dashboard"],
  ["encoded dot segments", "/courses/%2e%2e/dashboard", "/dashboard"],
  ["a fragment's data", "/dashboard.rsc", "/dashboard.rsc"],
  ["a segment's data", "/dashboard.segments/_tree.segment.rsc", "/dashboard.segments/_tree.segment.rsc"],
  ["an odd query", "/dashboard?next=https://evil.example&next=/x", undefined],
  ["an encoded query", "/dashboard?a=%2f%2fevil.example%0d%0a", undefined],
])("is not passed by %s", async (_what, path, next = path) => {
  expect(await ask(path)).toBe(signInFor(next));
});

it.each(["//dashboard", "/dashboard/", "///dashboard//work", "/\\dashboard"])(
  "sends to sign in from %s too, if the router has not corrected it",
  async (path) => {
    const answer = await middleware(new NextRequest(APP_URL + path));
    expect(answer.status).toBe(307);
    expect(new URL(answer.headers.get("location") ?? "").pathname).toBe("/auth");
  },
);

it.each<Record<string, string>>([
  { "x-middleware-subrequest": "middleware:middleware:middleware:middleware:middleware" },
  { "x-middleware-subrequest": "src/middleware" },
  { "x-middleware-next": "1" },
  { "x-middleware-rewrite": "/" },
  { "x-invoke-path": "/" },
  { "x-nextjs-data": "1" },
  { "x-original-url": "/", "x-rewrite-url": "/" },
  { "x-http-method-override": "POST" },
  { "x-forwarded-host": "evil.example", "x-forwarded-proto": "https" },
  { rsc: "1" },
  { rsc: "1", "next-router-state-tree": "%5B%22%22%5D" },
  { rsc: "1", "next-router-segment-prefetch": "/_tree" },
  { "next-action": "0".repeat(42) },
  { "next-resume": "1" },
  { purpose: "prefetch", "sec-purpose": "prefetch" },
])("is not passed with %j", async (headers) => {
  expect(await ask("/dashboard", { headers })).toBe(signInFor("/dashboard"));
});

it.each([
  ["a form of a page, which guards itself", "/dashboard", { method: "POST" }],
  ["a question for what is allowed", "/dashboard", { method: "OPTIONS" }],
  ["an encoded slash before it, which no page has", "/x/..%2fdashboard", {}],
  ["courses in the singular, which no page is", "/course", {}],
  ["an invitation", "/organisation/accept?token=x", {}],
])("lets through: %s", async (_what, path, sent) => {
  expect(await ask(path, sent)).toBe("passes");
});

it.each([
  ["a prefetch, which the browser would keep past a sign-in", "/dashboard", { "next-router-prefetch": "1" }],
  ["the same at the exam", "/exam", { "next-router-prefetch": "1" }],
  ["sign-in", "/auth?next=%2Fdashboard", {}],
  ["the start", "/", {}],
  ["the catalogue", "/courses", {}],
  ["a public course", "/courses/ai-in-business/sample", {}],
  ["the free quiz", "/quiz", {}],
  ["a page that there is not", "/nothing", {}],
  ["other letters, which no page has", "/DASHBOARD", {}],
  ["other letters of the exam, which no page has", "/EXAM", {}],
  ["a page that only sounds like one", "/dashboards", {}],
  ["a file", "/_next/static/chunks/dashboard.js", {}],
  ["a download", "/api/gdpr-export", {}],
  ["a path that cannot be read", "/%E0%A4%A", {}],
  ["a double encoded letter, which no page has", "/%2564ashboard", {}],
])("is not asked about: %s", async (_what, path, headers) => {
  expect(await ask(path, { headers })).toBe("not asked");
});

it.each([
  ["/learn", "308 /courses"],
  ["/training?sort=title", "308 /courses?sort=title"],
  ["/login?next=%2Faccount", "308 /auth?next=%2Faccount"],
])("moves %s", async (path, expected) => {
  expect(await ask(path)).toBe(expected);
});

const GATE = "shows /exam/access";

it.each([
  ["/exam", GATE],
  ["/exam?access=", GATE],
  ["/exam?access=EXAM", GATE],
  ["/exam?access[]=exam", GATE],
  ["/exam?Access=exam", GATE],
  ["/exam?access=exam%00", GATE],
  ["/exam?attempt=0190b3b5-0000-7000-8000-000000000000", GATE],
  ["/%65xam", GATE],
  ["/exam?access=exam", "passes"],
  ["/exam?%61ccess=%65xam", "passes"],
  ["/exam?access=exam&access=x", "307 /exam?access=exam"],
  ["/exam?access=x&access=exam", "307 /exam?access=x"],
  ["/exam?access=&access=exam&x=1", "307 /exam?access=&x=1"],
])("shows a stranger at %s the gate, or lets in who has access=exam", async (path, expected) => {
  expect(await ask(path)).toBe(expected);
  expect(await ask(path, { method: "HEAD" })).toBe(expected);
});

it("leaves who has a session at the exam to the page, a guest too: one of them may have paid", async () => {
  for (const kind of ["signed in", "a guest"])
    expect(await ask("/exam", { cookie: cookies[kind] }), kind).toBe("passes");
  for (const kind of ["expired", "made", "a guest that is none"])
    expect(await ask("/exam", { cookie: cookies[kind] }), kind).toBe(GATE);
  expect(await ask("/exam", { method: "POST" })).toBe("passes");
});

const methods = ["DELETE", "GET", "HEAD", "OPTIONS", "PATCH", "POST", "PUT"];

it.each([...new Set(operations.map(({ path }) => path))])(
  "lets %s have its own methods alone",
  async (path) => {
    const own: string[] = operations.filter((each) => each.path === path).map(({ method }) => method);
    const allowed = methods.filter(
      (method) => own.includes(method) || method === "OPTIONS" || (method === "HEAD" && own.includes("GET")),
    );
    const url = `${APP_URL}${BASE}${path.replaceAll(/\{\w+\}/g, "a%2Fb")}`;
    expect(unstable_doesMiddlewareMatch({ config, url })).toBe(true);
    for (const method of methods) {
      const answer = await middleware(new NextRequest(url, { method }));
      const isRefused = !allowed.includes(method);
      expect([method, answer.status]).toEqual([method, isRefused ? 405 : 200]);
      if (isRefused) expect(answer.headers.get("allow")).toBe(allowed.join(", "));
    }
  },
);
