import { uuidv7 } from "uuidv7";
import { completeLesson } from "@/lib/learning/progress/complete-lesson";
import { startCard } from "@/lib/learning/reviews/schedule";
import { db } from "@/lib/platform/db/client";
import { consume } from "@/lib/platform/http/rate-limits";
import { hashSecret } from "@/lib/platform/ids";
import { asOwner } from "./database";
import { createCertificate, createCertificationAttempt, createCourse, createUser } from "./factories";

let count = 0;

export async function createRichPerson() {
  const user = await createUser();
  const { id: userId, email } = user;
  const mark = `${++count}${uuidv7().slice(-6)}`;
  const name = `Zenobia Quillfeather-${mark}`;
  const at = new Date();
  const later = new Date(at.getTime() + 86_400_000);
  await db().user.update({ where: { id: userId }, data: { name, timeZone: "Europe/Vienna" } });
  await db().account.create({ data: { userId, provider: "google", providerAccountId: `g-${mark}`, email } });
  await db().emailChange.create({
    data: { userId, oldEmail: email, newEmail: `next-${email}`, requestedAt: at, expiresAt: later },
  });
  await db().session.create({
    data: { userId, version: 1, device: "Firefox", lastSeenAt: at, expiresAt: later },
  });
  await db().secondFactor.create({
    data: { userId, sealedSecret: `v1.${mark}`, createdAt: at, confirmedAt: at },
  });
  await db().recoveryCode.create({ data: { userId, hash: `recovery-${mark}` } });
  await db().removedSignIn.create({
    data: { userId, removedAt: at, googleId: `gone-${mark}`, googleEmail: email, googleSince: at },
  });
  await db().token.create({
    data: { userId, purpose: "reset_password", hash: `hash-${mark}`, expiresAt: later },
  });
  await db().pendingSignup.create({
    data: { email, passwordHash: "$argon", browserHash: "b", timeZone: "UTC", expiresAt: later },
  });
  await db().consent.createMany({
    data: (["terms", "privacy", "immediate_access", "bench"] as const).map((kind) => ({
      userId,
      kind,
      version: "2026-11-21",
      givenAt: at,
    })),
  });
  await db().notificationOptOut.create({ data: { userId, kind: "perk_drops", optedOutAt: at } });
  await db().notificationOptIn.create({ data: { userId, kind: "bite_reminders", optedInAt: at } });
  await db().biteReminder.create({ data: { userId, week: new Date("2026-11-23"), enqueuedAt: at } });
  await db().erasureRequest.create({ data: { email, requestedAt: at, expiresAt: later } });
  await learn(userId, mark);
  await assess(userId, at);
  const order = await buy(userId, email, name, mark, at);
  await createCertificate({ userId, holderName: name, previousName: `Zen of ${name}`, correctedAt: at });
  await sit(userId, email, at, later);
  await db().emailCapture.create({ data: { email } });
  const { id: messageId } = await db().contactMessage.create({
    data: { name, email, message: `Hello, I am ${name}`, createdAt: at },
  });
  await db().contactReply.create({ data: { messageId, text: `Dear ${name}`, createdAt: at } });
  await consume({ name: "rich", points: 9, seconds: 3_600 }, email);
  await consume({ name: "rich", points: 9, seconds: 3_600 }, userId);
  await db().auditEntry.create({
    data: { actorId: userId, action: "test.done", subject: `users:${userId}` },
  });
  return { id: userId, email, name, order };
}

