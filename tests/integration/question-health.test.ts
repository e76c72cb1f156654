import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, describe, expect, it } from "vitest";
import { ItemFigures } from "@/components/admin/item-figures";
import { ItemReports } from "@/components/admin/item-reports";
import { Questions } from "@/components/assessments/quiz/questions";
import { countReporters, findCountedAt, listAdvice } from "@/lib/admin/question-advice";
import { listRows } from "@/lib/admin/table-queries";
import { listDrawable } from "@/lib/assessments/create-attempt";
import { questionJobs } from "@/lib/assessments/questions/jobs";
import { promotePilot } from "@/lib/assessments/questions/promote-pilot";
import { findQuestion } from "@/lib/assessments/questions/question-queries";
import { listReports, reportQuestion, resolveReports } from "@/lib/assessments/questions/question-reports";
import { retireQuestion } from "@/lib/assessments/questions/retire-question";
import { findResults } from "@/lib/assessments/result-queries";
import { startAttempt } from "@/lib/assessments/start-attempt";
import { db, transaction } from "@/lib/platform/db/client";
import { tableQuery } from "@/lib/platform/table-query";
import { asOwner } from "../support/database";
import { paperOf, takeAttempt } from "../support/exam";
import { createUser } from "../support/factories";
import { openMailbox } from "../support/test-mailbox";

const reason = "three people say so";
const mailbox = await openMailbox();

let actorId: string;
beforeAll(async () => {
  actorId = (await createUser()).id;
});

/** What stands at the top of a question's page. */
async function pageOf(versionId: string) {
  const item = await findQuestion(versionId);
  if (!item) throw new Error("no question");
  const reports = await listReports(versionId);
  const props = { item, reports, reporters: await countReporters(versionId) };
  const advice = (await listAdvice()).find((one) => one.versionId === versionId);
  const children = createElement(ItemReports, props);
  const figures = { item, advice, countedAt: await findCountedAt(), children };
  return renderToStaticMarkup(createElement(ItemFigures, figures));
}

const list = (query: Record<string, string>) => listRows("questions", tableQuery.parse(query), 1_000);
const audit = (action: string, subject: string) => db().auditEntry.count({ where: { action, subject } });

