import { uuidv7 } from "uuidv7";
import { openSeatPack } from "@/lib/organisations/open-seat-pack";
import { db, transaction } from "@/lib/platform/db/client";
import { hashSecret, randomSecret } from "@/lib/platform/ids";
import { createUser } from "./factories";

export async function createOrganisation(size = 10) {
  const owner = await createUser();
  const sku = `seats_${size}`;
  const at = new Date();
  const order = await db().order.create({
    data: {
      reference: `SBO-${uuidv7()}`,
      idempotencyKey: uuidv7(),
      userId: owner.id,
      status: "paid",
      amountTotal: 94_900,
      paidAt: at,
      createdAt: at,
      purchases: { create: { userId: owner.id, sku, amount: 94_900, status: "paid" } },
    },
    select: { purchases: { select: { id: true } } },
  });
  const purchaseId = order.purchases[0]?.id ?? "";
  await transaction((tx) =>
    openSeatPack(tx, { ownerId: owner.id, purchaseId, size, organisation: "Acme", now: at }),
  );
  const org = await db().org.findFirstOrThrow({ where: { ownerId: owner.id } });
  return { owner, org, purchaseId };
}

export async function linkOf(orgId: string, email: string): Promise<string> {
  const secret = randomSecret();
  await db().orgInvitation.updateMany({
    where: { orgId, email, acceptedAt: null, revokedAt: null },
    data: { tokenHash: hashSecret(secret) },
  });
  return secret;
}
