import { readEndpoint, writeEndpoint } from "@/lib/api/endpoint";
import { getInvitation, revokeInvitation as operation } from "@/lib/api/operations";
import { getInvitationRecord } from "@/lib/api/records";
import { revokeInvitation } from "@/lib/organisations/revoke-invitation";
import { inside } from "@/lib/platform/db/client";

export const GET = readEndpoint(getInvitation, async ({ holder, params }) =>
  getInvitationRecord(holder, params.invitation_id),
);

export const DELETE = writeEndpoint(
  operation,
  async ({ holder, params: { invitation_id: invitationId }, tx }) => {
    await revokeInvitation({ adminId: holder.personId, orgId: holder.orgId, invitationId }, inside(tx));
    return null;
  },
);
