import { mkdirSync, writeFileSync } from "node:fs";
import { DATA_DIR } from "../../scripts/lib/paths";
import { growHistory, hasGrown, type Size } from "../../tools/demo-data/large-history";
import { asOwner } from "../storm/support/people";
import { type Product, startProduct, until } from "../storm/support/product";
import { openPages, type Page } from "./large-pages";
import { explain, explainAll, explainNothing, findGrowing, growingTables } from "./plans";
import { stoppable } from "./stoppable";

const ROUNDS = 20;
const WARM_UP = 5;
/** In ms. Twenty million completions take half an hour to count. */
const COUNTING = 3_600_000;

/** Median ms, statements of the page over the large history, and the slowest of them in ms. */
export type Comparison = { what: string; few: number; many: number; statements: number; slowest: number };
export type LargeFindings = { small: Size; large: Size; comparisons: Comparison[]; growing: string[] };

/** As many of all things a learner as the large house has, so that a person has done the same in both. */
export const smallOf = ({ learners, completions, answers }: Size): Size => ({
  learners: 1000,
  completions: (1000 * completions) / learners,
  answers: (1000 * answers) / learners,
});

/**
 * Asks both databases in turn, so that other load slows both. Writes query plans to `.data/bench/plans.txt`. `kept`: a
 * folder that keeps both databases; what has grown there is measured as it is.
 */
export async function compareLarge(
  large: Size,
  say: (what: string) => void,
  kept?: string,
): Promise<LargeFindings> {
  return stoppable(async (stops) => {
    const product = await startProduct(kept);
    stops.push(product.stop);
    const small = smallOf(large);
    const [few, many] = [
      await openHouse(product, "skillbite_small", small, say),
      await openHouse(product, "skillbite_large", large, say),
    ];
    say(`Asking for ${few.pages.length} pages ${ROUNDS} times, of each in turn`);
    await askAll([...few.pages, ...many.pages]);
    const times = await compare(few.pages, many.pages);
    say("Asking for the plans");
    const plans = await comparePlans(product, few, many);
    const comparisons = times.map((taken) => ({
      ...taken,
      ...(plans.figures.get(taken.what) ?? { statements: 0, slowest: 0 }),
    }));
    return { small, large, comparisons, growing: plans.growing };
  });
}

export const onDatabase = (url: string, database: string) =>
  Object.assign(new URL(url), { pathname: `/${database}` }).href;

export type House = { database: string; ownerUrl: string; appUrl: string; size: Size };
type OpenHouse = House & { pages: Page[] };

/** A database with a history of this size. What has grown before is taken as it is. */
export async function growHouse(
  product: Product,
  database: string,
  size: Size,
  say: (what: string) => void,
): Promise<House> {
  const { superuserUrl } = product.postgres;
  const ownerUrl = onDatabase(product.postgres.ownerUrl, database);
  await asOwner(superuserUrl, async (root) => {
    const { rows } = await root.query("SELECT FROM pg_database WHERE datname = $1", [database]);
    if (rows.length === 0)
      await root.query(`CREATE DATABASE ${database} TEMPLATE skillbite OWNER skillbite_owner`);
  });
  await explainNothing(product, database);
  if (!(await asOwner(ownerUrl, hasGrown))) {
    say(`Growing to ${size.learners} learners, ${size.completions} completions, ${size.answers} answers`);
    await growHistory(onDatabase(superuserUrl, database), size);
  }
  return { database, ownerUrl, appUrl: onDatabase(product.postgres.appUrl, database), size };
}

async function openHouse(
  product: Product,
  database: string,
  size: Size,
  say: (what: string) => void,
): Promise<OpenHouse> {
  const house = await growHouse(product, database, size, say);
  const { ownerUrl, appUrl } = house;
  await countFigures(product, house, say);
  const { url } = await product.startWeb({ DATABASE_URL: appUrl });
  await asOwner(ownerUrl, (owner) => owner.query("ANALYZE users, sessions"));
  return { ...house, pages: await openPages(url, ownerUrl, size, product.authSecret) };
}

