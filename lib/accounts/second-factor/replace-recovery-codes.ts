import "server-only";
import { Secret } from "otpauth";
import { type Tx, transaction } from "../../platform/db/client";
import { hashSecret } from "../../platform/ids";
import { enqueue } from "../../platform/jobs";
import { inGroups, RECOVERY_CODES } from "./codes";

/** 80 random bits each; only their hashes are stored. */
export async function replaceRecoveryCodes(tx: Tx, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => new Secret({ size: 10 }).base32);
  await tx.recoveryCode.deleteMany({ where: { userId } });
  await tx.recoveryCode.createMany({ data: codes.map((code) => ({ userId, hash: hashSecret(code) })) });
  return codes.map(inGroups);
}

export async function renewRecoveryCodes(userId: string): Promise<string[]> {
  return transaction(async (tx) => {
    await enqueue(tx, "second-factor.mail", { userId, change: "recovery-codes-renewed" });
    return replaceRecoveryCodes(tx, userId);
  });
}
