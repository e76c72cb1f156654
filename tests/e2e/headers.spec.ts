import { randomInt } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "../support/browser";
import { signedIn } from "../support/browser-people";
import { ask, cookiesOf } from "../support/browser-requests";
import { insertCertificates } from "../support/certificate-rows";
import { actionCall, actions } from "../support/crawl";
import { stack } from "../support/stack";
import { sql } from "../support/stack-database";

function weaknesses({ headers }: Response): string[] {
  const policy = new Map(
    (headers.get("content-security-policy") ?? "").split(/; */).map((part) => {
      const [name = "", ...sources] = part.split(" ");
      return [name, sources] as const;
    }),
  );
  const scripts = policy.get("script-src") ?? [];
  const isLax = scripts.some((source) => /unsafe|\*|^https?:|^data:|^blob:/.test(source));
  const wanted: [string, boolean][] = [
    ["script-src", scripts.includes("'self'") && !isLax],
    ...["frame-ancestors", "object-src", "base-uri"].map((name): [string, boolean] => [
      name,
      policy.get(name)?.join() === "'none'",
    ]),
    ...["default-src", "form-action"].map((name): [string, boolean] => [
      name,
      policy.get(name)?.join() === "'self'",
    ]),
    ["nosniff", headers.get("x-content-type-options") === "nosniff"],
    ["frames", headers.get("x-frame-options") === "DENY"],
    ["HSTS", /^max-age=\d{8,}/.test(headers.get("strict-transport-security") ?? "")],
    [
      "referrer",
      /^(strict-origin-when-cross-origin|no-referrer)$/.test(headers.get("referrer-policy") ?? ""),
    ],
    ["opener", headers.get("cross-origin-opener-policy") === "same-origin"],
    ["permissions", headers.get("permissions-policy")?.includes("camera=()") === true],
    ["X-Powered-By", !headers.has("x-powered-by")],
    ["Server", !headers.has("server")],
  ];
  return wanted.flatMap(([name, isMet]) => (isMet ? [] : [name]));
}

/** `ours`: for our own pages alone. `shared`: other sites show it, and their code reads it. */
type Kind = [name: string, status: number, reach: "ours" | "shared", send: () => Promise<Response>];

test("every kind of answer arrives with the strict headers, and with those of who may use it", {
  tag: "@journey",
}, async ({ page }) => {
  await signedIn(page);
  await page.goto("/");
  const script = (await page.locator("script[src]").first().getAttribute("src")) ?? "";
  const Cookie = await cookiesOf(page);
  const rows = await sql<{ code: string }>(insertCertificates, [1, randomInt(2, 1_000_000), false]);
  const code = rows[0]?.code ?? "";
  const { keys } = (await (await ask("/.well-known/jwks.json")).json()) as { keys: { kid: string }[] };
  const { id = "" } = actions().find(({ name }) => name === "sendMessageAction") ?? {};
  const post = (path: string, headers: Record<string, string>, body?: string) =>
    fetch(stack().url + path, { method: "POST", redirect: "manual", headers, ...(body && { body }) });
  const act = (path: string, action: string, origin: string) => {
    const { headers, body } = actionCall(action, {}, path, Cookie);
    return post(path, { ...headers, Origin: origin }, body);
  };
  const kinds: Kind[] = [
    ["a static page", 200, "ours", () => ask("/")],
    ["a dynamic page", 200, "ours", () => ask("/courses")],
    ["a private page", 200, "ours", () => ask("/dashboard", { Cookie })],
    ["data of a page", 200, "ours", () => fetch(`${stack().url}/courses`, { headers: { RSC: "1" } })],
    ["an action", 200, "ours", () => act("/contact", id, stack().url)],
    ["an action forwarded inside", 200, "ours", () => act("/auth", id, stack().url)],
    ["an unknown action", 409, "ours", () => act("/auth", "0".repeat(42), stack().url)],
    ["an action from another site", 403, "ours", () => act("/contact", id, "https://evil.example")],
    [
      "a write to the API from another site",
      403,
      "ours",
      () => post("/api/gdpr-export", { Origin: "https://evil.example" }),
    ],
    ["a private answer of the API", 401, "ours", () => post("/api/gdpr-export", { Origin: stack().url })],
    ["health", 200, "ours", () => ask("/api/health/live")],
    ["a 404", 404, "ours", () => ask("/no-such-page")],
    ["a 404 below the API", 404, "ours", () => ask("/api/no-such-route")],
    ["an address that is none", 404, "ours", () => ask("/%E0%A4%A")],
    ["a redirect", 307, "ours", () => ask("/auth?next=%2Fcourses", { Cookie })],
    ["a redirect of the middleware", 308, "ours", () => ask("/learn")],
    ["a trailing slash", 308, "ours", () => ask("/courses/")],
    ["a script", 200, "ours", () => ask(script)],
    ["a compressed script", 200, "ours", () => ask(script, { "Accept-Encoding": "br" })],
    ["an icon", 200, "ours", () => ask("/icon.svg")],
    ["a picture of a page", 200, "ours", () => ask("/images/screen-lesson.webp")],
    ["a film", 206, "ours", () => ask("/video/ai-in-everyday-life.mp4", { Range: "bytes=0-9" })],
    ["a badge's picture", 200, "shared", () => ask("/badges/proficiency.png")],
    ["a badge", 200, "shared", () => ask(`/credentials/${code}`)],
    ["a badge as a file", 200, "shared", () => ask(`/credentials/${code}.jwt`)],
    ["a badge that there is not", 404, "shared", () => ask("/credentials/SB-2020-0000000000000000")],
    ["the list of revoked badges", 200, "shared", () => ask("/status/1")],
    ["a check for programs", 200, "shared", () => ask(`/api/certificates/${code}`)],
    ["a check by the API", 200, "shared", () => ask(`/api/v1/certificates/${code}`)],
    ["the document of the API", 200, "shared", () => ask("/api/v1/openapi.json")],
    ["the API without a key", 401, "ours", () => ask("/api/v1/people")],
    ["the API of certificates without a key", 401, "ours", () => ask("/api/v1/certificates")],
    ["the issuer's document", 200, "shared", () => ask("/.well-known/did.json")],
    ["the issuer's keys", 200, "shared", () => ask("/.well-known/jwks.json")],
    ["one key", 200, "shared", () => ask(`/keys/${keys[0]?.kid}`)],
    ["the picture of a shared link", 200, "shared", () => ask("/images/share.png")],
  ];
  const found: Record<string, unknown> = {};
  for (const [kind, , , send] of kinds) {
    const answer = await send();
    await answer.body?.cancel();
    const reach = [
      answer.headers.get("cross-origin-resource-policy"),
      answer.headers.get("access-control-allow-origin"),
    ];
    found[kind] = [answer.status, ...reach, ...weaknesses(answer)];
  }
  const reaches = { ours: ["same-origin", null], shared: ["cross-origin", "*"] };
  expect(found).toEqual(
    Object.fromEntries(kinds.map(([kind, status, reach]) => [kind, [status, ...reaches[reach]]])),
  );
});

