import { z } from "zod";
import { type Claims, groupsIn } from "../../accounts/openid/claims";
import type { Listing } from "../directory/meet-entry";
import { isEntitled } from "./seat-rules";

/** What the seat rule does for the person who was tested. */
const verdicts = [
  "all",
  "in-group",
  "not-in-group",
  "no-groups",
  "listed",
  "unlisted",
  "left",
  "nobody",
] as const;
type Verdict = (typeof verdicts)[number];

const of = { providerId: z.uuid(), sessionId: z.uuid() };

/** What the browser of who tested carries to the page, sealed and for minutes: nobody keeps it. */
export const testedShape = z.union([
  z.object({
    ...of,
    name: z.string().nullable(),
    email: z.string(),
    /** The first ones. */
    groups: z.array(z.string()),
    moreGroups: z.int(),
    verdict: z.enum(verdicts),
  }),
  /** An address of no proven domain. */
  z.object({ ...of, outside: z.string() }),
]);
export type Tested = z.infer<typeof testedShape>;

type Rule = { seatRule: string; groupClaim: string; seatGroup: string | null };

const MOST_SHOWN = 8;

/** `email`: as the provider names it; `listing`: what the directory says of that person. */
export function judgeTest(
  rule: Rule,
  claims: Claims,
  { email, listing }: { email: string; listing: Listing },
) {
  const all = groupsIn(claims.all, rule.groupClaim);
  // The group of the rule first, so that it is among those shown.
  const groups = [
    ...all.filter((one) => one === rule.seatGroup),
    ...all.filter((one) => one !== rule.seatGroup),
  ];
  return {
    name: claims.name?.slice(0, 100) ?? null,
    email,
    groups: groups.slice(0, MOST_SHOWN).map((group) => group.slice(0, 80)),
    moreGroups: Math.max(0, groups.length - MOST_SHOWN),
    verdict: judge(rule, claims, listing, groups.length > 0),
  };
}

function judge(rule: Rule, { all }: Claims, listing: Listing, hasGroups: boolean): Verdict {
  if (listing === "left") return "left";
  if (rule.seatRule === "directory") return listing === "active" ? "listed" : "unlisted";
  if (rule.seatRule === "nobody") return "nobody";
  if (rule.seatRule === "all") return "all";
  if (isEntitled(rule, all)) return "in-group";
  return hasGroups ? "not-in-group" : "no-groups";
}

/** Whether the rule gives a seat, and why, in sentences. `host`: of the provider. */
export function describeTest(
  tested: Extract<Tested, { verdict: Verdict }>,
  { groupClaim, seatGroup }: Pick<Rule, "groupClaim" | "seatGroup">,
  host: string,
): string[] {
  const { name, email, groups, moreGroups, verdict } = tested;
  const who = name?.trim().split(/\s+/)[0] || email;
  const named = [...groups, ...(moreGroups > 0 ? [`${moreGroups} more`] : [])].join(", ");
  const because: Record<Verdict, string> = {
    all: `By your rule ${who} gets a seat, as everybody does who signs in by ${host}.`,
    "in-group": `By your rule ${who} gets a seat.`,
    "not-in-group": `By your rule ${who} gets no seat: the group '${seatGroup}' is not among them.`,
    "no-groups": `${host} named no groups, so by your rule ${who} gets no seat. Ask your IT to send the groups under the name '${groupClaim}'.`,
    listed: `By your rule ${who} gets a seat: your directory has added ${who}.`,
    unlisted: `By your rule ${who} gets no seat: your directory has not added ${who}.`,
    left: `${who} could not sign in: your directory says that ${who} has left.`,
    nobody: `By your rule nobody gets a seat by signing in. You invite ${who} to one.`,
  };
  return [`${[name, name ? `(${email})` : email].filter(Boolean).join(" ")} signed in.`]
    .concat(named && ["in-group", "not-in-group"].includes(verdict) ? [`Groups: ${named}.`] : [])
    .concat(because[verdict]);
}
