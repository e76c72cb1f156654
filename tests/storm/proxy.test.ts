import { once } from "node:events";
import { type IncomingMessage, request as send } from "node:http";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { actionRequest, openBrowser } from "./support/browser";
import { hasNginx, prepareNginx } from "./support/nginx";
import { type Account, addAccounts, asOwner } from "./support/people";
import { type Product, startProduct, until, type Web } from "./support/product";

let product: Product;
let nginx: Awaited<ReturnType<typeof prepareNginx>>;
let web: Web;
let person: Account | undefined;

type Ask = { from?: string; headers?: Record<string, string>; method?: string; body?: Buffer };

/** Unlike `fetch`: from an address of its own, and the body as it was sent. */
async function ask(url: string, { from, headers, method, body }: Ask = {}) {
  const asked = send(url, { agent: false, family: 4, localAddress: from, headers, method }).end(body);
  const [answer] = (await once(asked, "response")) as [IncomingMessage];
  const bytes = Buffer.concat(await answer.toArray());
  return { status: answer.statusCode, headers: answer.headers, raw: answer.headersDistinct, bytes };
}

const GZIP = { "accept-encoding": "gzip, deflate, br, zstd" };

describe.skipIf(!hasNginx)(`behind nginx${hasNginx ? "" : " (skipped: there is no nginx on PATH)"}`, () => {
  beforeAll(async () => {
    product = await startProduct();
    nginx = await prepareNginx();
    await asOwner(product.postgres.ownerUrl, async (owner) => {
      [person] = await addAccounts(owner, 1, "person");
    });
    web = await product.startWeb({ APP_URL: nginx.url });
    await nginx.start(new URL(web.url).port);
  });
  afterAll(async () => {
    nginx?.stop();
    await product?.stop();
  });

  const scriptOf = async () =>
    /\/_next\/static\/[\w./~-]+\.js/.exec((await ask(`${nginx.url}/about`)).bytes.toString())?.[0] ?? "";

  it("gives each request one id, for the visitor and the web server's lines, and believes no visitor's", async () => {
    const headers = { "x-request-id": "visitor-chose-this" };
    const ids: string[] = [];
    for (const path of ["/no-such-page", await scriptOf(), await scriptOf()]) {
      const { raw } = await ask(nginx.url + path, { headers });
      expect(raw["x-request-id"], path).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)]);
      ids.push(String(raw["x-request-id"]));
    }
    expect(new Set(ids).size).toBe(3);
    await until("the line is written", () =>
      web.log().includes(`"requestId":"${ids[0]}","code":"page_not_found"`),
    );
    expect(web.log()).not.toContain("visitor-chose-this");
  });

  it("compresses pages, their data, scripts and styles, and nothing that is signed or refused", async () => {
    const style = /\/_next\/static\/[\w./~-]+\.css/.exec((await ask(`${nginx.url}/about`)).bytes.toString());
    for (const path of ["/about", "/pricing", "/no-such-page", await scriptOf(), style?.[0]]) {
      const plain = await ask(nginx.url + path);
      const packed = await ask(nginx.url + path, { headers: GZIP });
      expect(plain.headers["content-encoding"], path).toBeUndefined();
      expect(packed.headers["content-encoding"], path).toBe("gzip");
      expect(packed.headers.vary, path).toContain("Accept-Encoding");
      expect(packed.bytes.length, path).toBeLessThan(plain.bytes.length / 2);
      const withoutNonce = (bytes: Buffer) =>
        bytes.toString().replaceAll(/nonce="[^"]*"|'nonce-[^']*'|"nonce":"[^"]*"/g, "");
      const unpacked = withoutNonce(gunzipSync(packed.bytes));
      if (path !== "/pricing") expect(unpacked).toBe(withoutNonce(plain.bytes));
    }
    const rsc = { ...GZIP, rsc: "1" };
    const { headers: to } = await ask(`${nginx.url}/pricing`, { headers: rsc });
    const data = await ask(nginx.url + to.location, { headers: rsc });
    expect(data.headers["content-type"]).toBe("text/x-component");
    expect(data.headers["content-encoding"]).toBe("gzip");
    const refused = await ask(`${nginx.url}/about`, { headers: { "accept-encoding": "gzip;q=0" } });
    expect(refused.headers["content-encoding"]).toBeUndefined();
    const keys = await ask(`${nginx.url}/.well-known/did.json`, { headers: GZIP });
    expect([keys.status, keys.headers["content-encoding"]]).toEqual([200, undefined]);
  });

  it("passes a sign-in with its cookie, and refuses another site's", async () => {
    await openBrowser(nginx.url, "behind").signIn(person?.email ?? "");
    const { headers, body } = actionRequest("signInAction", {
      email: "a@storm.example",
      password: "a guess",
    });
    const foreign = { ...headers, origin: "https://evil.example", "x-forwarded-host": "evil.example" };
    const answer = await fetch(`${nginx.url}/auth`, { method: "POST", headers: foreign, body });
    expect([answer.status, (await answer.json()).code]).toEqual([403, "forbidden"]);
  });

  it("says whose request it is, whatever the visitor claims", async () => {
    const { headers, body } = actionRequest("sendMessageAction", { name: "", email: "", message: "" });
    const claims = {
      "x-forwarded-for": "203.0.113.9",
      "x-skillbite-client": "203.0.113.9 x",
      forwarded: "for=203.0.113.9",
    };
    const encoded = new Response(body);
    const answer = await ask(`${nginx.url}/auth`, {
      from: "127.0.0.77",
      method: "POST",
      body: Buffer.from(await encoded.bytes()),
      headers: {
        ...headers,
        ...claims,
        origin: nginx.url,
        "content-type": encoded.headers.get("content-type") ?? "",
      },
    });
    expect(answer.bytes.toString()).toContain("Enter your name.");
    const counted = await asOwner(product.postgres.ownerUrl, async (owner) => {
      const { rows } = await owner.query<{ key: string }>(
        "SELECT key FROM rate_limits WHERE key LIKE 'action:contact:%'",
      );
      return rows.map(({ key }) => key);
    });
    expect(counted).toEqual(["action:contact:127.0.0.77"]);
  });

  it("refuses what is too large before the web server sees it", async () => {
    const answer = await ask(`${nginx.url}/api/stripe/webhook`, {
      method: "POST",
      body: Buffer.alloc(1_100_000),
    });
    expect(answer.status).toBe(413);
  });

  it("lets a crowd of one address wait or go, and everybody else in", async () => {
    const CROWD = 1_200;
    const crowd = Promise.all(
      Array.from({ length: CROWD }, () => ask(`${nginx.url}/about`, { from: "127.0.0.9" })),
    );
    const others = await Promise.all(
      Array.from({ length: 30 }, (_, n) => ask(`${nginx.url}/about`, { from: `127.0.1.${n + 1}` })),
    );
    expect(others.map(({ status }) => status)).toEqual(Array(30).fill(200));
    const statuses = (await crowd).map(({ status }) => status);
    const served = statuses.filter((status) => status === 200).length;
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    expect(served).toBeGreaterThanOrEqual(300);
    process.stdout.write(`${served} of ${CROWD} requests of one address were served\n`);
  });

  it("keeps scripts when the web server is away, and its own answers have strict headers, each once", async () => {
    const script = await scriptOf();
    const before = await ask(nginx.url + script);
    web.terminate();
    await web.exit;
    const kept = await ask(nginx.url + script);
    expect([kept.status, kept.headers["cache-control"]]).toEqual([
      200,
      "public, max-age=31536000, immutable",
    ]);
    expect(kept.bytes.equals(before.bytes)).toBe(true);
    const away = await ask(`${nginx.url}/about`);
    expect(away.status).toBe(502);
    for (const { raw } of [before, kept, away]) {
      const { "content-security-policy": policy, "strict-transport-security": transport } = raw;
      expect([policy?.length, transport?.length, raw["x-content-type-options"]]).toEqual([1, 1, ["nosniff"]]);
      expect(policy?.[0]).toMatch(/frame-ancestors 'none'/);
    }
  });
});

it("without a proxy the framework compresses", async () => {
  const alone = await startProduct();
  try {
    const { url } = await alone.startWeb({ TRUST_PROXY: "0" });
    for (const path of ["/about", "/pricing"]) {
      const { headers } = await ask(url + path, { headers: GZIP });
      expect(headers["content-encoding"], path).toBe("gzip");
    }
  } finally {
    await alone.stop();
  }
});