async function learn(userId: string, mark: string) {
  const courseId = `course-${mark}`;
  await createCourse({ id: courseId });
  await completeLesson({ userId, courseId, lessonKey: "m1-l1" });
  const lesson = await db().courseLesson.findFirstOrThrow({ where: { courseId } });
  const submittedAt = new Date();
  await db().knowledgeCheckSubmission.create({
    data: { userId, lessonId: lesson.id, answers: [], score: 100, submittedAt },
  });
  const { id: versionId } = await db().exerciseVersion.findFirstOrThrow();
  await db().exerciseTry.create({
    data: {
      id: uuidv7(),
      userId,
      versionId,
      answer: { kind: "solution" },
      isDone: true,
      triedAt: submittedAt,
    },
  });
  await runOnBench(userId, mark, submittedAt);
  await missQuestion(userId, submittedAt);
  await db().badge.createMany({
    data: [{ userId, key: "tested", name: "Tested", awardedAt: submittedAt }],
    skipDuplicates: true,
  });
}

async function runOnBench(userId: string, mark: string, at: Date) {
  const version = await db().exerciseVersion.findFirstOrThrow();
  await db().benchRun.create({
    data: {
      id: uuidv7(),
      userId,
      versionId: version.id,
      text: `I am Zenobia Quillfeather-${mark}`,
      output: `Hello Zenobia Quillfeather-${mark}`,
      judgement: [{ isMet: true, quotation: `Zenobia Quillfeather-${mark}`, why: "There it is." }],
      judgedAt: at,
      model: "test",
      status: "done",
      startedAt: at,
      endedAt: at,
    },
  });
}

async function missQuestion(userId: string, at: Date) {
  const { id: questionId } = await db().question.findFirstOrThrow({ where: { bank: "skills_practice" } });
  const answer = { kind: "option", optionId: uuidv7() };
  await db().reviewCard.create({
    data: {
      userId,
      questionId,
      ...startCard(at),
      reviews: { create: { id: uuidv7(), answer, isRight: false, reviewedAt: at } },
    },
  });
}

async function assess(userId: string, at: Date) {
  const attempt = await createCertificationAttempt(userId);
  const version = await db().questionVersion.findFirstOrThrow({ include: { options: true } });
  await db().attemptItem.create({
    data: {
      attemptId: attempt.id,
      position: 0,
      versionId: version.id,
      optionIds: version.options.map(({ id }) => id),
    },
  });
  await db().pilotItem.create({
    data: {
      attemptId: attempt.id,
      position: 0,
      versionId: version.id,
      optionIds: version.options.map(({ id }) => id),
    },
  });
  const decided = { decision: "released", decidedAt: at, decisionReason: "A reader." } as const;
  await db().attemptHold.create({
    data: { attemptId: attempt.id, reasons: ["fast-paper"], heldAt: at, ...decided },
  });
  const correction = await db().keyCorrection.create({
    data: { versionId: version.id, rightIds: [version.options[0]?.id ?? ""], correctedAt: at },
  });
  const scores = { scoreBefore: 80, scoreAfter: 87 };
  await db().attemptRescore.create({
    data: {
      correctionId: correction.id,
      attemptId: attempt.id,
      verdict: "higher",
      rescoredAt: at,
      ...scores,
    },
  });
  await db().questionReport.create({
    data: { userId, versionId: version.id, attemptId: attempt.id, message: "odd", reportedAt: at },
  });
  const drop = await db().perkDrop.findFirstOrThrow();
  await db().perkDelivery.create({ data: { userId, dropKey: drop.key, enqueuedAt: at } });
}

async function buy(userId: string, email: string, name: string, mark: string, at: Date) {
  const order = await db().order.create({
    data: {
      reference: `SBO-${mark.toUpperCase()}`,
      userId,
      email,
      status: "paid",
      amountTotal: 3900,
      idempotencyKey: mark,
      paidAt: at,
      createdAt: at,
      consentVersion: "2026-11-21",
      consentedAt: at,
      consentAddress: "10.0.0.0",
      receiptSentAt: at,
      receiptMessageId: `<${mark}@mail>`,
      stripeSessionId: `cs_${mark}`,
      purchases: { create: { userId, sku: "exam", amount: 3900, status: "paid" } },
    },
    include: { purchases: true },
  });
  await db().entitlement.create({
    data: { userId, sku: "exam", source: "purchase", sourceId: order.purchases[0]?.id ?? "", startsAt: at },
  });
  await db().codeRedemption.create({
    data: { code: "BITE90", userId, orderId: order.id, reservedAt: at, redeemedAt: at },
  });
  await db().orderRefund.create({
    data: { orderId: order.id, amount: 100, reason: "goodwill", requestedAt: at, doneAt: at },
  });
  await db().withdrawal.create({
    data: {
      orderId: order.id,
      name,
      email,
      declaredAt: at,
      proof: "receipt",
      confirmedAt: at,
      acknowledgedAt: at,
      settledAt: at,
      answer: `Dear ${name}, it stays yours.`,
    },
  });
  return order;
}

