import "server-only";
import { createHash } from "node:crypto";
import { z } from "zod";
import { now } from "../platform/clock";
import { daysAfter } from "../platform/dates";
import { type Tx, transaction } from "../platform/db/client";
import { tryLockName } from "../platform/db/locks";
import { Problem } from "./problems";

/** A request that is sent again within them gets the first answer. In days. */
const KEPT_DAYS = 1;

/** Visible ASCII, as a header carries it. */
const idempotencyKey = z.string().regex(/^[\x21-\x7e]{1,255}$/);

type Once = {
  keyId: string;
  /** The header as it came; null without one. */
  given: string | null;
  /** What the request asks for: method, path and input. */
  request: unknown;
};
export type Written = { status: number; body: unknown };

/**
 * Runs a write in one transaction, with its answer: the same Idempotency-Key and request get that answer again, and
 * nothing is done twice. No answer of a write names a person, as it is kept. Only successes are kept: a refused request has changed nothing, and may be sent again.
 * @throws Problem `invalid-request`, `request-running`, `idempotency-mismatch`
 */
export async function writeOnce(
  { keyId, given, request }: Once,
  work: (tx: Tx) => Promise<Written>,
): Promise<Written & { isRepeated: boolean }> {
  if (given === null) return { ...(await transaction(work)), isRepeated: false };
  if (!idempotencyKey.safeParse(given).success) throw malformed();
  const requestHash = createHash("sha256").update(JSON.stringify(request)).digest("base64url");
  return transaction(async (tx) => {
    if (!(await tryLockName(tx, `api-answer:${keyId}:${given}`))) {
      throw new Problem("request-running", "Another request with this Idempotency-Key has not ended yet.", {
        headers: { "Retry-After": "1" },
      });
    }
    const at = await now(tx);
    const by = { keyId_idempotencyKey: { keyId, idempotencyKey: given } };
    const kept = await tx.apiAnswer.findUnique({ where: by });
    if (kept && kept.createdAt > daysAfter(at, -KEPT_DAYS)) {
      if (kept.requestHash !== requestHash) throw mismatch();
      return { status: kept.status, body: kept.body, isRepeated: true };
    }
    if (kept) await tx.apiAnswer.delete({ where: by });
    const { status, body } = await work(tx);
    const data = { keyId, idempotencyKey: given, requestHash, status, createdAt: at };
    await tx.apiAnswer.create({ data: body === null ? data : { ...data, body: z.json().parse(body) ?? {} } });
    return { status, body, isRepeated: false };
  });
}

const malformed = () =>
  new Problem("invalid-request", "This Idempotency-Key cannot be used.", {
    errors: [{ field: "Idempotency-Key", detail: "1 to 255 visible ASCII characters." }],
  });

const mismatch = () =>
  new Problem("idempotency-mismatch", "This Idempotency-Key was used for another request within 24 hours.");
