import { z } from "zod";
import { emailInput, nameInput } from "../accounts/schema";
import { firstOf, mailedSecret } from "../platform/inputs";
import { tableQuery } from "../platform/table-query";
import { reminderGroups } from "./reminders";
import { seatFilters } from "./seats";

/** Invalid values fall back; a URL causes no error. */
export const organisationTableQuery = tableQuery.extend({
  state: firstOf(z.enum(seatFilters).optional().catch(undefined)),
});

const orgId = z.uuid();
const seatId = z.uuid();

const list = z
  .string({ error: "Enter at least one e-mail address." })
  .max(50_000, "That is more than 50,000 characters: please send it in parts.")
  .refine((text) => text.trim() !== "", "Enter at least one e-mail address.");

export const organisationInput = z.strictObject({ orgId });
export const inviteInput = z.strictObject({ orgId, list });
export const invitationInput = z.strictObject({ invitationId: z.uuid() });
export const seatInput = z.strictObject({ seatId });
export const leaveInput = z.strictObject({ assignmentId: z.uuid() });
export const reassignInput = z.strictObject({ seatId, email: emailInput });
export const acceptInput = z.strictObject({ token: mailedSecret, name: nameInput });
export const refuseInput = z.strictObject({ token: mailedSecret });
export const giveNameInput = z.strictObject({ assignmentId: z.uuid(), name: nameInput.optional() });

export const remindInput = z.strictObject({ orgId, group: z.enum(reminderGroups) });

export const inviteAdminInput = z.strictObject({ orgId, email: emailInput });
export const adminInput = z.strictObject({ orgId, adminId: z.uuid() });
export const renameInput = z.strictObject({
  orgId,
  name: z.string().max(400, "Please keep the name under 80 characters."),
});
export const evidenceQuery = z.strictObject({
  org: z.uuid(),
  as: z.enum(["zip", "pdf", "csv"]).default("zip"),
});
export type EvidenceKind = z.infer<typeof evidenceQuery>["as"];
