import { randomInt } from "node:crypto";
import { uuidv7 } from "uuidv7";
import { ACTORS, type Actor, createActors } from "../support/actors";
import { expect, test } from "../support/browser";
import { actionCall, actions, askAll, crawl, routes } from "../support/crawl";
import { isSmall } from "../support/size";
import { stack } from "../support/stack";
import { sql } from "../support/stack-database";
import { actionTable, routeTable } from "./authorization-table";

const PAID = "ai-in-business";

async function verdict(path: string, cookie: string): Promise<string> {
  const url = stack().url + path;
  const asked = await fetch(url, { redirect: "manual", headers: { cookie, ...someClient() } });
  const answer = asked.status === 405 ? await fetch(url, { method: "POST", ...posted(cookie) }) : asked;
  const body = await answer.text();
  const to = new URL(answer.headers.get("location") ?? "/", stack().url).pathname;
  if (answer.status >= 500) return `${answer.status}!`;
  if (answer.status >= 300 && answer.status < 400) return to.startsWith("/auth") ? "a" : "r";
  if (answer.status === 200 && asked.status !== 405)
    return /Course Access Required|Exam Access Required/.test(body) ? "l" : "o";
  return (
    { 200: "o", 400: "i", 401: "u", 403: "f", 404: "n", 405: "i", 429: "t" }[answer.status] ??
    String(answer.status)
  );
}

/** Limits count by IP, and one client may not ask for all of this within a minute. */
const someClient = () => ({
  "x-forwarded-for": `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`,
});

const posted = (cookie: string): RequestInit => ({
  redirect: "manual",
  headers: { cookie, origin: stack().url, "content-type": "application/json", ...someClient() },
  body: "{}",
});

const codes: Record<string, string> = {
  unauthenticated: "u",
  forbidden: "f",
  not_found: "n",
  invalid: "i",
  conflict: "i",
  stale: "s",
};

