import "server-only";
import { recordAudit } from "../../platform/audit";
import { now } from "../../platform/clock";
import { daysAfter } from "../../platform/dates";
import { transaction } from "../../platform/db/client";
import { query } from "../../platform/db/query";
import { AppError } from "../../platform/errors";
import { hashSecret, randomSecret } from "../../platform/ids";
import { enqueue } from "../../platform/jobs";
import { endablePacks } from "../end-organisation";
import { lockOwnOrganisation } from "../lock-organisation";
import { MOST_KEYS, type Scope } from "./api-keys";
import { formatKey } from "./key-format";

type Create = { ownerId: string; orgId: string; name: string; scopes: Scope[]; days: number };

/**
 * Returns the whole key, this once: only a hash of it is kept. The owner gets a mail, so that a key that somebody else
 * made in the owner's session does not stay hidden.
 * @throws AppError `not_found`, `forbidden`, `conflict` for an ended organisation or one with many keys
 */
export async function createApiKey({ ownerId, orgId, name, scopes, days }: Create) {
  const secret = randomSecret();
  const id = await transaction(async (tx) => {
    await lockOwnOrganisation(tx, orgId, ownerId);
    const goesOn = await endablePacks(tx)
      .select("endable.id")
      .where("endable.org_id", "=", orgId)
      .executeTakeFirst();
    if (!goesOn)
      throw new AppError("conflict", "This organisation has no seats that go on, so it can have no key.");
    const { count } = await query(tx)
      .selectFrom("api_key_states")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .where("org_id", "=", orgId)
      .where("state", "=", "active")
      .executeTakeFirstOrThrow();
    if (count >= MOST_KEYS)
      throw new AppError("conflict", `There are ${MOST_KEYS} keys at work. End one that nobody needs first.`);
    const at = await now(tx);
    const key = await tx.apiKey.create({
      data: {
        orgId,
        createdById: ownerId,
        name,
        scopes,
        hash: hashSecret(secret),
        createdAt: at,
        endsAt: daysAfter(at, days),
      },
      select: { id: true },
    });
    await enqueue(tx, "organisations.key-created-mail", { keyId: key.id });
    const details = { scopes, days };
    await recordAudit(tx, {
      actorId: ownerId,
      action: "api-key.created",
      subject: `api_keys:${key.id}`,
      details,
    });
    return key.id;
  });
  return { id, key: formatKey(id, secret) };
}