describe("how questions do", () => {
  it("says right answers and discrimination, from enough answers on, with what needs a look", async () => {
    const user = await createUser();
    const attemptId = await takeAttempt(user.id, 10);
    await questionJobs["quiz.statistics"]();
    const [item] = await paperOf(attemptId);
    const versionId = item?.versionId ?? "";
    expect(await findQuestion(versionId)).toMatchObject({
      responses: 1,
      facility: 1,
      correlation: null,
      bank: "skills_practice",
      rightIds: [item?.key],
      openAttempts: 0,
      needed: 5,
    });
    const look = async (facility: number, discrimination: number | null, responses = 100) => {
      const set = [versionId, facility, discrimination, responses];
      await asOwner(
        "UPDATE question_statistics SET facility = $2, discrimination = $3, responses = $4 WHERE version_id = $1",
        set,
      );
      return (await list({ q: versionId })).rows[0];
    };
    expect(await look(0.2, -0.4)).toMatchObject({
      warnings: "too hard, misleads",
      facility: 20,
      correlation: -0.4,
      interval: "13–29",
      next: "wait",
    });
    expect(await look(0.2, -0.4, 99)).toMatchObject({ warnings: "", correlation: null });
    expect(await look(0.99, 0.05)).toMatchObject({ warnings: "too easy, tells little" });
    expect(await look(0.6, 0.3)).toMatchObject({ warnings: "", state: "drawn" });
    expect(await look(0.6, -0.3, 200)).toMatchObject({ next: "look at the key" });
    expect((await list({ step: "key" })).rows.map(({ id }) => id)).toEqual([versionId]);
  });

  it("counts everybody's first try at a knowledge check: the later ones were shown the key", async () => {
    const user = await createUser();
    const version = await db().questionVersion.findFirstOrThrow({
      where: { parent: { bank: "knowledge_check" } },
      include: { options: true, parent: true },
    });
    const option = (isCorrect: boolean) =>
      version.options.find((one) => one.isCorrect === isCorrect)?.id ?? "";
    for (const [n, optionId] of [option(false), option(true), option(true)].entries()) {
      const answers = [{ versionId: version.id, optionId }];
      const submittedAt = new Date(Date.now() + n * 1_000);
      const data = {
        userId: user.id,
        lessonId: version.parent.lessonId ?? "",
        answers,
        score: 0,
        submittedAt,
      };
      await db().knowledgeCheckSubmission.create({ data });
    }
    await questionJobs["quiz.statistics"]();
    const item = await findQuestion(version.id);
    expect(item).toMatchObject({ responses: 1, facility: 0, needed: null });
    expect(item?.options.map(({ share }) => share).toSorted()).toEqual(
      version.options.map((_, n) => (n === version.options.length - 1 ? 1 : 0)),
    );
  });

  it("can be filtered by where it is asked and what stands against it", async () => {
    const { rows } = await list({ bank: "skills_certification" });
    expect(rows.length).toBe(await db().question.count({ where: { bank: "skills_certification" } }));
    expect(new Set(rows.map(({ bank }) => bank))).toEqual(new Set(["Exam"]));
    for (const state of ["flagged", "reported", "retired", "corrected"]) {
      expect((await list({ bank: "skills_certification", state })).rows, state).toEqual([]);
    }
    const drawn = (await list({ bank: "skills_certification", state: "drawn" })).rows.length;
    const pilots = (await list({ bank: "skills_certification", status: "pilot" })).rows.length;
    expect([pilots > 0, drawn + pilots]).toEqual([true, rows.length]);
    expect((await list({ bank: "constructor", state: "toString" })).rows.length).toBeGreaterThan(rows.length);
  });
});

describe("a retired question", () => {
  it("is on no new paper, stays on those that are open, and can come back", async () => {
    const user = await createUser();
    const { attemptId } = await startAttempt({ userId: user.id, screen: "quiz", declared: false });
    const [item] = await paperOf(attemptId);
    const questionId = item?.question.id ?? "";
    expect((await findQuestion(item?.versionId ?? ""))?.openAttempts).toBeGreaterThanOrEqual(1);
    const retire = (on: boolean) => retireQuestion(actorId, { questionId, retire: on, reason });
    await Promise.all([retire(true), retire(true)]);
    expect(await audit("question.retired", `questions:${questionId}`)).toBe(1);
    expect(await paperOf(attemptId)).toHaveLength(20);
    for (let n = 0; n < 5; n++) {
      const other = await createUser();
      const { attemptId: drawn } = await startAttempt({ userId: other.id, screen: "quiz", declared: false });
      expect((await paperOf(drawn)).map(({ question }) => question.id)).not.toContain(questionId);
    }
    expect((await list({ state: "retired" })).rows.map(({ id }) => id)).toEqual([item?.versionId]);
    await retire(false);
    expect(await audit("question.brought-back", `questions:${questionId}`)).toBe(1);
  });

  it("is not the one without which no paper could be drawn, also when several are retired at once", async () => {
    const questions = await db().question.findMany({
      where: { bank: "skills_practice", category: "ethics" },
    });
    const done = await Promise.allSettled(
      questions.map(({ id: questionId }) => retireQuestion(actorId, { questionId, retire: true, reason })),
    );
    expect(done.filter(({ status }) => status === "rejected")).toHaveLength(5);
    expect(
      await db().question.count({ where: { bank: "skills_practice", category: "ethics", retiredAt: null } }),
    ).toBe(5);
  });
});

