import { writeEndpoint } from "@/lib/api/endpoint";
import { resendInvitation as operation } from "@/lib/api/operations";
import { getInvitationRecord } from "@/lib/api/records";
import { resendInvitation } from "@/lib/organisations/resend-invitation";
import { inside } from "@/lib/platform/db/client";

export const POST = writeEndpoint(
  operation,
  async ({ holder, params: { invitation_id: invitationId }, tx }) => {
    await getInvitationRecord(holder, invitationId, tx);
    await resendInvitation(holder.personId, invitationId, inside(tx));
    return null;
  },
);