test("every route and action answers each kind of person as the table says, in every form", async () => {
  const { people, cookies, halves, unconsented, orgId, seatId } = await createActors(`course_${PAID}`);
  const values: Record<string, string> = {
    orgId,
    seatId,
    courseId: PAID,
    userId: people.seatHolder.id,
    listing: "people",
    legal: "privacy-policy",
    document: "privacy-policy.md",
  };
  const fill = (route: string) =>
    route.replaceAll(/\[(\w+)\]/g, (_, name: string) => values[name] ?? "nothing");

  const queries: Record<string, string> = {
    "/api/organisation/evidence": `?org=${orgId}`,
    "/api/admin/export": "?listing=people",
    "/api/admin/figures": "?part=sales",
  };

  expect.soft(routes().filter((route) => !(route in routeTable))).toEqual([]);
  expect(Object.keys(routeTable).filter((route) => !routes().includes(route))).toEqual([]);
  const seen: Record<string, string> = {};
  for (const [route, expected] of Object.entries(routeTable)) {
    const path = fill(route) + (queries[route] ?? "");
    const letters = await Promise.all(ACTORS.map((actor) => verdict(path, cookies[actor])));
    seen[route] = letters.join(" ");
    expect.soft(letters.join(" "), route).toBe(expected);
    await expectHalvesAreStrangers(halves, letters[0], route, (cookie) => verdict(path, cookie));
  }

  // No form of a request may show the seat holder's email to anyone else.
  const secret = people.seatHolder.email;
  const guarded = Object.keys(routeTable).filter((route) =>
    /^\/(admin|organisation|account|dashboard|api\/(admin|organisation))/.test(route),
  );
  const all: Actor[] = ["stranger", "unverified", "learner", "otherOwner", "deleted"];
  const strangers: Actor[] = isSmall ? ["otherOwner"] : all;
  for (const actor of strangers) {
    const answers = await crawl(
      guarded.map((route) => fill(route) + (queries[route] ?? "")).flatMap(disguises),
      cookies[actor],
    );
    expect(
      answers.filter(({ status }) => status >= 500),
      actor,
    ).toEqual([]);
    expect(
      answers.filter(({ body }) => body.includes(secret)).map(({ what }) => what),
      actor,
    ).toEqual([]);
    for (const headers of isSmall ? [Object.assign({}, ...smuggled)] : smuggled) {
      const found = await askAll(
        guarded.map(fill).map((path) => ({ path, headers: { ...headers, Cookie: cookies[actor] } })),
      );
      expect(
        found.filter(({ body }) => body.includes(secret)).map(({ what }) => what),
        actor,
      ).toEqual([]);
    }
  }
  const shown = await crawl([`/organisation/${orgId}`], cookies.owner);
  expect(
    shown.filter(({ body }) => body.includes(secret)).length,
    "what is looked for can be found",
  ).toBeGreaterThan(1);

  const known = actions();
  expect.soft(known.map(({ name }) => name).filter((name) => !(name in actionTable))).toEqual([]);
  const input = { orgId, seatId, userId: people.seatHolder.id, courseId: PAID, adminId: uuidv7() };
  for (const [name, expected] of Object.entries(actionTable)) {
    const { id } = known.find((each) => each.name === name) ?? {};
    expect(id, `${name} is in the build`).toBeDefined();
    const [letters, fields] = expected;
    const given = Object.fromEntries(
      Object.entries(fields ?? {}).map(([key, value]) => [
        key,
        value === "its" ? input[key as keyof typeof input] : value,
      ]),
    );
    const tell = async (cookie: string) => {
      const [answer] = await askAll([actionCall(id ?? "", given, "/courses", cookie)]);
      const body = answer?.body ?? "";
      const code = /"ok":false,"code":"(\w+)"/.exec(body)?.[1];
      return code ? (codes[code] ?? code) : /"ok":true/.test(body) ? "o" : `${answer?.status}`;
    };
    const answers = await Promise.all(ACTORS.map((actor) => tell(cookies[actor])));
    expect.soft(answers.join(" "), name).toBe(letters);
    await expectHalvesAreStrangers(halves, answers[0], name, tell);
    if (answers[0] === "u") {
      const held = BEFORE_CONSENT.includes(name) ? answers[2] : "f";
      expect.soft(await tell(unconsented), `${name}, before the consent`).toBe(held);
    }
  }

  const { id = "" } = actions().find(({ name }) => name === "changeProfileAction") ?? {};
  const call = actionCall(id, { name: "Mallory", timeZone: "UTC" }, "/account", cookies.learner);
  const foreign: Record<string, string>[] = [
    { Origin: "null" },
    { Origin: "https://evil.example" },
    { Origin: "https://evil.example", "X-Forwarded-Host": "evil.example" },
  ];
  await askAll(foreign.map((headers) => ({ ...call, headers: { ...call.headers, ...headers } })));
  expect(await sql("SELECT name FROM users WHERE id = $1", [people.learner.id])).toEqual([{ name: null }]);
});

const BEFORE_CONSENT = ["giveConsentAction", "confirmIdentityAction", "signOutEverywhereAction"];

/** Where a session without its code gets further than a stranger. */
const ONWARD: Record<string, string> = { "/auth": "a", "/auth/code": "o" };

async function expectHalvesAreStrangers(
  halves: string[],
  stranger: string | undefined,
  what: string,
  ask: (cookie: string) => Promise<string>,
) {
  const expected = ONWARD[what] ?? stranger;
  expect.soft(await Promise.all(halves.map(ask)), `${what}, half signed in`).toEqual([expected, expected]);
}

/** Spellings of a path that a guard may take for another path. */
function disguises(path: string): string[] {
  const [, first = "", rest = ""] = /^\/([^/?]+)(.*)$/.exec(path) ?? [];
  return [
    path,
    `//${first}${rest}`,
    `/${first.toUpperCase()}${rest}`,
    `/%${first.charCodeAt(0).toString(16)}${first.slice(1)}${rest}`,
    `/x/..%2f${first}${rest}`,
    `${path.replace(/\?.*/, "")}/`,
    `/_next/data/build${path}.json`,
  ];
}

const smuggled: Record<string, string>[] = [
  ...["middleware", "src/middleware", "middleware:middleware:middleware:middleware:middleware"].map(
    (name) => ({ "x-middleware-subrequest": name }),
  ),
  { "x-middleware-next": "1" },
  { "x-middleware-rewrite": "/" },
  { "x-invoke-path": "/admin" },
  { "next-resume": "1" },
  { "x-nextjs-data": "1" },
];
