import { afterAll, beforeAll, expect, it } from "vitest";
import { isSmall } from "../support/size";
import { openBrowser } from "./support/browser";
import { openMailRoute } from "./support/mail-route";
import { addAccounts, asOwner } from "./support/people";
import { type Product, readiness, startProduct, until, type Web } from "./support/product";
import { openShop, type Shop } from "./support/shop";

const [SIGN_UPS, ORDERS] = isSmall ? [4, 2] : [100, 40];
const CONFIRM = "Confirm your email for Skillbite";
const RECEIPT = "Your Skillbite receipt";
const PATIENCE = 60_000;

let product: Product;
let web: Web;
let shop: Shop;
let route: Awaited<ReturnType<typeof openMailRoute>>;

beforeAll(async () => {
  product = await startProduct();
  route = await openMailRoute(product.env.SMTP_URL);
  web = await product.startWeb();
  await product.startWorker({ SMTP_URL: route.url });
  shop = openShop(product);
  await shop.control("endpoint", "", { urls: [`${web.url}/api/stripe/webhook`] });
});
afterAll(async () => {
  await product?.stop();
  await route?.close().catch(() => undefined);
});

const signUp = async (email: string) => {
  const { result } = await openBrowser(web.url, email).act("/auth", "signUpAction", {
    email,
    password: "a mail that arrives",
    tos: "on",
    privacy: "on",
  });
  expect(result).toMatchObject({ ok: true });
};

const jobs = (states: string[]) =>
  asOwner(product.postgres.ownerUrl, async (owner) => {
    const { rows } = await owner.query<{ n: number }>(
      "SELECT count(*)::int AS n FROM pgboss.job WHERE name LIKE '%-mail' AND state::text = ANY ($1)",
      [states],
    );
    return rows[0]?.n ?? 0;
  });
/** Makes retries due now, as 'Try again' on the admin pages does. */
const hurry = () =>
  asOwner(product.postgres.ownerUrl, (owner) =>
    owner.query("UPDATE pgboss.job SET start_after = now() WHERE name LIKE '%-mail' AND state = 'retry'"),
  );
const everythingSent = async () => {
  await hurry();
  return (await jobs(["created", "retry", "active"])) === 0;
};

it("while the mail server is away everything else works; when it is back, each mail arrives once", async () => {
  const [reader] = await asOwner(product.postgres.ownerUrl, (owner) => addAccounts(owner, 1, "reader"));
  await route.close();
  const people = Array.from({ length: SIGN_UPS }, (_, n) => `mail-${n}@storm.example`);
  for (const email of people) await signUp(email); // the server would reject more at once
  const orders = await Promise.all(Array.from({ length: ORDERS }, (_, n) => shop.order(web, "mail", 20 * n)));
  await until("the orders are fulfilled", async () => (await shop.pending()) === 0, PATIENCE);
  await until("each mail was tried", async () => (await jobs(["retry"])) >= SIGN_UPS + ORDERS, PATIENCE);

  const browser = openBrowser(web.url, "reader");
  await browser.signIn(reader?.email ?? "");
  for (const path of ["/", "/courses", "/dashboard"]) expect((await browser.get(path)).status).toBe(200);
  expect(await readiness(web.url)).toBe(200);
  const standings = await shop.standings();
  for (const { session, expected } of orders) expect(standings.get(session)).toEqual(expected);
  expect(await product.addressees(CONFIRM)).toEqual([]);

  await route.reopen();
  await until("every mail is sent", everythingSent, PATIENCE);
  expect((await product.addressees(CONFIRM)).toSorted()).toEqual(people.toSorted());
  const payers = orders.map(({ expected }) => expected.email ?? "");
  expect((await product.addressees(RECEIPT)).toSorted()).toEqual(payers.toSorted());
  expect(await jobs(["failed"])).toBe(0);
});

it("a mail whose taking was not answered is sent again: never none, and the last link works", async () => {
  const email = "unanswered@storm.example";
  route.loseAnswers(1);
  await signUp(email);
  await until("the answer is lost", async () => !route.isLosing() && (await jobs(["retry"])) > 0, PATIENCE);
  await until("every mail is sent", everythingSent, PATIENCE);
  const mails = (await product.mailsTo(email)).filter(({ subject }) => subject === CONFIRM);
  expect(mails).toHaveLength(2);
  const token = /token=([\w-]+)/.exec(mails[0]?.text ?? "")?.[1] ?? "";
  const { result } = await openBrowser(web.url, "confirming").act("/auth/confirm", "confirmSignupAction", {
    token,
    password: "a mail that arrives",
  });
  expect(result).toMatchObject({ ok: true });
});

it("a mail whose answer does not come holds up none of those beside it, and is the only one that is sent again", async () => {
  await route.close();
  const people = Array.from({ length: 5 }, (_, n) => `beside-${n}@storm.example`);
  for (const email of people) await signUp(email);
  await until("each mail was tried", async () => (await jobs(["retry"])) === people.length, PATIENCE);
  route.withholdAnswers(1);
  await route.reopen();
  await hurry();
  const onlyOneIsLeft = async () =>
    (await jobs(["created", "retry"])) === 0 && (await jobs(["active"])) === 1;
  await until("the others are done while one hangs", onlyOneIsLeft, PATIENCE);
  await route.close();
  await route.reopen();
  await until("every mail is sent", everythingSent, PATIENCE);
  const sent = (await product.addressees(CONFIRM)).filter((to) => to.startsWith("beside-"));
  expect(new Set(sent)).toEqual(new Set(people));
  expect(sent).toHaveLength(people.length + 1);
});
