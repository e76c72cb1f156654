import "server-only";
import { Secret } from "otpauth";
import { brand } from "../../platform/brand";
import { now } from "../../platform/clock";
import { transaction } from "../../platform/db/client";
import { seal } from "../../platform/encryption";
import { AppError } from "../../platform/errors";
import { drawQr } from "../../platform/qr-code";
import { type GivenCode, inGroups, keyUri } from "./codes";
import { countCode, sealOf, spendCode } from "./spend-code";

type Person = { id: string; sessionId: string; email: string; hasSecondFactor: boolean };

/**
 * Returns a new secret as text, link and QR code; it never leaves the server again. An existing second factor stays
 * until the new one is confirmed, and its code is needed here.
 * @throws AppError `invalid`, `throttled`
 */
export async function beginSetUp(person: Person, code?: GivenCode) {
  if (person.hasSecondFactor && !code)
    throw new AppError("invalid", "Enter a code.", { code: "Enter a code of your present device." });
  const isAsked = person.hasSecondFactor && code;
  const counted = isAsked ? await countCode(person.id, code, { client: person.sessionId }) : null;
  const secret = new Secret({ size: 20 }).base32;
  await transaction(async (tx) => {
    if (isAsked) await spendCode(tx, person.id, code);
    const userId = person.id;
    const sealedSecret = seal(secret, sealOf(userId));
    await tx.secondFactor.deleteMany({ where: { userId, confirmedAt: null } });
    await tx.secondFactor.create({ data: { userId, sealedSecret, createdAt: await now(tx) } });
  });
  await counted?.giveBack();
  const uri = keyUri(secret, person.email, brand.name);
  return { secret: inGroups(secret), uri, qr: drawQr(uri) };
}
