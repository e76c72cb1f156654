import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { uuidv7 } from "uuidv7";
import { beforeAll, describe, expect, it } from "vitest";
import { AttemptView } from "@/components/admin/attempt-view";
import { isExported } from "@/lib/admin/admin-tables";
import { answerMessage } from "@/lib/admin/answer-message";
import { findAttempt } from "@/lib/admin/attempt-queries";
import { dismissMessage } from "@/lib/admin/dismiss-message";
import { getOverview } from "@/lib/admin/overview-queries";
import { findEverything } from "@/lib/admin/search-queries";
import { listMessagesOf, listRows } from "@/lib/admin/table-queries";
import { closeAttempt } from "@/lib/assessments/close-attempt";
import { db } from "@/lib/platform/db/client";
import { tableQuery } from "@/lib/platform/table-query";
import { exportPerson } from "@/lib/privacy/data-export-queries";
import { deleteExpiredData } from "@/lib/privacy/delete-expired-data";
import { erasePerson } from "@/lib/privacy/erase-person";
import { ADJUSTMENT_DAYS } from "@/lib/privacy/retention";
import { ADJUSTMENT_CONSENT_VERSION, adjustmentDueAt } from "@/lib/site/adjustments/adjustments";
import { requestAdjustment } from "@/lib/site/adjustments/request-adjustment";
import { adjustmentInput } from "@/lib/site/adjustments/schema";
import { contactJobs } from "@/lib/site/contact/jobs";
import { readDocument } from "@/lib/site/legal/read-legal-document";
import { asOwner } from "../support/database";
import { answerAttempt } from "../support/exam";
import { createUser, grant } from "../support/factories";
import { openMailbox } from "../support/test-mailbox";

const mailbox = await openMailbox();
const query = (params: Record<string, string> = {}) => tableQuery.parse(params);

let actorId: string;
beforeAll(async () => {
  actorId = (await createUser()).id;
});

const WORDS = "My hands shake: I cannot hit small buttons.";
let lastOctet = 0;
const someIp = () => `10.8.0.${++lastOctet}`;

const typed = { name: "Ada", email: "ada@example.com", "plain-paper": "on", message: WORDS, consent: "on" };

/** @returns the stored request */
async function ask(change: Partial<typeof typed> = {}) {
  const email = change.email ?? `ask-${uuidv7()}@test.example`;
  const due = await requestAdjustment(adjustmentInput.parse({ ...typed, ...change, email }), someIp());
  const stored = await db().contactMessage.findFirstOrThrow({ where: { email }, orderBy: { id: "desc" } });
  return { ...stored, due };
}
const ageOf = (id: string, days: number) =>
  asOwner(
    "UPDATE contact_messages SET created_at = now() - make_interval(days => $2), answered_at = NULL WHERE id = $1",
    [id, days],
  );

describe("a request for an adjustment", () => {
  it("is kept with what was ticked and the consent, and tells the operators without a word of it", async () => {
    const { id, due, ...stored } = await ask();
    expect(stored).toMatchObject({
      kind: "adjustment",
      wishes: ["plain-paper"],
      message: WORDS,
      consentVersion: ADJUSTMENT_CONSENT_VERSION,
      answeredAt: null,
    });
    expect(due).toEqual(adjustmentDueAt(stored.createdAt));
    await contactJobs["contact.operator-mail"]({ messageId: id });
    const [mail] = await mailbox.mails();
    expect(mail?.subject).toBe("New request for an adjustment to the exam");
    expect(mail?.text).toContain(`/admin/adjustments?q=${id}`);
    for (const word of [stored.name, stored.email, "hands"]) expect(mail?.html).not.toContain(word);
  });

  it("is kept once when it is sent twice, and again with other words", async () => {
    const { email } = await ask();
    await ask({ email });
    expect(await db().contactMessage.count({ where: { email } })).toBe(1);
    await ask({ email, message: "Something else" });
    expect(await db().contactMessage.count({ where: { email } })).toBe(2);
  });

  it("of a program that fills in the hidden field is taken and forgotten", async () => {
    const before = await db().contactMessage.count();
    await requestAdjustment(adjustmentInput.parse({ ...typed, website: "https://spam.example" }), someIp());
    expect(await db().contactMessage.count()).toBe(before);
  });

  it("may come five times an hour from one address", async () => {
    const ip = someIp();
    const send = (at: number) =>
      requestAdjustment(adjustmentInput.parse({ ...typed, message: `${WORDS} ${at}` }), ip);
    const sent = await Promise.allSettled([0, 1, 2, 3, 4, 5, 6].map(send));
    expect(sent.filter(({ status }) => status === "fulfilled")).toHaveLength(5);
  });

  it("is not kept by the database without consent, or with a wish that nobody knows", async () => {
    const insert = (columns: string, values: string) =>
      asOwner(
        `INSERT INTO contact_messages (id, name, email, message, created_at, ${columns})
         VALUES (gen_random_uuid(), 'Ada', 'ada@example.com', 'x', now(), ${values})`,
      );
    await expect(insert("kind", "'adjustment'")).rejects.toThrow("contact_messages_consent");
    await expect(insert("consent_version", "'2026-11-28'")).rejects.toThrow("contact_messages_consent");
    await expect(insert("wishes", "'{breaks}'")).rejects.toThrow("contact_messages_wishes");
    await expect(
      insert("kind, consent_version, wishes", "'adjustment', '2026-11-28', '{answers}'"),
    ).rejects.toThrow("contact_messages_wishes");
  });
});

