import "server-only";
import { cleanName } from "../accounts/person-names";
import { recordAudit } from "../platform/audit";
import { transaction } from "../platform/db/client";
import { AppError } from "../platform/errors";
import { lockOwnOrganisation } from "./lock-organisation";

type Rename = { ownerId: string; orgId: string; name: string };

/** @throws AppError `invalid` name, `not_found`, `forbidden` */
export async function renameOrganisation({ ownerId, orgId, name: given }: Rename): Promise<void> {
  const name = cleanName(given);
  if (!name) {
    const problem = "Up to 80 characters on one line, without addresses or '@'.";
    throw new AppError("invalid", problem, { name: problem });
  }
  await transaction(async (tx) => {
    await lockOwnOrganisation(tx, orgId, ownerId);
    await tx.org.update({ where: { id: orgId }, data: { name } });
    await recordAudit(tx, { actorId: ownerId, action: "organisation.renamed", subject: `orgs:${orgId}` });
  });
}
