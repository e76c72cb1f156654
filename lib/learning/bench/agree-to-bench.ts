import "server-only";
import { benchConsentVersion } from "../../accounts/consents";
import { now } from "../../platform/clock";
import { transaction } from "../../platform/db/client";
import { AppError } from "../../platform/errors";
import { findConnection } from "./model-connection";

type Given = { userId: string; host: string };

/** @throws AppError `conflict` when texts go to another host than the one that the learner was told */
export async function agreeToBench({ userId, host }: Given): Promise<void> {
  if ((await findConnection())?.host !== host) {
    throw new AppError("conflict", "The model has changed. Please open the bench again.");
  }
  await transaction(async (tx) => {
    await tx.consent.create({
      data: { userId, kind: "bench", version: benchConsentVersion(host), givenAt: await now(tx) },
    });
  });
}
