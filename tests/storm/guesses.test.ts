import { request as httpRequest } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { isSmall } from "../support/size";
import { actionRequest, actionResult, type Browser, openBrowser } from "./support/browser";
import { type Account, addAccounts, asOwner, PASSWORD } from "./support/people";
import { type Product, startProduct, type Web } from "./support/product";

const ATTACKERS = isSmall ? 40 : 200;
const OWNERS = isSmall ? 10 : 50;
/** ms between two guesses of one IP. */
const PAUSE = 1_000;
/** Max ratio of the slowest sign-in under attack to the slowest in calm. */
const SLOWDOWN = 3;

let product: Product;
let web: Web;
let owners: Account[];
let calmOwners: Account[];

beforeAll(async () => {
  product = await startProduct();
  await asOwner(product.postgres.ownerUrl, async (owner) => {
    owners = await addAccounts(owner, OWNERS, "owner");
    calmOwners = await addAccounts(owner, OWNERS, "calm");
  });
  web = await product.startWeb();
}, 120_000);
afterAll(() => product?.stop(), 60_000);

const addressOf = (n: number) => `127.0.${1 + Math.floor(n / 250)}.${1 + (n % 250)}`;

function beginForm(address: string): () => void {
  const { headers } = actionRequest("signInAction", {});
  const request = httpRequest(`${web.url}/auth`, {
    method: "POST",
    headers: {
      ...headers,
      "content-type": "text/plain;charset=UTF-8",
      "content-length": 1_000,
      origin: web.url,
      "x-forwarded-for": address,
    },
  });
  request.on("error", () => undefined);
  request.write("[");
  return () => void request.destroy();
}

type Tried = { address: string; email: string };

function startAttacker(n: number) {
  const address = addressOf(n);
  const tried: Tried[] = [];
  const halves = [beginForm(address)];
  let isStopped = false;
  const guess = async (email: string) => {
    const { headers, body } = actionRequest("signInAction", { email, password: "a guess of mine" });
    const init = {
      method: "POST",
      headers: { ...headers, origin: web.url, "x-forwarded-for": address },
      body,
    };
    const answer = await fetch(`${web.url}/auth`, init);
    const result = actionResult(await answer.text());
    expect(result?.ok).toBe(false);
    if (result && !result.ok && result.code === "unauthenticated") tried.push({ address, email });
  };
  const done = (async () => {
    for (let next = n; !isStopped; next++) {
      const target = next % 2 ? 0 : (next / 2) % OWNERS;
      await guess(owners[target]?.email ?? "");
      halves.push(beginForm(address));
      await sleep(PAUSE);
    }
  })();
  return {
    tried,
    stop: async () => {
      isStopped = true;
      for (const end of halves) end();
      await done;
    },
  };
}

function count(names: string[]): number[] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts.values()];
}

async function slowestSignIn(people: Account[], browserOf: (email: string) => Browser) {
  const times = await Promise.all(
    people.map(async ({ email }) => {
      const begun = performance.now();
      const answer = await browserOf(email).act("/auth", "signInAction", { email, password: PASSWORD });
      expect(answer.result, email).toMatchObject({ ok: true });
      return performance.now() - begun;
    }),
  );
  return Math.max(...times);
}

it(`${OWNERS} people sign in, on known and new devices, while ${ATTACKERS} addresses guess and send half requests`, async () => {
  const calm = await slowestSignIn(calmOwners, (email) => openBrowser(web.url, email));
  const known = owners.filter((_, n) => n % 2 === 0);
  const browsers = new Map(owners.map(({ email }) => [email, openBrowser(web.url, email)]));
  const browserOf = (email: string) => browsers.get(email) ?? openBrowser(web.url, email);
  for (const { email } of known) await browserOf(email).signIn(email);

  const attackers = Array.from({ length: ATTACKERS }, (_, n) => startAttacker(n));
  const tried = () => attackers.flatMap((attacker) => attacker.tried);
  while (tried().length < ATTACKERS) await sleep(50);

  const slowest = await slowestSignIn(owners, browserOf);
  await Promise.all(attackers.map(({ stop }) => stop()));

  const all = tried();
  expect(Math.max(...count(all.map(({ address }) => address)))).toBeLessThanOrEqual(30);
  expect(Math.max(...count(all.map(({ address, email }) => `${address} ${email}`)))).toBeLessThanOrEqual(5);
  expect(Math.max(...count(all.map(({ email }) => email)))).toBeLessThanOrEqual(100 + 2 * ATTACKERS);
  process.stdout.write(
    `${OWNERS} sign-ins: the slowest took ${calm.toFixed(0)} ms alone, ${slowest.toFixed(0)} ms beside ${all.length} guesses\n`,
  );
  if (!isSmall) expect(slowest).toBeLessThan(SLOWDOWN * calm);
}, 300_000);