test.describe("what another site sends", () => {
  function startListening() {
    const log = join(stack().logs, "web.log");
    const before = statSync(log).size;
    return () => {
      const lines = readFileSync(log).subarray(before).toString().trim().split("\n").filter(Boolean);
      const entries = lines.map((line) => JSON.parse(line) as { level: number; code?: string });
      return entries.filter(({ code }) => code !== "request"); // each request has such a line
    };
  }

  for (const origin of ["https://evil.example", "null", "nonsense", "http://localhost.evil.example"]) {
    test(`is refused with one warning: ${origin}`, async () => {
      const { id = "" } = actions().find(({ name }) => name === "sendMessageAction") ?? {};
      const { headers, body } = actionCall(id, {}, "/contact", "");
      const lines = startListening();
      const answer = await fetch(`${stack().url}/contact`, {
        method: "POST",
        body,
        headers: { ...headers, Origin: origin, "X-Forwarded-Host": "evil.example" },
      });
      expect(answer.status).toBe(403);
      expect(await answer.json()).toMatchObject({ code: "forbidden" });
      await expect.poll(lines).toMatchObject([{ level: 40, code: "foreign_origin", path: "/contact" }]);
    });
  }

  test("does not hold up the server, however long its address is", async () => {
    const path = `/course/${"@".repeat(1_600)}`;
    const lines = startListening();
    const answer = await fetch(stack().url + path, {
      method: "POST",
      body: "--X--",
      headers: { Origin: "https://evil.example", "Content-Type": "multipart/form-data; boundary=X" },
    });
    expect(answer.status).toBe(403);
    await expect.poll(lines).toMatchObject([{ level: 40, code: "foreign_origin", path: path.slice(0, 200) }]);
  });

  test("is told apart from a form of a page that sends no referrer, which names no origin either", async ({
    newVisitor,
  }) => {
    const page = await newVisitor({ javaScriptEnabled: false });
    await page.goto("/auth");
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.request().method() === "POST"),
      page.getByLabel("Password", { exact: true }).press("Enter"),
    ]);
    expect((await answer.request().allHeaders()).origin).toBe("null");
    expect(answer.status()).toBe(200);
    const { id = "" } = actions().find(({ name }) => name === "sendMessageAction") ?? {};
    const { headers, body } = actionCall(id, {}, "/contact", "");
    const act = await fetch(`${stack().url}/contact`, {
      method: "POST",
      body,
      headers: { ...headers, Origin: "null", "Sec-Fetch-Site": "same-origin" },
    });
    expect(act.status).toBe(200);
    expect(await act.text()).toContain("Enter your name.");
  });

  test("is heard where it brings a proof of its own", async () => {
    for (const [path, status] of [
      ["/api/unsubscribe?token=none", 404],
      ["/api/stripe/webhook", 400],
    ] as const) {
      const answer = await fetch(stack().url + path, {
        method: "POST",
        headers: { Origin: "https://mail.example" },
      });
      expect(answer.status, path).toBe(status);
    }
  });
});