describe("what the form takes", () => {
  const faults = (change: object) =>
    adjustmentInput
      .safeParse({ ...typed, ...change })
      .error?.issues.map(({ path, message }) => [path[0], message]);

  it.each([
    ["consent", { consent: undefined }, "Without your consent"],
    ["name", { name: " " }, "Enter your name."],
    ["email", { email: "ada@example" }, "Enter a complete e-mail address"],
    ["message", { message: "x".repeat(5_001) }, "At most 5,000 characters"],
    ["message", { message: " ", "plain-paper": undefined, other: "on" }, "Say what would help."],
    ["read-aloud", { message: "", "plain-paper": undefined }, "Tick what would help, or say it below."],
  ])("refuses a wrong %s (%#)", (field, change, sentence) => {
    expect(faults(change)).toEqual([[field, expect.stringContaining(sentence)]]);
  });

  it("is told all its faults at once", () => {
    const fields = adjustmentInput.safeParse({}).error?.issues.map(({ path }) => path[0]);
    expect(fields?.sort()).toEqual(["consent", "email", "name", "read-aloud"]);
  });

  it("is a tick without a word, or words without a tick", async () => {
    expect((await ask({ message: "" })).wishes).toEqual(["plain-paper"]);
    const words = adjustmentInput.parse({ ...typed, "plain-paper": undefined });
    expect(words).toMatchObject({ wishes: [], message: WORDS });
    expect(words).not.toHaveProperty("consent");
  });
});

