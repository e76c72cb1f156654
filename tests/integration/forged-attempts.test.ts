import { beforeEach, expect, it, vi } from "vitest";
import { setGuestCookie } from "@/lib/accounts/cookies";
import {
  closeAttemptAction,
  reportQuestionAction,
  saveAnswerAction,
  startAttemptAction,
} from "@/lib/assessments/actions";
import { db } from "@/lib/platform/db/client";
import type { Result } from "@/lib/platform/errors";
import { asOwner } from "../support/database";
import { answerAttempt, paperOf, takeAttempt } from "../support/exam";
import { createUser, grant } from "../support/factories";
import { forgery, type World } from "../support/forgeries";
import { isSmall } from "../support/size";

// Outside a request, Next has no cookies or headers.
const jar = new Map<string, string>();
vi.mock("next/headers", () => ({
  headers: async () => new Headers({ origin: "http://localhost:3000", "x-forwarded-for": "10.0.0.1" }),
  cookies: async () => ({
    get: (name: string) => (jar.has(name) ? { name, value: jar.get(name) } : undefined),
    set: (name: string, value: string) => jar.set(name, value),
    delete: ({ name }: { name: string }) => jar.delete(name),
  }),
}));
vi.mock("next/cache", () => ({ refresh: () => undefined }));
beforeEach(() => jar.clear());

const TIMES = isSmall ? 200 : 1_000;

const run = {
  save: saveAnswerAction,
  close: closeAttemptAction,
  start: startAttemptAction,
  report: reportQuestionAction,
} as Record<string, (previous: null, input: never) => Promise<Result<unknown>>>;

const paper = async (attemptId: string) => ({ attemptId, items: await paperOf(attemptId) });

async function everything() {
  const attempts = await asOwner("SELECT * FROM attempts ORDER BY id");
  const items = await asOwner("SELECT * FROM attempt_items ORDER BY id");
  const reports = await asOwner("SELECT * FROM question_reports ORDER BY id");
  return JSON.stringify([attempts, items, reports]);
}

it(`${TIMES} forged or replayed submissions change no result, and none is a fault of ours`, async () => {
  const [forger, victim] = [await createUser("guest"), await createUser("guest")];
  const [holder, passed] = [await createUser(), await createUser()];
  await grant(holder.id, "exam");
  const closedId = await takeAttempt(forger.id, 4);
  const openId = await answerAttempt(forger.id, 2);
  await asOwner(
    "UPDATE attempt_items SET answer_id = NULL, answer_seq = 0 WHERE attempt_id = $1 AND position = 19",
    [openId],
  );
  await asOwner("UPDATE attempt_items SET answer_seq = 100000 WHERE attempt_id = $1 AND position < 19", [
    openId,
  ]);
  const world: World = {
    foreign: [
      await paper(await answerAttempt(victim.id, 20)),
      await paper(await answerAttempt(holder.id, 20, "exam")),
      await paper(await takeAttempt(passed.id, 20)),
    ],
    closed: [await paper(closedId)],
    open: await paper(openId),
  };
  world.open.items.pop(); // an honest answer to the open question would count
  const before = await everything();
  const codes = new Map<string, number>();
  for (let time = 0; time < TIMES; time++) {
    if (time % 20 === 0) await asOwner("DELETE FROM rate_limits");
    jar.clear();
    if (time % 10 !== 0) await setGuestCookie(forger.id);
    const { action, input, what } = forgery(world);
    if (action === "start" && jar.size === 0) continue;
    const answer = await run[action]?.(null, input as never);
    const code = answer?.ok ? `ok ${what}` : (answer?.code ?? "none");
    codes.set(code, (codes.get(code) ?? 0) + 1);
  }
  expect(await everything()).toBe(before);
  expect([...codes.keys()].filter((code) => code === "unavailable" || code === "none")).toEqual([]);
  // An 'ok' is a replay of what is stored.
  const taken = [...codes.keys()].filter((code) => code.startsWith("ok "));
  expect(taken.sort()).toEqual(["ok a replay", "ok a replay under an old number"]);
  expect(await db().attempt.count({ where: { userId: forger.id, kind: "certification" } })).toBe(0);
});
