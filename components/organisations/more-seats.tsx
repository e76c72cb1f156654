import type { ReactNode } from "react";
import type { Organisation } from "@/lib/organisations/organisation-queries";

type Props = { organisation: Pick<Organisation, "isOwner" | "owner">; children: ReactNode };

/** A pack that anybody but the owner buys opens an organisation of their own. */
export function MoreSeats({ organisation: { isOwner, owner }, children }: Props) {
  if (isOwner) return children;
  return (
    <span className="wrap-anywhere text-ink-soft">
      Further packs are bought by the owner, {owner}. One that you buy goes to an organisation of your own.
    </span>
  );
}