describe("an operator", () => {
  it("sees the open ones first, of them the oldest, marked when three working days are over", async () => {
    const [fresh, late, later, done] = [await ask(), await ask(), await ask(), await ask()];
    await ageOf(late.id, 20);
    await ageOf(later.id, 10);
    await answerMessage(actorId, { messageId: done.id, seen: 0, text: "Yes" });
    const { rows } = await listRows("adjustments", query());
    const mine = rows.filter(({ id }) => [fresh, late, later, done].some((one) => one.id === id));
    expect(mine.map(({ id, state }) => [id, state])).toEqual([
      [late.id, "overdue"],
      [later.id, "overdue"],
      [fresh.id, "waits"],
      [done.id, "answered"],
    ]);
    for (const { state, received, due } of mine) {
      expect(due).toEqual(state === "answered" ? null : adjustmentDueAt(received));
    }
    const overdue = (await listRows("adjustments", query({ state: "overdue" }))).rows.map(({ id }) => id);
    expect(overdue).toEqual(expect.arrayContaining([late.id, later.id]));
    expect(overdue).not.toContain(fresh.id);
  });

  it("is told on the overview how many wait and how many are overdue, and messages are counted apart", async () => {
    const before = await getOverview();
    const [late] = [await ask(), await ask()];
    await ageOf(late.id, 30);
    const after = await getOverview();
    expect(after.adjustments).toBe(before.adjustments + 2);
    expect(after.adjustmentsOverdue).toBe(before.adjustmentsOverdue + 1);
    expect(after.unanswered).toBe(before.unanswered);
    expect(after.adjustmentsSince).not.toBeNull();
  });

  it("answers by mail, which does not repeat what was asked; the audit log has who and which, and no words", async () => {
    const { id, email } = await ask();
    await answerMessage(actorId, { messageId: id, seen: 0, text: "We read the questions to you on Monday." });
    const { replies } = await db().contactMessage.findUniqueOrThrow({
      where: { id },
      include: { replies: true },
    });
    await contactJobs["contact.reply-mail"]({ replyId: replies[0]?.id ?? "" });
    const [mail] = await mailbox.mails();
    expect(mail).toMatchObject({ to: [email], subject: "Our answer about your exam" });
    expect(mail?.text).toContain("We read the questions to you on Monday.");
    expect(mail?.text).not.toContain("hands");
    const log = await db().auditEntry.findMany({ where: { subject: `contact_messages:${id}` } });
    expect(log).toMatchObject([{ action: "adjustment.answered", actorId, reason: null }]);
    expect(JSON.stringify(log)).not.toContain("hands");
  });

  it("puts one away that needs no answer, with a reason", async () => {
    const { id } = await ask();
    await dismissMessage(actorId, { messageId: id, reason: "sent by a program" });
    const log = await db().auditEntry.findMany({ where: { subject: `contact_messages:${id}` } });
    expect(log).toMatchObject([{ action: "adjustment.settled", reason: "sent by a program" }]);
  });

  it("finds none among the messages, by the search over everything, or in a file", async () => {
    const { id, email } = await ask();
    expect(await listMessagesOf(email)).toEqual([]);
    for (const text of [email, id]) expect(JSON.stringify(await findEverything(text))).not.toContain("Ada");
    expect(isExported("adjustments")).toBe(false);
    expect((await listRows("adjustments", query({ q: email }))).rows).toHaveLength(1);
  });

  it("reads beside a held attempt what was asked for and answered", async () => {
    const user = await createUser();
    await grant(user.id, "exam");
    const attemptId = await answerAttempt(user.id, 20, "exam");
    await asOwner("UPDATE attempts SET started_at = app_now() - interval '8 seconds' WHERE id = $1", [
      attemptId,
    ]);
    await closeAttempt(user.id, attemptId);
    const asked = await ask({ email: user.email ?? "" });
    await answerMessage(actorId, { messageId: asked.id, seen: 0, text: "Dictation is fine." });
    const attempt = await findAttempt(attemptId);
    if (!attempt) throw new Error("no attempt");
    expect(attempt.adjustments).toMatchObject([{ id: asked.id, wishes: ["plain-paper"] }]);
    expect(attempt.hold).not.toBeNull();
    const shown = renderToStaticMarkup(createElement(AttemptView, { attempt, trace: [] }));
    expect(shown).toContain("Adjustments for this candidate");
    expect(shown).toContain("A plain paper on screen, answered");
    expect(shown).toContain("Dictation is fine.");
    expect(shown).not.toContain("hands");
  });
});

describe("what is kept of it", () => {
  it("goes after its days, sooner than a message, with what was answered; the privacy policy says so", async () => {
    const [old, young] = [await ask(), await ask()];
    const message = { name: "Ada", email: young.email, message: "A question", createdAt: new Date() };
    const { id: other } = await db().contactMessage.create({ data: message });
    await answerMessage(actorId, { messageId: old.id, seen: 0, text: "Yes" });
    await ageOf(old.id, ADJUSTMENT_DAYS + 1);
    await ageOf(young.id, ADJUSTMENT_DAYS - 1);
    await ageOf(other, ADJUSTMENT_DAYS + 1);
    await deleteExpiredData();
    const left = await db().contactMessage.findMany({ where: { id: { in: [old.id, young.id, other] } } });
    expect(left.map(({ id }) => id).sort()).toEqual([young.id, other].sort());
    expect(await db().contactReply.count({ where: { messageId: old.id } })).toBe(0);
    const rows = readDocument("privacy-policy").markdown.split("\n");
    const row = rows.find((line) => line.startsWith("| **Adjustments to the exam**"));
    expect(row).toContain(`${ADJUSTMENT_DAYS} days`);
    expect(row).toContain("explicit consent");
  });

  it("is in the person's export, with the answer, and goes with the account", async () => {
    const { id: personId, email } = await createUser();
    const { id } = await ask({ email: email ?? "" });
    await answerMessage(actorId, { messageId: id, seen: 0, text: "We call you." });
    const { tables } = await exportPerson({ id: personId, email });
    expect(tables.contact_messages).toMatchObject([
      {
        kind: "adjustment",
        wishes: ["plain-paper"],
        message: WORDS,
        consent_version: ADJUSTMENT_CONSENT_VERSION,
      },
    ]);
    expect(tables.contact_replies).toMatchObject([{ text: "We call you." }]);
    await erasePerson({ personId, certificates: "withdraw" });
    expect(await db().contactMessage.count({ where: { id } })).toBe(0);
    expect(await db().contactReply.count({ where: { messageId: id } })).toBe(0);
  });
});
