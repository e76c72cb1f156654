import "server-only";
import { db } from "../../platform/db/client";

/** These accounts open other people's data (decision 12). */
export async function isSecondFactorRequired(userId: string): Promise<boolean> {
  const count = await db().user.count({
    where: {
      id: userId,
      OR: [{ role: "administrator" }, { orgs: { some: {} } }, { administers: { some: {} } }],
    },
  });
  return count > 0;
}

export async function getSecondFactor(userId: string) {
  const factor = await db().secondFactor.findFirst({
    where: { userId, confirmedAt: { not: null } },
    select: { confirmedAt: true },
  });
  if (!factor?.confirmedAt) return null;
  const codesLeft = await db().recoveryCode.count({ where: { userId, usedAt: null } });
  return { since: factor.confirmedAt, codesLeft };
}
