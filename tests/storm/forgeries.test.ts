import { randomInt, randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { isSmall } from "../support/size";
import { openBrowser } from "./support/browser";
import { type Account, addAccounts, addSessions, asOwner } from "./support/people";
import { type Product, startProduct, type Web } from "./support/product";

const FORGERIES = isSmall ? 110 : 1_000;
const PEOPLE = 100;

let product: Product;
let web: Web;
let people: Account[] = [];
let cookies: string[] = [];
let genuine = "";
const attempts = new Map<string, string>();

const made: Record<string, string> = {
  practice: "'practice', NULL::uuid, 'closed', now(), 100",
  failed: "'certification', (SELECT id FROM standing), 'closed', now(), 79",
  refunded: "'certification', (SELECT id FROM refunded), 'closed', now(), 100",
  foreign: "'certification', gen_random_uuid(), 'closed', now(), 100",
  abandoned: "'certification', (SELECT id FROM standing), 'abandoned', NULL, NULL",
  passed: "'certification', (SELECT id FROM standing), 'closed', now(), 97",
};

async function addAttempt(kind: string, userId: string): Promise<string> {
  const sku = (name: string, revoked: string) => `${name} AS (
    INSERT INTO entitlements (id, user_id, sku, source, source_id, starts_at, revoked_at)
    VALUES (gen_random_uuid(), $1::uuid, 'exam', 'operator', gen_random_uuid(), '2026-01-01', ${revoked}) RETURNING id)`;
  return asOwner(product.postgres.ownerUrl, async (owner) => {
    const { rows } = await owner.query<{ id: string }>(
      `WITH ${sku("standing", "NULL")}, ${sku("refunded", "now()")}
       INSERT INTO attempts (id, user_id, started_at, kind, entitlement_id, status, closed_at, score)
       SELECT gen_random_uuid(), $1::uuid, now(), kind::attempt_kind, entitlement, status::attempt_status, closed::timestamptz, score::int
       FROM (VALUES (${made[kind]})) one (kind, entitlement, status, closed, score) RETURNING id`,
      [userId],
    );
    return rows[0]?.id ?? "";
  });
}

beforeAll(async () => {
  product = await startProduct();
  web = await product.startWeb();
  await asOwner(product.postgres.ownerUrl, async (owner) => {
    people = await addAccounts(owner, PEOPLE + 1, "forger");
    cookies = await addSessions(owner, people, product.authSecret);
  });
  const owner = people[PEOPLE]?.id ?? "";
  for (const kind of Object.keys(made)) {
    attempts.set(kind, await addAttempt(kind, kind === "passed" ? owner : (people[0]?.id ?? "")));
  }
  const browser = openBrowser(web.url, "owner", cookies[PEOPLE]);
  await browser.act("/certification/claim", "issueCertificateAction", {
    attemptId: attempts.get("passed") ?? "",
    name: "Ada",
  });
  genuine = await asOwner(product.postgres.ownerUrl, async (client) => {
    const { rows } = await client.query<{ code: string }>("SELECT code FROM certificates");
    return rows[0]?.code ?? "";
  });
  expect(genuine).toMatch(/^SB-/);
});
afterAll(() => product?.stop());

function guess(): string {
  const digits = () => String(randomInt(1e8)).padStart(8, "0");
  if (randomInt(2)) return `SB-2026-${digits()}${digits()}`;
  const at = 8 + randomInt(16);
  return genuine.slice(0, at) + ((Number(genuine[at]) + 1 + randomInt(9)) % 10) + genuine.slice(at + 1);
}

type Browser = ReturnType<typeof openBrowser>;

const ways: ((browser: Browser, n: number) => Promise<void>)[] = [
  async (browser) => {
    const { body } = await browser.get(
      `/certification?name=Elon&score=100&verified=true&attempt=${randomUUID()}`,
    );
    expect(body).toContain("Sample, not verified");
    expect(body).not.toMatch(/SB-\d{4}-\d{16}/);
  },
  async (browser) => {
    const { body } = await browser.get(`/certification?code=${guess()}&name=Elon&score=100&status=valid`);
    expect(body).toContain("has issued no certificate with this code");
    expect(body).not.toContain(">Elon<");
  },
  async (browser) => {
    const { body } = await browser.get(`/certificate-verify?code=${guess()}&status=valid&name=Elon`);
    expect(body).toContain("has issued no certificate with this code");
  },
  async (browser) => expect((await browser.get(`/api/certificates/${guess()}`)).status).toBe(404),
  async (browser, n) => {
    const form = ["", ".jwt", ".png", ".svg", ".pdf"][n % 5];
    expect((await browser.get(`/credentials/${guess()}${form}`)).status).toBe(404);
  },
  ...Object.keys(made).map((kind) => async (browser: Browser) => {
    const claim = { attemptId: attempts.get(kind) ?? "", name: "Elon", score: "100", kind: "certification" };
    const { attemptId, name } = claim;
    for (const fields of [{ attemptId, name }, claim]) {
      const { result } = await browser.act("/certification/claim", "issueCertificateAction", fields);
      expect(result?.ok, kind).toBe(false);
    }
  }),
];

it(`${FORGERIES} forgeries yield no certificate and no valid check`, async () => {
  for (let n = 0; n < FORGERIES; n++) {
    const forged = `skillbite-guest=${people[0]?.id}.${"A".repeat(43)}`;
    const cookie = [cookies[0], cookies[n % PEOPLE], undefined, forged][n % 4];
    const browser = openBrowser(web.url, `forger-${n}`, cookie);
    await ways[n % ways.length]?.(browser, n);
  }
  const stored = await asOwner(product.postgres.ownerUrl, async (client) => {
    const { rows } = await client.query("SELECT code, holder_name FROM certificates");
    return rows;
  });
  expect(stored).toEqual([{ code: genuine, holder_name: "Ada" }]);
});
