import { readEndpoint, writeEndpoint } from "@/lib/api/endpoint";
import { inviteByKey } from "@/lib/api/invite-by-key";
import { invitePeople, listInvitations } from "@/lib/api/operations";
import { invitationOf, pageOf } from "@/lib/api/records";
import { listInvitationRecords } from "@/lib/organisations/record-queries";

export const GET = readEndpoint(listInvitations, async ({ holder, query }) =>
  pageOf("invitations", query, (page) => listInvitationRecords(holder, page), invitationOf),
);

export const POST = writeEndpoint(invitePeople, async ({ holder, body, tx }) =>
  inviteByKey(tx, holder, body),
);
