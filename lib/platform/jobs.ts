import { sql } from "kysely";
import { fromPrisma, PgBoss, type Queue, type QueueOptions } from "pg-boss";
import type { Tx } from "./db/client";
import { query } from "./db/query";
import { env } from "./env";
import { currentTrace } from "./telemetry/spans";

/**
 * Every job and its data. Data holds ids only, so no email or name stays in the queue. Jobs are delivered at least
 * once: a handler may get the same job twice. A job of a traced request has its `traceparent` too.
 */
export type Jobs = {
  "account.email-change-mail": { changeId: string };
  "account.email-changed-mail": { changeId: string };
  "account.provider-mail": { userId: string; change: "connected" | "disconnected" };
  "auth.signup-mail": { pendingSignupId: string };
  /** `sealedNext`: the URL to open afterwards, encrypted (lib/accounts/request-password-reset.ts). */
  "auth.reset-mail": { userId: string | null; pendingSignupId?: string | null; sealedNext?: string };
  "auth.password-changed-mail": { userId: string; byMail?: true };
  "bites.remind": Record<string, never>;
  "bites.reminder-mail": { userId: string };
  "contact.operator-mail": { messageId: string };
  "commerce.receipt-mail": { orderId: string; again?: true };
  "commerce.payment-failed-mail": { orderId: string };
  "commerce.refund-mail": { orderId: string };
  "commerce.access-mail": { orderId: string; state: "open" | "resting" | "taken_back" };
  "commerce.withdrawal-mail": { withdrawalId: string };
  "commerce.withdrawal-answer-mail": { withdrawalId: string };
  "commerce.refund-payment": { refundId: string };
  "commerce.rename-customers": { userId: string };
  "commerce.reconcile": Record<string, never>;
  "commerce.reconcile-all": Record<string, never>;
  "contact.reply-mail": { replyId: string };
  "exam.held-mail": { attemptId: string };
  "exam.decided-mail": { attemptId: string };
  "figures.refresh": Record<string, never>;
  "figures.rebuild": Record<string, never>;
  "google.changed-mail": { userId: string; change: "connected" | "disconnected" };
  "news.refresh": Record<string, never>;
  "perks.announce": Record<string, never>;
  "perks.drop-mail": { dropKey: string; userId: string };
  "privacy.note-erasure": { at: string; person: string | null; address: string | null; certificates: string };
  "privacy.forget-at-stripe": { pseudonym: string };
  "privacy.erasure-mail": { requestId: string };
  /** The email is encrypted here, because no row holds it any more. Short-lived: see lib/privacy/erase-person.ts. */
  "privacy.erased-mail": { pseudonym: string; sealedEmail: string; at: string };
  "quiz.capture-mail": { captureId: string };
  "quiz.abandon-attempts": Record<string, never>;
  "quiz.statistics": Record<string, never>;
  "questions.rescore": { correctionId: string };
  "questions.report-answer-mail": { reportId: string };
  "questions.passed-mail": { rescoreId: string };
  "questions.taken-mail": { rescoreId: string };
  "certificates.issue-rescored": { rescoreId: string };
  "certificates.issued-mail": { certificateId: string };
  "certificates.revoked-mail": { certificateId: string };
  "certificates.expiry-mail": { certificateId: string };
  "certificates.remind": Record<string, never>;
  "organisations.invitation-mail": { invitationId: string };
  "organisations.owner-mail": { orgId: string; userId: string };
  "organisations.reminder-mail": { assignmentId: string };
  "organisations.ending-mail": { assignmentId: string };
  "organisations.ended-mail": { assignmentId: string };
  "organisations.left-mail": { assignmentId: string };
  "organisations.refused-mail": { invitationId: string };
  "organisations.reopened-mail": { assignmentId: string };
  "organisations.announce-ends": Record<string, never>;
  "organisations.end-seats": Record<string, never>;
  "organisations.record-events": Record<string, never>;
  "organisations.send-events": { endpointId: string };
  "organisations.send-due-events": Record<string, never>;
  "organisations.endpoint-ended-mail": { endpointId: string };
  "organisations.endpoint-mail": {
    orgId: string;
    endpointId: string;
    change: "created" | "secret" | "address" | "off" | "removed";
  };
  "organisations.key-created-mail": { keyId: string };
  "organisations.key-ending-mail": { keyId: string };
  "organisations.key-ended-mail": { keyId: string };
  "organisations.announce-key-ends": Record<string, never>;
  "organisations.check-domain": { domainId: string };
  "organisations.check-domains": Record<string, never>;
  "organisations.sign-on-mail": {
    orgId: string;
    change: "off" | "optional" | "required" | "removed" | "domain-lost";
  };
  "second-factor.mail": {
    userId: string;
    change: "switched-on" | "switched-off" | "recovery-codes-renewed" | "recovery-code-used";
  };
  "system.clean-up": Record<string, never>;
  "tips.send": Record<string, never>;
  /** Of our own articles those that were published after `since`, until `until`. */
  "tips.weekly-mail": { captureId: string; biteId: string | null; since: string; until: string };
};

export type JobName = keyof Jobs;
export type JobHandlers = { [Name in JobName]: (data: Jobs[Name]) => Promise<void> };

/**
 * Retries after 10 s, 20 s, 40 s …, at last every six hours, for a week. Then the job stays for the operator to see.
 */
const queueOptions: QueueOptions & Pick<Queue, "notify"> = {
  retryLimit: 40,
  retryBackoff: true,
  retryDelay: 10,
  retryDelayMax: 6 * 3_600,
  expireInSeconds: 300,
  retentionSeconds: 14 * 86_400,
  notify: true, // wakes the worker when the transaction commits
};

