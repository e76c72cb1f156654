import { fromPrisma, PgBoss, type Queue, type QueueOptions } from "pg-boss";
import type { AccessState } from "./commerce/rules";
import type { Tx } from "./db";
import { env } from "./env";
import type { Change as SecondFactorChange } from "./second-factor/rules";

/**
 * Every job and what it carries: ids only, so that no address or name stays behind in the queue. Delivered
 * at least once; a handler may meet a job a second time.
 */
export type Jobs = {
  "account.email-change-mail": { changeId: string };
  "account.email-changed-mail": { changeId: string };
  "auth.signup-mail": { pendingSignupId: string };
  /** Where to go afterwards, under a seal: see lib/auth/seal-next.ts. */
  "auth.reset-mail": { userId: string | null; pendingSignupId?: string | null; sealedNext?: string };
  /** `byMail`: by a mailed link, which also removes ways to sign in. */
  "auth.password-changed-mail": { userId: string; byMail?: true };
  "contact.operator-mail": { messageId: string };
  /** `again`: an operator asks for it, though it was sent. */
  "commerce.receipt-mail": { orderId: string; again?: true };
  "commerce.payment-failed-mail": { orderId: string };
  "commerce.refund-mail": { orderId: string };
  "commerce.access-mail": { orderId: string; state: Exclude<AccessState, "refunded"> };
  "commerce.withdrawal-mail": { withdrawalId: string };
  "commerce.withdrawal-answer-mail": { withdrawalId: string };
  "commerce.refund-payment": { refundId: string };
  "commerce.rename-customers": { userId: string };
  "commerce.reconcile": Record<string, never>;
  "commerce.reconcile-all": Record<string, never>;
  "contact.reply-mail": { replyId: string };
  "figures.refresh": Record<string, never>;
  "figures.rebuild": Record<string, never>;
  "google.changed-mail": { userId: string; change: "connected" | "disconnected" };
  "news.refresh": Record<string, never>;
  "perks.announce": Record<string, never>;
  "perks.drop-mail": { dropKey: string; userId: string };
  /** Keyed hashes only: what the ledger outside the database is to hold. */
  "privacy.note-erasure": { at: string; person: string | null; address: string | null; certificates: string };
  "privacy.forget-at-stripe": { pseudonym: string };
  "privacy.erasure-mail": { requestId: string };
  /** The address under a seal: there is no row any more that could have it. Short-lived, see lib/privacy/erase-person.ts. */
  "privacy.erased-mail": { pseudonym: string; sealedAddress: string; at: string };
  "quiz.capture-mail": { captureId: string };
  "quiz.abandon-attempts": Record<string, never>;
  "quiz.statistics": Record<string, never>;
  "questions.rescore": { correctionId: string };
  "questions.passed-mail": { rescoreId: string };
  "questions.taken-mail": { rescoreId: string };
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
  "second-factor.mail": { userId: string; change: SecondFactorChange };
  "system.clean-up": Record<string, never>;
};

export type JobName = keyof Jobs;
export type JobHandlers = { [Name in JobName]: (data: Jobs[Name]) => Promise<void> };

/** Tried again after 10 s, 20 s, 40 s … and at last every six hours, for a week, then kept for the operator to see. */
const queueOptions: QueueOptions & Pick<Queue, "notify"> = {
  retryLimit: 40,
  retryBackoff: true,
  retryDelay: 10,
  retryDelayMax: 6 * 3_600,
  expireInSeconds: 300,
  retentionSeconds: 14 * 86_400,
  notify: true, // the worker begins when the transaction is through
};

/**
 * Thirty-five days of payments, each asked for at Stripe, and a night's deleting, table by table, may take more than
 * those 300 seconds. It would be begun again beside itself; who works on it says so all the while, and only one that
 * died is begun again.
 */
const longRunning = { expireInSeconds: 3_600, heartbeatSeconds: 60 };

/** Every queue; one that is missing here is a fault of types. */
const queues: Record<JobName, true | typeof longRunning> = {
  "account.email-change-mail": true,
  "account.email-changed-mail": true,
  "auth.signup-mail": true,
  "auth.reset-mail": true,
  "auth.password-changed-mail": true,
  "contact.operator-mail": true,
  "commerce.receipt-mail": true,
  "commerce.payment-failed-mail": true,
  "commerce.refund-mail": true,
  "commerce.access-mail": true,
  "commerce.withdrawal-mail": true,
  "commerce.withdrawal-answer-mail": true,
  "commerce.refund-payment": true,
  "commerce.rename-customers": true,
  "commerce.reconcile": true,
  "commerce.reconcile-all": longRunning,
  "contact.reply-mail": true,
  "figures.refresh": true,
  "figures.rebuild": true,
  "google.changed-mail": true,
  "news.refresh": true,
  "perks.announce": true,
  "perks.drop-mail": true,
  "privacy.note-erasure": true,
  "privacy.forget-at-stripe": true,
  "privacy.erasure-mail": true,
  "privacy.erased-mail": true,
  "quiz.capture-mail": true,
  "quiz.abandon-attempts": true,
  "quiz.statistics": true,
  "questions.rescore": true,
  "questions.passed-mail": true,
  "questions.taken-mail": true,
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
  "organisations.announce-ends": true,
  "organisations.end-seats": true,
  "second-factor.mail": true,
  "system.clean-up": longRunning,
};
export const queueNames = Object.keys(queues) as JobName[];
export const optionsOf = (name: JobName) => ({ ...queueOptions, ...(queues[name] !== true && queues[name]) });

let sender: Promise<PgBoss> | undefined;

/** Enqueues only: no polling, no upkeep, no DDL. */
async function startSender(): Promise<PgBoss> {
  const boss = new PgBoss({
    connectionString: env().DATABASE_URL,
    max: 2,
    supervise: false,
    schedule: false,
    migrate: false,
    createSchema: false,
  });
  boss.on("error", () => undefined); // a failed send throws where it was called
  return boss.start();
}

function findSender(): Promise<PgBoss> {
  sender ??= startSender().catch((error) => {
    sender = undefined; // the next call tries again
    throw error;
  });
  return sender;
}

/** Ends what enqueue() keeps open: a command is over when its work is. */
export async function stopSending(): Promise<void> {
  const boss = await sender?.catch(() => undefined);
  sender = undefined;
  await boss?.stop({ graceful: false });
}

/** How long the queue keeps a job, where the rule of all queues is too long. */
type Keep = Pick<QueueOptions, "retentionSeconds" | "deleteAfterSeconds">;

/** Puts a job into the queue inside the transaction of the fact that causes it. */
export async function enqueue<Name extends JobName>(
  tx: Tx,
  name: Name,
  data: Jobs[Name],
  keep: Keep = {},
): Promise<void> {
  await (await findSender()).send(name, data, { db: fromPrisma(tx), ...keep });
}

/** As `enqueue`, for many at once: one statement, however many they are. */
export async function enqueueAll<Name extends JobName>(
  tx: Tx,
  name: Name,
  jobs: Jobs[Name][],
): Promise<void> {
  if (jobs.length === 0) return;
  await (await findSender()).insert(
    name,
    jobs.map((data) => ({ data })),
    { db: fromPrisma(tx) },
  );
}

/** Has a job that failed, or waits for its next try, tried again at once. False when there is no such job. */
export async function retry(tx: Tx, name: string, id: string): Promise<boolean> {
  const affected = await tx.$executeRaw`
    UPDATE pgboss.job SET state = 'retry', start_after = now(), retry_limit = retry_limit + 1
    WHERE name = ${name} AND id = ${id}::uuid AND state IN ('failed', 'retry')`;
  return affected > 0;
}