describe("a pilot question", () => {
  const bank = "skills_certification" as const;
  const isDrawn = async (questionId: string) =>
    (await transaction((tx) => listDrawable(tx, { bank, scope: bank }))).some(
      (question) => question.questionId === questionId,
    );
  const pilot = async () => {
    const { id } = await db().question.findFirstOrThrow({ where: { bank, status: "live" } });
    await asOwner("UPDATE questions SET status = 'pilot' WHERE id = $1", [id]);
    return id;
  };

  it("is drawn once an operator has promoted it, which the audit log keeps once", async () => {
    const questionId = await pilot();
    expect(await isDrawn(questionId)).toBe(false);
    await Promise.all([1, 2].map(() => promotePilot(actorId, { questionId, reason })));
    expect(await isDrawn(questionId)).toBe(true);
    expect(await audit("question.promoted", `questions:${questionId}`)).toBe(1);
    const found = await list({ bank, status: "live", q: questionId });
    expect(found.rows).toMatchObject([{ status: "live", state: "drawn" }]);
  });

  it("is not promoted when it is retired, none, or not there", async () => {
    const questionId = await pilot();
    const { rows } = await list({ status: "pilot" });
    expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(["not drawn yet"]));
    await retireQuestion(actorId, { questionId, retire: true, reason });
    const promote = (id: string) => promotePilot(actorId, { questionId: id, reason });
    await expect(promote(questionId)).rejects.toMatchObject({ code: "conflict" });
    const { id: live } = await db().question.findFirstOrThrow({ where: { bank, status: "live" } });
    await expect(promote(live)).rejects.toMatchObject({ code: "conflict" });
    await expect(promote(actorId)).rejects.toMatchObject({ code: "not_found" });
  });
});

it("reports are shown without their person, and closed once", async () => {
  const user = await createUser();
  const attemptId = await takeAttempt(user.id, 3);
  const versionId = (await paperOf(attemptId))[0]?.versionId ?? "";
  await reportQuestion({ userId: user.id, attemptId, versionId, message: "Two are right." });
  expect((await list({ state: "reported" })).rows).toMatchObject([{ id: versionId, reports: 1 }]);
  expect(Object.keys((await listReports(versionId))[0] ?? {}).sort()).toEqual([
    "answer",
    "id",
    "message",
    "reportedAt",
    "resolvedAt",
  ]);
  await Promise.all([1, 2].map(() => resolveReports(actorId, { versionId, reason })));
  expect(await audit("question.reports-settled", `question_versions:${versionId}`)).toBe(1);
  expect((await list({ state: "reported" })).rows).toEqual([]);
  expect(await listReports(versionId)).toMatchObject([{ answer: null }]);
});

it("reports are answered by mail to everybody who sent one, once, and to no guest", async () => {
  const people = [await createUser(), await createUser(), await createUser("guest")];
  const [versionId = ""] = (await paperOf(await takeAttempt(people[0]?.id ?? "", 3))).map(
    (item) => item.versionId,
  );
  for (const { id: userId } of people) {
    const attemptId = await takeAttempt(userId, 3);
    const isThere = (await paperOf(attemptId)).some((item) => item.versionId === versionId);
    if (!isThere)
      await db().attemptItem.updateMany({ where: { attemptId, position: 0 }, data: { versionId } });
    await reportQuestion({ userId, attemptId, versionId, message: "Two are right." });
  }
  const answer = "Both sentences follow from the notice. We have corrected the key.";
  await Promise.all([1, 2].map(() => resolveReports(actorId, { versionId, answer, reason })));
  const jobs = await db().$queryRaw<{ data: { reportId: string } }[]>`
    SELECT data FROM pgboss.job WHERE name = 'questions.report-answer-mail'`;
  expect(jobs).toHaveLength(people.length);
  for (const { data } of jobs) await questionJobs["questions.report-answer-mail"](data);
  for (const { email } of people.slice(0, 2)) {
    const mails = await mailbox.mailsTo(email ?? "");
    expect(mails.map(({ text }) => text.includes("We have corrected the key"))).toEqual([true]);
  }
  expect((await listReports(versionId)).map((report) => report.answer)).toEqual([answer, answer, answer]);
});