/**
 * For jobs that may take longer than 300 seconds (35 days of payments from Stripe, what goes through all people). A heartbeat
 * shows that the worker is alive, so only a dead job starts again.
 */
const longRunning = { expireInSeconds: 3_600, heartbeatSeconds: 60 };

/** For jobs that the next run repeats soon: a failure is shown until a run succeeds (`forgetFailures`). */
const unrepeated = { retryLimit: 0 };

const queues: Record<JobName, true | typeof longRunning | typeof unrepeated> = {
  "account.email-change-mail": true,
  "account.email-changed-mail": true,
  "account.provider-mail": true,
  "auth.signup-mail": true,
  "auth.reset-mail": true,
  "auth.password-changed-mail": true,
  "bites.remind": longRunning,
  "bites.reminder-mail": true,
  "contact.operator-mail": true,
  "commerce.receipt-mail": true,
  "commerce.payment-failed-mail": true,
  "commerce.refund-mail": true,
  "commerce.access-mail": true,
  "commerce.withdrawal-mail": true,
  "commerce.withdrawal-answer-mail": true,
  "commerce.refund-payment": true,
  "commerce.rename-customers": true,
  "commerce.reconcile": unrepeated,
  "commerce.reconcile-all": longRunning,
  "contact.reply-mail": true,
  "exam.held-mail": true,
  "exam.decided-mail": true,
  "figures.refresh": true,
  "figures.rebuild": longRunning,
  "google.changed-mail": true,
  "news.refresh": true,
  "perks.announce": longRunning,
  "perks.drop-mail": true,
  "privacy.note-erasure": true,
  "privacy.forget-at-stripe": true,
  "privacy.erasure-mail": true,
  "privacy.erased-mail": true,
  "quiz.capture-mail": true,
  "quiz.abandon-attempts": true,
  "quiz.statistics": longRunning,
  "questions.rescore": true,
  "questions.report-answer-mail": true,
  "questions.passed-mail": true,
  "questions.taken-mail": true,
  "certificates.issue-rescored": true,
  "certificates.issued-mail": true,
  "certificates.revoked-mail": true,
  "certificates.expiry-mail": true,
  "certificates.remind": true,
  "organisations.invitation-mail": true,
  "organisations.owner-mail": true,
  "organisations.reminder-mail": true,
  "organisations.ending-mail": true,
  "organisations.ended-mail": true,
  "organisations.left-mail": true,
  "organisations.refused-mail": true,
  "organisations.reopened-mail": true,
  "organisations.announce-ends": longRunning,
  "organisations.end-seats": longRunning,
  "organisations.record-events": true,
  "organisations.send-events": true,
  "organisations.send-due-events": unrepeated,
  "organisations.endpoint-ended-mail": true,
  "organisations.endpoint-mail": true,
  "organisations.key-created-mail": true,
  "organisations.key-ending-mail": true,
  "organisations.key-ended-mail": true,
  "organisations.announce-key-ends": true,
  "organisations.check-domain": true,
  "organisations.check-domains": true,
  "organisations.sign-on-mail": true,
  "second-factor.mail": true,
  "system.clean-up": longRunning,
  "tips.send": longRunning,
  "tips.weekly-mail": true,
};
export const queueNames = Object.keys(queues) as JobName[];
export const optionsOf = (name: JobName) => ({ ...queueOptions, ...(queues[name] !== true && queues[name]) });

let sender: Promise<PgBoss> | undefined;

async function startSender(): Promise<PgBoss> {
  const boss = new PgBoss({
    connectionString: env().DATABASE_URL,
    max: 2,
    supervise: false,
    schedule: false,
    migrate: false,
    createSchema: false,
  });
  boss.on("error", () => undefined); // a failed send throws in its caller
  return boss.start();
}

function findSender(): Promise<PgBoss> {
  sender ??= startSender().catch((error) => {
    sender = undefined;
    throw error;
  });
  return sender;
}

export async function stopSending(): Promise<void> {
  const boss = await sender?.catch(() => undefined);
  sender = undefined;
  await boss?.stop({ graceful: false });
}

type Keep = Pick<QueueOptions, "retentionSeconds" | "deleteAfterSeconds"> & {
  /** In seconds from now. */
  startAfter?: number;
};

export async function enqueue<Name extends JobName>(
  tx: Tx,
  name: Name,
  data: Jobs[Name],
  keep: Keep = {},
): Promise<void> {
  await (await findSender()).send(name, { ...data, ...currentTrace() }, { db: fromPrisma(tx), ...keep });
}

export async function enqueueAll<Name extends JobName>(
  tx: Tx,
  name: Name,
  jobs: Jobs[Name][],
): Promise<void> {
  if (jobs.length === 0) return;
  const trace = currentTrace();
  await (await findSender()).insert(
    name,
    jobs.map((data) => ({ data: { ...data, ...trace } })),
    { db: fromPrisma(tx) },
  );
}

export async function retry(tx: Tx, name: string, id: string): Promise<boolean> {
  const { numUpdatedRows } = await query(tx)
    .updateTable("pgboss.job")
    .set(({ eb }) => ({ state: "retry", start_after: sql`now()`, retry_limit: eb("retry_limit", "+", 1) }))
    .where("name", "=", name)
    .where("id", "=", id)
    .where("state", "in", ["failed", "retry"])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Takes failed runs off the admin pages, when a later one has done their work. */
export async function forgetFailures(name: JobName): Promise<void> {
  await query().deleteFrom("pgboss.job").where("name", "=", name).where("state", "=", "failed").execute();
}
