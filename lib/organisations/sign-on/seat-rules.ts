import { groupsIn } from "../../accounts/openid/claims";

export const seatRules = ["nobody", "all", "group", "directory"] as const;

/** Where the provider is required, so long keeps a seat of the rule without a visit by the provider. */
export const UNCONFIRMED_DAYS = 14;

/** What a visit did to the seat. `left`: the directory says that they have left, and no session by the provider goes on. */
export type SeatOutcome = "given" | "ended" | "none-left" | "unchanged" | "left";

type Rule = { seatRule: string; groupClaim: string; seatGroup: string | null };

/** Whether the rule gives whoever brings these claims a seat. 'directory' is not about claims. */
export function isEntitled(
  { seatRule, groupClaim, seatGroup }: Rule,
  claims: Record<string, unknown>,
): boolean {
  if (seatRule === "all") return true;
  return seatRule === "group" && seatGroup !== null && groupsIn(claims, groupClaim).includes(seatGroup);
}

/** What an arrival has to do with the seat. `hasOurs`: one that the rule has given. */
export function seatStep(
  seatRule: string,
  { isEntitled, hasSeat, hasOurs }: { isEntitled: boolean; hasSeat: boolean; hasOurs: boolean },
): "give" | "end" | "nothing" {
  if (seatRule === "nobody") return "nothing"; // seats that the rule gave before stay until somebody takes them back
  if (isEntitled) return hasSeat ? "nothing" : "give";
  return hasOurs ? "end" : "nothing";
}