it("an open report is the next step, before what the figures say, and stands on the page with who can be told", async () => {
  const [person, guest] = [await createUser(), await createUser("guest")];
  const attemptId = await takeAttempt(person.id, 3);
  // Of ethics another test leaves no more than a paper needs.
  const asked = (await paperOf(attemptId)).find(({ question }) => question.category !== "ethics");
  const [versionId, questionId] = [asked?.versionId ?? "", asked?.question.id ?? ""];
  const other = await takeAttempt(guest.id, 3);
  const isThere = (await paperOf(other)).some((item) => item.versionId === versionId);
  if (!isThere)
    await db().attemptItem.updateMany({ where: { attemptId: other, position: 0 }, data: { versionId } });
  const next = async () => (await list({ q: versionId })).rows[0]?.next;
  expect(await next()).toBe("wait");
  expect(await pageOf(versionId)).not.toContain("Reports");
  await reportQuestion({ userId: person.id, attemptId, versionId, message: "Two are right." });
  await reportQuestion({ userId: guest.id, attemptId: other, versionId, message: "So I think." });
  expect(await next()).toBe("look at the report");
  expect((await list({})).rows[0]?.id).toBe(versionId);
  expect((await list({ step: "report" })).rows.map(({ id }) => id)).toEqual([versionId]);
  expect(await countReporters(versionId)).toEqual({ open: 2, mailable: 1 });
  const page = await pageOf(versionId);
  expect(page).toMatch(
    /What to do next: look at the report.*2 reports are open\..*href="#reports".*id="reports"/,
  );
  expect(page).toContain(
    "1 of 2 reporters has an address and gets it by mail. All of them read it on their result",
  );
  expect(page.indexOf('id="reports"')).toBeLessThan(page.indexOf("First answers"));
  // Also where the wording is asked no more and has no figures.
  await asOwner("DELETE FROM question_statistics WHERE version_id = $1", [versionId]);
  await retireQuestion(actorId, { questionId, retire: true, reason });
  expect(await next()).toBe("look at the report");
  await retireQuestion(actorId, { questionId, retire: false, reason });
  const log = (await listRows("audit", tableQuery.parse({ q: `questions:${questionId}` }))).rows;
  // The newest two: another test may have drawn the same question.
  expect(log.slice(0, 2).map(({ details }) => details)).toEqual([
    expect.stringContaining("others to draw from: "),
    expect.stringContaining("others to draw from: "),
  ]);

  const answer = "Only the first one follows.";
  await resolveReports(actorId, { versionId, answer, reason });
  expect(await next()).toBe("wait");
  for (const [userId, attempt] of [
    [person.id, attemptId],
    [guest.id, other],
  ] as const) {
    const questions = (await findResults(userId, attempt))?.questions ?? [];
    const props = { attemptId: attempt, questions };
    expect(renderToStaticMarkup(createElement(Questions, props)).split(answer)).toHaveLength(2);
  }
});

it("the figures of a question say when they were counted, and that later answers are missing", async () => {
  const { versionId = "" } = (await paperOf(await takeAttempt((await createUser()).id, 3)))[0] ?? {};
  await asOwner("DELETE FROM question_statistics");
  expect(await pageOf(versionId)).toContain("Nothing has been counted yet");
  await questionJobs["quiz.statistics"]();
  await asOwner("DELETE FROM question_statistics WHERE version_id = $1", [versionId]);
  const page = await pageOf(versionId);
  expect(page).toMatch(/Last counted \d{4}-\d\d-\d\d \d\d:\d\d UTC: answers that came later are missing/);
  expect(page).not.toContain("Nobody has answered");
});
