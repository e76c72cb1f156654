import { expect, it } from "vitest";
import { captureEmail, confirmCapture, findCapture } from "@/lib/assessments/quiz/email-captures";
import { quizJobs } from "@/lib/assessments/quiz/jobs";
import { db } from "@/lib/platform/db/client";
import { privacyJobs } from "@/lib/privacy/jobs";
import { asOwner } from "../support/database";
import { openMailbox } from "../support/test-mailbox";

const mailbox = await openMailbox();

const jobs = () =>
  asOwner<{ data: { captureId: string } }>("SELECT data FROM pgboss.job WHERE name = 'quiz.capture-mail'");

it("keeps an address once, asks once, and counts no yes but the click in the mail", async () => {
  const email = "ada@test.example";
  await Promise.all(Array.from({ length: 5 }, () => captureEmail(email)));
  const capture = await db().emailCapture.findFirstOrThrow({ where: { email } });
  expect(capture).toMatchObject({ source: "quiz", confirmedAt: null, tokenHash: null });
  expect(await jobs()).toEqual([{ data: { captureId: capture.id } }]);

  await quizJobs["quiz.capture-mail"]({ captureId: capture.id });
  const mail = await mailbox.mailTo(email);
  const token = /\/quiz\/confirm\?token=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
  const header = (key: string) => mail?.headers.find((each) => each.key === key)?.value;
  expect(header("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
  expect(header("list-unsubscribe")).toMatch(
    /^<http:\/\/localhost:3000\/api\/unsubscribe\?token=tips\.[^>]+>$/,
  );
  expect(await findCapture(token)).toEqual({ email, isConfirmed: false });
  expect(await confirmCapture("somebody-made-this-one-up")).toBe(false);
  expect(await confirmCapture(token)).toBe(true);
  const { confirmedAt } = await db().emailCapture.findFirstOrThrow({ where: { email } });
  expect(confirmedAt).not.toBeNull();
  expect(await confirmCapture(token)).toBe(true);
  expect(await findCapture(token)).toEqual({ email, isConfirmed: true });

  // A job may run twice, and the email may come again: no second mail.
  await quizJobs["quiz.capture-mail"]({ captureId: capture.id });
  await captureEmail(email);
  expect(await jobs()).toHaveLength(1);
  expect(await mailbox.mailsTo(email)).toHaveLength(1);
  expect(await db().emailCapture.findFirstOrThrow({ where: { email } })).toMatchObject({ confirmedAt });
});

it("forgets an address that never said yes, after 30 days", async () => {
  for (const email of ["old@test.example", "young@test.example"]) await captureEmail(email);
  await asOwner("UPDATE email_captures SET created_at = now() - interval '31 days' WHERE email LIKE 'old@%'");
  await privacyJobs["system.clean-up"]();
  const left = await db().emailCapture.findMany({ where: { confirmedAt: null }, select: { email: true } });
  expect(left).toEqual([{ email: "young@test.example" }]);
});
