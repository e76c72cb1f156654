import { mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { DATA_DIR } from "../../scripts/lib/paths";
import { growHistory, type Size } from "../../tools/demo-data/large-history";
import { addAccounts, addSessions, asOwner } from "../storm/support/people";
import { type Product, startProduct, until } from "../storm/support/product";
import { stoppable } from "./stoppable";

const SMALL: Size = { learners: 1000, completions: 10_000 };
const LARGE: Size = { learners: 100_000, completions: 1_000_000 };
const ROUNDS = 40;
const WARM_UP = 5;

/** Median ms. */
export type Comparison = { what: string; few: number; many: number };

/**
 * Asks both databases in turn, so that other load slows both. Writes query plans to `.data/bench/plans.txt`.
 */
export async function compareLarge(say: (what: string) => void): Promise<Comparison[]> {
  return stoppable(async (stops) => {
    const product = await startProduct();
    stops.push(product.stop);
    const small = product.postgres.ownerUrl;
    const large = on(small, "skillbite_large");
    await asOwner(product.postgres.superuserUrl, (root) =>
      root.query("CREATE DATABASE skillbite_large TEMPLATE skillbite OWNER skillbite_owner"),
    );
    say(`Growing to ${LARGE.learners} learners with ${LARGE.completions} completions`);
    const root = (ownerUrl: string) => on(product.postgres.superuserUrl, new URL(ownerUrl).pathname.slice(1));
    await growHistory(root(small), SMALL);
    await growHistory(root(large), LARGE);
    const [few, many] = [await open(product, small, SMALL), await open(product, large, LARGE)];
    say(`Asking for ${few.pages.length} pages ${ROUNDS} times, of each in turn`);
    const found = await compare(few, many);
    say("Asking for the plans");
    await writePlans(product, many.pages);
    return found;
  });
}

type Page = { what: string; url: string; cookie: string; shows: string };

const on = (url: string, database: string) => {
  const copy = new URL(url);
  copy.pathname = `/${database}`;
  return copy.href;
};

async function open(product: Product, ownerUrl: string, { learners }: Size) {
  const database = new URL(ownerUrl).pathname.slice(1);
  const env = { DATABASE_URL: on(product.postgres.appUrl, database) };
  const worker = await product.startWorker(env);
  await until(
    "the figures are counted",
    () =>
      asOwner(ownerUrl, async (owner) => {
        const { rows } = await owner.query("SELECT FROM rollup_states WHERE as_of IS NOT NULL");
        return rows.length > 0;
      }),
    240_000,
  );
  worker.terminate();
  await worker.exit;
  const { url } = await product.startWeb(env);
  const n = learners > 50_001 ? 50_001 : 41;
  const o = learners > 50_002 ? 50_002 : 52;
  return asOwner(ownerUrl, async (owner) => {
    await owner.query("VACUUM ANALYZE");
    const [admin] = await addAccounts(owner, 1, "bench-admin");
    await owner.query("UPDATE users SET role = 'administrator' WHERE id = $1", [admin?.id]);
    await owner.query(
      `INSERT INTO second_factors (id, user_id, sealed_secret, created_at, confirmed_at)
       VALUES (gen_random_uuid(), $1, 'sealed', now(), now())`,
      [admin?.id],
    );
    const email = `learner${n}@large.example`;
    const { rows: found } = await owner.query<{ id: string; email: string }>(
      "SELECT id, email FROM users WHERE email = $1",
      [email],
    );
    const { rows: orders } = await owner.query<{ id: string }>("SELECT id FROM orders WHERE user_id = $1", [
      found[0]?.id,
    ]);
    const { rows: companies } = await owner.query<{ id: string }>(
      "SELECT g.id FROM orgs g JOIN users u ON u.id = g.owner_id WHERE u.email = $1",
      [`learner${o}@large.example`],
    );
    const cookies = await addSessions(owner, [...(admin ? [admin] : []), ...found], product.authSecret);
    await owner.query("UPDATE sessions SET second_factor_at = now()");
    const [cookie = "", own = ""] = cookies;
    const at = (path: string) => url + path;
    const pages: Page[] = [
      { what: "admin", url: at("/admin"), cookie, shows: "Admin" },
      { what: "figures, 52 weeks", url: at("/admin/figures?weeks=52"), cookie, shows: "Where learners stop" },
      { what: "people", url: at("/admin/people"), cookie, shows: "@large.example" },
      {
        what: "people, newest first",
        url: at("/admin/people?sort=joined&dir=desc"),
        cookie,
        shows: "@large",
      },
      { what: "people, by e-mail", url: at(`/admin/people?q=${email}`), cookie, shows: email },
      { what: "people, by name", url: at(`/admin/people?q=Learner+${n}`), cookie, shows: `Learner ${n}` },
      { what: "a person", url: at(`/admin/people/${found[0]?.id}`), cookie, shows: email },
      { what: "orders", url: at("/admin/orders"), cookie, shows: "SBO-LARGE" },
      {
        what: "orders, last paid first",
        url: at("/admin/orders?sort=paid&dir=desc"),
        cookie,
        shows: "SBO-LARGE",
      },
      {
        what: "orders, by payer's e-mail",
        url: at(`/admin/orders?q=payer${n}@large`),
        cookie,
        shows: `SBO-LARGE${n}`,
      },
      {
        what: "orders, by account's e-mail",
        url: at(`/admin/orders?q=${email}`),
        cookie,
        shows: `SBO-LARGE${n}`,
      },
      { what: "orders, by id", url: at(`/admin/orders?q=${orders[0]?.id}`), cookie, shows: `SBO-LARGE${n}` },
      { what: "organisations", url: at("/admin/organisations"), cookie, shows: "Partners-Large" },
      {
        what: "organisations, by name",
        url: at(`/admin/organisations?q=${o}+partners`),
        cookie,
        shows: `Company ${o} `,
      },
      {
        what: "organisations, by owner's e-mail",
        url: at(`/admin/organisations?q=learner${o}@large.example`),
        cookie,
        shows: `Company ${o} `,
      },
      {
        what: "organisations, by e-mail of who is invited",
        url: at(`/admin/organisations?q=invited${o}@large`),
        cookie,
        shows: `Company ${o} `,
      },
      {
        what: "an organisation",
        url: at(`/admin/organisations/${companies[0]?.id}`),
        cookie,
        shows: `invited${o}@large.example`,
      },
      { what: "certificates", url: at("/admin/certificates"), cookie, shows: "SB-2026-0777" },
      {
        what: "certificates, by e-mail",
        url: at(`/admin/certificates?q=${email}`),
        cookie,
        shows: "Certificates",
      },
      {
        what: "certificates, by payer's e-mail",
        url: at(`/admin/certificates?q=payer${n}@large`),
        cookie,
        shows: "Certificates",
      },
      { what: "webhooks", url: at("/admin/webhooks"), cookie, shows: "evt_large_" },
      { what: "courses", url: at("/admin/courses"), cookie, shows: "ai-in-everyday-life" },
      { what: "jobs", url: at("/admin/jobs"), cookie, shows: "Jobs" },
      {
        what: "jobs, by name",
        url: at("/admin/jobs?q=certificates."),
        cookie,
        shows: "certificates.issued-mail",
      },
      { what: "audit log", url: at("/admin/audit"), cookie, shows: "entitlement.granted" },
      { what: "dashboard", url: at("/dashboard"), cookie: own, shows: "XP" },
    ];
    return { pages };
  });
}

async function ask({ what, url, cookie, shows }: Page): Promise<number> {
  const begun = performance.now();
  const response = await fetch(url, { headers: { cookie }, redirect: "manual" });
  const body = await response.text();
  const time = performance.now() - begun;
  if (response.status !== 200 || !body.includes(shows))
    throw new Error(
      `${what} answers ${response.status} without "${shows}": ${response.headers.get("location")}`,
    );
  return time;
}

async function compare(few: { pages: Page[] }, many: { pages: Page[] }): Promise<Comparison[]> {
  const times = new Map(few.pages.map(({ what }) => [what, { few: [] as number[], many: [] as number[] }]));
  for (let round = 0; round < WARM_UP + ROUNDS; round++) {
    for (const [index, page] of few.pages.entries()) {
      const [small, large] = [await ask(page), await ask(many.pages[index] ?? page)];
      if (round < WARM_UP) continue;
      times.get(page.what)?.few.push(small);
      times.get(page.what)?.many.push(large);
    }
  }
  const median = (list: number[]) =>
    list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? Number.NaN;
  return [...times].map(([what, taken]) => ({ what, few: median(taken.few), many: median(taken.many) }));
}

async function writePlans(product: Product, pages: Page[]) {
  const set = (name: string, value: string) =>
    asOwner(product.postgres.superuserUrl, (root) =>
      root.query(`ALTER ROLE skillbite_app IN DATABASE skillbite_large SET ${name} = ${value}`),
    );
  await set("session_preload_libraries", "'auto_explain'");
  await set("auto_explain.log_min_duration", "0");
  await set("auto_explain.log_analyze", "on");
  const { url } = await product.startWeb({ DATABASE_URL: on(product.postgres.appUrl, "skillbite_large") });
  const parts: string[] = [];
  for (const page of pages) {
    const { pathname, search } = new URL(page.url);
    const own = { ...page, url: url + pathname + search };
    await ask(own);
    const from = statSync(product.postgresLog).size;
    await ask(own);
    const log = readFileSync(product.postgresLog).subarray(from).toString("utf8");
    const plans = log.match(/duration: [\d.]+ ms {2}plan:\n(?:\t.*\n)+/g) ?? [];
    parts.push(`# ${page.what} (${pathname}), ${plans.length} statements\n\n${plans.join("\n")}`);
  }
  const folder = `${DATA_DIR}/bench`;
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/plans.txt`, parts.join("\n\n"));
}
