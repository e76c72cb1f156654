import "server-only";
import { now } from "../platform/clock";
import { type Tx, transaction } from "../platform/db/client";
import { PRIVACY_VERSION, TERMS_VERSION } from "./consents";

export async function recordConsent(
  tx: Tx,
  user: { id: string; email: string },
  givenAt: Date,
): Promise<void> {
  const agreed = { email: user.email, tosConsented: true, privacyConsented: true, consentedAt: givenAt };
  await tx.profile.upsert({ where: { id: user.id }, create: { id: user.id, ...agreed }, update: agreed });
  await tx.consent.createMany({
    data: [
      { userId: user.id, kind: "terms", version: TERMS_VERSION, givenAt },
      { userId: user.id, kind: "privacy", version: PRIVACY_VERSION, givenAt },
    ],
    skipDuplicates: true,
  });
}

export async function giveConsent(user: { id: string; email: string }): Promise<void> {
  await transaction(async (tx) => recordConsent(tx, user, await now(tx)));
}
