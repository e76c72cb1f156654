import { randomInt } from "node:crypto";
import { callRequest, openBrowser } from "../storm/support/browser";
import { addAccounts, addSessions, asOwner } from "../storm/support/people";
import type { Product } from "../storm/support/product";
import type { Load } from "./load";

const CANDIDATES = 40;
const PER_SECOND = 50;

/** Sends at a fixed rate, so that a slow answer delays no other. */
export async function loadAnswers(
  { postgres, authSecret }: Product,
  sites: string[],
  seconds: number,
): Promise<Load> {
  const cookies = await asOwner(postgres.ownerUrl, async (owner) => {
    const people = await addAccounts(owner, CANDIDATES, "bench-candidate");
    return addSessions(owner, people, authSecret);
  });
  const papers = await Promise.all(
    cookies.map(async (cookie, n) => {
      const browser = openBrowser(sites[n % sites.length] ?? "", `bench-candidate-${n}`, cookie);
      const begun = await browser.call<{ attemptId: string }>("/quiz", "startAttemptAction", {
        screen: "quiz",
      });
      if (!begun.result?.ok) throw new Error(`A quiz cannot be started: ${begun.body.slice(0, 200)}`);
      return { cookie, attemptId: begun.result.data.attemptId };
    }),
  );
  const options = await asOwner(postgres.ownerUrl, async (owner) => {
    const { rows } = await owner.query<{ attemptId: string; position: number; optionIds: string[] }>(
      `SELECT attempt_id AS "attemptId", position, option_ids AS "optionIds" FROM attempt_items
       WHERE attempt_id = ANY ($1::uuid[])`,
      [papers.map(({ attemptId }) => attemptId)],
    );
    return Map.groupBy(rows, ({ attemptId }) => attemptId);
  });

  const times: number[] = [];
  let failed = 0;
  let seq = 0;
  async function save(n: number) {
    const paper = papers[n % papers.length];
    const item = options.get(paper?.attemptId ?? "")?.[randomInt(20)];
    const site = sites[n % sites.length] ?? "";
    const input = {
      attemptId: paper?.attemptId,
      position: item?.position,
      optionId: item?.optionIds[randomInt(4)],
    };
    const { headers, body } = callRequest("saveAnswerAction", { ...input, seq: ++seq });
    const begun = performance.now();
    const own = {
      origin: site,
      cookie: paper?.cookie ?? "",
      "x-forwarded-for": `bench-${n % papers.length}`,
    };
    const response = await fetch(`${site}/quiz`, { method: "POST", headers: { ...headers, ...own }, body });
    const text = await response.text();
    times.push(performance.now() - begun);
    if (response.status !== 200 || !text.includes('"ok":true')) failed++;
  }

  const begun = performance.now();
  const sent: Promise<void>[] = [];
  for (let n = 0; n < seconds * PER_SECOND; n++) {
    const due = begun + (1000 * n) / PER_SECOND;
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
    sent.push(save(n));
  }
  await Promise.all(sent);
  const duration = (performance.now() - begun) / 1000;
  times.sort((a, b) => a - b);
  const at = (part: number) => times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0;
  const answered = times.length;
  return {
    perSecond: answered / duration,
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    answered,
    failed,
  };
}
