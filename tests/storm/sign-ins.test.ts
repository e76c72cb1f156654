import { afterAll, beforeAll, expect, it } from "vitest";
import { MANY_SIGN_INS } from "../../lib/accounts/password-hashes";
import { isSmall } from "../support/size";
import { openBrowser } from "./support/browser";
import { type Account, addAccounts, addSessions, asOwner, PASSWORD } from "./support/people";
import { type Product, startProduct, type Web } from "./support/product";

const SIGN_INS = isSmall ? 60 : 200;
const READERS = 4;
const PAGES = ["/", "/courses", "/dashboard", "/pricing"];
const AIM = 500; // ms; reported, never a failure

let product: Product;
let web: Web;
let people: Account[];
let cookies: string[];

beforeAll(async () => {
  product = await startProduct();
  [people, cookies] = await asOwner(product.postgres.ownerUrl, async (owner) => {
    const readers = await addAccounts(owner, READERS, "reader");
    return [
      await addAccounts(owner, SIGN_INS, "crowd"),
      await addSessions(owner, readers, product.authSecret),
    ];
  });
  web = await product.startWeb();
});
afterAll(() => product?.stop());

function startReader(cookie: string, n: number) {
  const browser = openBrowser(web.url, `reader-${n}`, cookie);
  const times: number[] = [];
  let stopped = false;
  const done = (async () => {
    for (let next = n; !stopped; next++) {
      const begun = performance.now();
      const { status } = await browser.get(PAGES[next % PAGES.length] ?? "/");
      times.push(performance.now() - begun);
      expect(status).toBe(200);
    }
  })();
  return {
    times,
    stop: async () => {
      stopped = true;
      await done;
    },
  };
}

const p95 = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;

it(`${SIGN_INS} people sign in at once while others read: in, or told to try again; nobody is lost`, async () => {
  const warm = openBrowser(web.url, "warm", cookies[0]);
  for (const path of [...PAGES, ...PAGES]) await warm.get(path);
  const readers = cookies.map(startReader);
  const begun = performance.now();
  const signIn = async ({ email }: Account) => {
    const browser = openBrowser(web.url, email);
    const { result } = await browser.act("/auth", "signInAction", {
      email,
      password: PASSWORD,
    });
    return { browser, email, result };
  };
  const answers = await Promise.all(people.map(signIn));
  const seconds = (performance.now() - begun) / 1000;
  await Promise.all(readers.map(({ stop }) => stop()));

  const refused = answers.filter(({ result }) => !result?.ok);
  for (const { result } of refused)
    expect(result).toMatchObject({ ok: false, code: "throttled", message: MANY_SIGN_INS });
  for (const { browser, result } of answers) {
    if (result?.ok) expect((await browser.get("/dashboard")).status).toBe(200);
  }
  for (const { email } of refused)
    expect((await signIn({ id: "", email })).result).toMatchObject({ ok: true });

  const times = readers.flatMap((reader) => reader.times);
  const [stored] = await asOwner(product.postgres.ownerUrl, async (owner) => {
    const { rows } = await owner.query<{ people: number }>(
      "SELECT count(DISTINCT user_id)::int AS people FROM sessions s JOIN users u ON u.id = s.user_id WHERE u.email LIKE 'crowd%'",
    );
    return rows;
  });
  expect(stored?.people).toBe(SIGN_INS);
  process.stdout.write(
    `${SIGN_INS} sign-ins in ${seconds.toFixed(1)} s: ${SIGN_INS - refused.length} in, ${refused.length} told to try again; ` +
      `readers' p95 ${p95(times).toFixed(0)} ms of ${times.length} pages (aim ${AIM} ms)\n`,
  );
});
