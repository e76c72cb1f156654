import type { ReactNode } from "react";
import type { Organisation } from "@/lib/organisations/queries";

type Props = { organisation: Pick<Organisation, "isOwner" | "owner">; children: ReactNode };

/** The way to further packs, for the owner: a pack that somebody else buys opens an organisation of the buyer's. */
export function MoreSeats({ organisation: { isOwner, owner }, children }: Props) {
  if (isOwner) return children;
  return (
    <span className="wrap-anywhere text-ink-soft">
      Further packs are bought by the owner, {owner}. One that you buy goes to an organisation of your own.
    </span>
  );
}
