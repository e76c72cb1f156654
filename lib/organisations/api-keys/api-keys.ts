import { daysAfter } from "../../platform/dates";

/* Keys by which an organisation's own programs use the API: docs/decisions/0027-the-api-is-one-list-of-operations.md. */

/** What a key may do, in the order of the form. `shown`: in the words of somebody who is no engineer. */
export const scopes = {
  "people:read":
    "See who has a seat or an invitation: name, e-mail address, and whether they are invited, learning, stuck or passed",
  "progress:read": "See how much each person has completed, in percent and hours",
  "certificates:read":
    "See the certificates that people earned on a seat, with their result (80 to 89%, or 90% or more) and last day",
  "evidence:read": "Download the evidence of training: one file that shows an auditor who has learned what",
  "seats:read": "See the places that you bought, free ones too, and who is on each of them",
  "seats:write": "Take a seat from its person, or give it to somebody else",
  "invitations:read": "See the open invitations",
  "invitations:write": "Invite people to free seats, send an invitation again, take it back",
  "directory:write":
    "Say who belongs to your organisation and who has left, as a directory such as Okta or Microsoft Entra ID does (SCIM)",
} as const;
export type Scope = keyof typeof scopes;
/** What most HR systems ask for. */
export const usualScopes: readonly Scope[] = ["people:read", "progress:read"];
export const scopeNames = Object.keys(scopes) as [Scope, ...Scope[]];

/** In days. A key without an end is forgotten, and found by somebody else. */
export const keyPeriods = [30, 90, 180, 365] as const;
export const DEFAULT_DAYS = 90;
/** Before its end, the owner gets a mail. */
export const WARN_DAYS = 14;
export const MOST_KEYS = 20;

export type EndReason = "manager" | "creator" | "organisation" | "operator";

/** Why a key opens nothing any more. */
export const endReasons: Record<EndReason, string> = {
  manager: "ended by somebody who manages the organisation",
  creator: "ended because who created it manages the organisation no longer",
  organisation: "ended with the organisation",
  operator: "ended by Skillbite",
};

export const isEndingSoon = (endsAt: Date, now: Date) => endsAt > now && endsAt <= daysAfter(now, WARN_DAYS);