async function sit(userId: string, email: string, at: Date, later: Date) {
  const owner = await createUser();
  const org = await db().org.create({ data: { ownerId: owner.id, name: "Oatworks" } });
  const seats = Array.from({ length: 10 }, (_, index) => ({ number: index + 1 }));
  const pack = await db().seatPack.create({
    data: { orgId: org.id, size: 10, seats: { createMany: { data: seats } } },
    include: { seats: true },
  });
  const [first, second] = pack.seats;
  await asOwner(
    "UPDATE seats SET status = 'active', activated_at = now(), ends_at = now() + interval '1440 hours' WHERE id = $1",
    [first?.id],
  );
  await asOwner("UPDATE seats SET status = 'invited' WHERE id = $1", [second?.id]);
  const seat = { seatId: first?.id ?? "", userId, startedAt: at };
  const before = { endedAt: at, nameAtEnd: "Ada Byron", emailAtEnd: `earlier-${email}` };
  await db().seatAssignment.createMany({
    data: [
      { ...seat, ...before },
      { ...seat, nameAskedAt: at },
    ],
  });
  await db().orgAdmin.create({ data: { orgId: org.id, userId, addedAt: at } });
  const period = { createdAt: at, endsAt: new Date(at.getTime() + 30 * 86_400_000) };
  const key = { orgId: org.id, createdById: userId, name: "HR system", scopes: ["people:read"], ...period };
  const { id: keyId } = await db().apiKey.create({ data: { ...key, hash: hashSecret(userId) } });
  const answered = { keyId, idempotencyKey: "1", requestHash: "1", status: 200, body: {}, createdAt: at };
  await db().apiAnswer.create({ data: answered });
  const invited = { orgId: org.id, email, invitedAt: at, expiresAt: later };
  await db().orgInvitation.create({ data: { ...invited, acceptedAt: at, acceptedById: userId } });
  await db().orgInvitation.create({ data: { ...invited, seatId: second?.id ?? "" } });
  const listed = { userName: email, email, givenName: "Rich", familyName: "Oat", externalId: "00u1" };
  await db().directoryEntry.create({
    data: { ...listed, orgId: org.id, userId, isActive: true, createdAt: at, changedAt: at },
  });
  await tellOrganisation(org.id, { userId, email }, at);
}

async function tellOrganisation(
  orgId: string,
  { userId, email }: { userId: string; email: string },
  at: Date,
) {
  const endpoint = await db().orgEndpoint.create({
    data: { orgId, kind: "webhook", url: "https://oatworks.example", sealedSecret: "v1.", createdAt: at },
  });
  const event = { orgId, occurredAt: at, recordedAt: at, data: { person: { email } } };
  const answer = { answer: `Thanks for ${email}`, status: 200 };
  const deliveries = { create: { endpointId: endpoint.id, nextAt: at, ...answer } };
  await db().orgEvent.create({ data: { ...event, type: "seat.begun", userId, deliveries } });
  await db().orgEvent.create({ data: { ...event, type: "seat.given", email, deliveries } });
  await db().outboxEvent.create({
    data: { type: "course.completed", userId, subjectId: "none", occurredAt: at },
  });
}
