import type { ReactNode } from "react";
import { getPersonId } from "@/lib/accounts/viewer-queries";
import { findRestingOf } from "@/lib/commerce/resting-queries";
import { RestingNote } from "./resting-note";

type Props = { sku: string; what: string; children: ReactNode };

/** Sells nothing that a payment under way or in dispute pays for already. The purchase itself refuses it, too. */
export async function UnlessResting({ sku, what, children }: Props) {
  const personId = await getPersonId();
  const resting = personId && (await findRestingOf(personId, sku));
  return resting ? <RestingNote resting={resting} what={what} /> : children;
}