async function countFigures(
  product: Product,
  { ownerUrl, appUrl }: House,
  say: (what: string) => void,
): Promise<void> {
  const areCounted = () =>
    asOwner(ownerUrl, async (owner) => {
      const { rows } = await owner.query(
        "SELECT FROM rollup_states WHERE as_of IS NOT NULL AND NOT EXISTS (SELECT FROM rollup_marks)",
      );
      return rows.length > 0;
    });
  if (await areCounted()) return;
  const worker = await product.startWorker({ DATABASE_URL: appUrl });
  const taken = await until("the figures are counted", areCounted, COUNTING);
  say(`The worker has counted the figures in ${Math.round(taken / 1000)} s`);
  worker.terminate();
  await worker.exit;
}

async function ask({ what, url, cookie, shows }: Page, time = 0): Promise<number> {
  // A stranger may check thirty certificates a minute.
  const headers = { cookie, "x-forwarded-for": `10.0.${time}.${url.length % 250}` };
  const begun = performance.now();
  const response = await fetch(url, { headers, redirect: "manual" });
  const body = await response.text();
  const taken = performance.now() - begun;
  if (response.status !== 200 || !body.includes(shows))
    throw new Error(
      `${what} (${url}) answers ${response.status} without "${shows}": ${response.headers.get("location")}`,
    );
  return taken;
}

/** All that fail at once: a run takes minutes. */
async function askAll(pages: Page[]): Promise<void> {
  const faults: string[] = [];
  for (const page of pages) await ask(page, 62).catch((error: Error) => faults.push(error.message));
  if (faults.length > 0) throw new Error(faults.join("\n"));
}

async function compare(few: Page[], many: Page[]) {
  const times = new Map(few.map(({ what }) => [what, { few: [] as number[], many: [] as number[] }]));
  for (let round = 0; round < WARM_UP + ROUNDS; round++) {
    for (const [index, page] of few.entries()) {
      const [small, large] = [await ask(page, round), await ask(many[index] ?? page, round)];
      if (round < WARM_UP) continue;
      times.get(page.what)?.few.push(small);
      times.get(page.what)?.many.push(large);
    }
  }
  const median = (list: number[]) =>
    list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? Number.NaN;
  return [...times].map(([what, taken]) => ({ what, few: median(taken.few), many: median(taken.many) }));
}

async function comparePlans(product: Product, few: OpenHouse, many: OpenHouse) {
  const growing = await growingTables(few.ownerUrl, many.ownerUrl);
  async function explained(house: OpenHouse) {
    await explainAll(product, house.database);
    const web = await product.startWeb({ DATABASE_URL: house.appUrl });
    const plans = [];
    for (const page of house.pages) {
      const { pathname, search } = new URL(page.url);
      const own = { ...page, url: web.url + pathname + search };
      await ask(own, 60); // compiles the page and opens connections
      plans.push(await explain(product, () => ask(own, 61)));
    }
    web.terminate();
    await web.exit;
    await explainNothing(product, house.database);
    return plans;
  }
  const [small, large] = [await explained(few), await explained(many)];
  const found: string[] = [];
  const parts: string[] = [];
  const figures = new Map<string, { statements: number; slowest: number }>();
  for (const [index, { what, url }] of many.pages.entries()) {
    const [before, after] = [small[index], large[index]];
    if (!before || !after) continue;
    const { statements, slowest, text } = after;
    figures.set(what, { statements, slowest });
    parts.push(`# ${what} (${new URL(url).pathname}), ${statements} statements\n\n${text}`);
    found.push(...findGrowing(what, before, after, growing));
  }
  const folder = `${DATA_DIR}/bench`;
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/plans.txt`, parts.join("\n\n"));
  return { figures, growing: found };
}
