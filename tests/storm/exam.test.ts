import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { setBackOpenAttempt } from "../support/exam-pace";
import { isSmall } from "../support/size";
import { type Browser, openBrowser } from "./support/browser";
import { addAccounts, addSessions, asOwner } from "./support/people";
import { type Product, startProduct, type Web } from "./support/product";

const CANDIDATES = isSmall ? 10 : 300;
const QUESTIONS = 20;
const PATIENCE = 120_000; // ms per step, with kills and restarts of the server

let product: Product;
let web: Web;
let holders: string[];
let papers: pg.Pool; // few connections, because the database limits them

const isHolder = (n: number) => n % 2 === 0;

beforeAll(async () => {
  product = await startProduct();
  papers = new pg.Pool({ connectionString: product.postgres.ownerUrl, max: 4 });
  holders = await asOwner(product.postgres.ownerUrl, async (owner) => {
    const people = await addAccounts(owner, Math.ceil(CANDIDATES / 2), "candidate");
    await owner.query(
      `INSERT INTO entitlements (id, user_id, sku, source, source_id, starts_at)
       SELECT gen_random_uuid(), id, 'exam', 'operator', gen_random_uuid(), '2026-01-01' FROM unnest($1::uuid[]) id`,
      [people.map(({ id }) => id)],
    );
    return addSessions(owner, people, product.authSecret);
  });
  web = await product.startWeb();
});
afterAll(async () => {
  await papers?.end();
  await product?.stop();
});

type Item = { position: number; optionIds: string[] };
async function paperOf(attemptId: string): Promise<Item[]> {
  const { rows } = await papers.query<Item>(
    `SELECT position, option_ids AS "optionIds" FROM attempt_items WHERE attempt_id = $1 ORDER BY position`,
    [attemptId],
  );
  return rows;
}

it(`${CANDIDATES} candidates at once, the server killed twice meanwhile: every result, every acknowledged answer`, async () => {
  let acknowledged = 0;
  const faults: unknown[] = [];

  /** Retries until the server acknowledges, as the page does. A refusal is a bug. */
  async function insist<T>(
    browser: Browser,
    path: string,
    action: string,
    input: unknown,
  ): Promise<T | undefined> {
    const until = Date.now() + PATIENCE;
    while (Date.now() < until) {
      const answer = await browser.call<T>(path, action, input).catch(() => undefined);
      if (answer?.result?.ok) return answer.result.data;
      if (answer?.result && !answer.result.ok && answer.result.code !== "unavailable") {
        faults.push({ action, input, refused: answer.result });
        return undefined;
      }
      await sleep(200);
    }
    faults.push({ action, input, refused: "no answer in time" });
    return undefined;
  }

  async function sit(n: number) {
    const cookie = isHolder(n) ? holders[n / 2] : undefined;
    const browser = openBrowser(() => web.url, `candidate-${n}`, cookie);
    const path = isHolder(n) ? "/exam" : "/quiz";
    const start = { screen: isHolder(n) ? "exam" : "quiz", ...(isHolder(n) && { declared: true }) };
    const begun = await insist<{ attemptId: string }>(browser, path, "startAttemptAction", start);
    if (!begun) return undefined;
    const { attemptId } = begun;
    const given = new Map<number, string>();
    for (const { position, optionIds } of await paperOf(attemptId)) {
      const optionId = optionIds[(n + position) % optionIds.length] ?? "";
      const input = { attemptId, position, optionId, seq: position + 1 };
      if (await insist(browser, path, "saveAnswerAction", input)) {
        given.set(position, optionId);
        acknowledged++;
      }
    }
    await papers.query(setBackOpenAttempt, [attemptId]);
    await insist(browser, path, "closeAttemptAction", { attemptId });
    return { attemptId, given, kind: isHolder(n) ? "certification" : "practice" };
  }

  async function killAt(share: number) {
    await expect
      .poll(() => acknowledged, { timeout: 10 * PATIENCE, interval: 50 })
      .toBeGreaterThanOrEqual(share * CANDIDATES * QUESTIONS);
    process.kill(web.pid, "SIGKILL");
    await web.exit;
    web = await product.startWeb();
  }
  const kills = (async () => {
    await killAt(1 / 3);
    await killAt(2 / 3);
  })();
  const sat = await Promise.all(Array.from({ length: CANDIDATES }, (_, n) => sit(n)));
  await kills;
  expect(faults).toEqual([]);

  const stored = await asOwner(product.postgres.ownerUrl, async (owner) => {
    const { rows } = await owner.query<{
      id: string;
      kind: string;
      status: string;
      score: number;
      right: number;
      answers: string[];
    }>(
      `SELECT a.id, a.kind::text, a.status::text, a.score, count(*) FILTER (WHERE o.is_correct)::int AS right,
         array_agg(i.answer_id::text ORDER BY i.position) AS answers
       FROM attempts a JOIN attempt_items i ON i.attempt_id = a.id
       LEFT JOIN question_options o ON o.id = i.answer_id GROUP BY a.id`,
    );
    return new Map(rows.map((row) => [row.id, row]));
  });
  // A guest who loses the first answer in a kill has no cookie, and leaves an untouched practice paper.
  const known = new Set(sat.map((one) => one?.attemptId));
  expect(known.size).toBe(CANDIDATES);
  for (const [id, row] of stored) {
    if (known.has(id)) continue;
    expect(row).toMatchObject({ kind: "practice", status: "open", right: 0 });
    expect(row.answers.filter(Boolean)).toEqual([]);
  }
  for (const one of sat) {
    const row = stored.get(one?.attemptId ?? "");
    expect(row).toMatchObject({
      kind: one?.kind,
      status: "closed",
      score: Math.round((100 * (row?.right ?? 0)) / QUESTIONS),
    });
    expect(row?.answers).toEqual(
      Array.from({ length: QUESTIONS }, (_, position) => one?.given.get(position)),
    );
  }
});

it("20 starts by one person at once are one open attempt; two tabs do not corrupt a paper", async () => {
  const tabs = [1, 2].map((n) => openBrowser(() => web.url, `tab-${n}`, holders[0]));
  const starts = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      tabs[n % 2]?.call<{ attemptId: string }>("/exam", "startAttemptAction", {
        screen: "exam",
        declared: true,
      }),
    ),
  );
  const ids = new Set(starts.flatMap((answer) => (answer?.result?.ok ? [answer.result.data.attemptId] : [])));
  expect(ids.size).toBe(1);
  expect(starts.filter((answer) => (answer?.status ?? 500) >= 500)).toEqual([]);
  const [attemptId = ""] = ids;
  const items = await paperOf(attemptId);
  const answers = await Promise.all(
    items.flatMap(({ position, optionIds }) =>
      [1, 2, 3, 4].map((seq) =>
        tabs[seq % 2]?.call("/exam", "saveAnswerAction", {
          attemptId,
          position,
          optionId: optionIds[seq - 1],
          seq,
        }),
      ),
    ),
  );
  expect(answers.filter((answer) => !answer?.result?.ok)).toEqual([]);
  const standing = await asOwner(product.postgres.ownerUrl, async (owner) => {
    const { rows } = await owner.query<{ isLast: boolean }>(
      `SELECT answer_id = option_ids[4] AND answer_seq = 4 AS "isLast" FROM attempt_items WHERE attempt_id = $1`,
      [attemptId],
    );
    return rows.map(({ isLast }) => isLast);
  });
  expect(standing).toEqual(items.map(() => true));
});
