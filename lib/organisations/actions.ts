"use server";

import { refresh } from "next/cache";
import { action } from "../accounts/viewer-action";
import { acceptInvitation } from "./accept-invitation";
import { readEmailList } from "./email-lists";
import { endOrganisation } from "./end-organisation";
import { giveName } from "./give-name";
import { inviteAdmin, revokeAdminInvitation } from "./invite-admin";
import { invitePeople } from "./invite-people";
import { leaveSeat } from "./leave-seat";
import { managerAction } from "./manager-action";
import { reassignSeat } from "./reassign-seat";
import { refuseInvitation } from "./refuse-invitation";
import { remindPeople } from "./remind-people";
import { removeAdmin } from "./remove-admin";
import { renameOrganisation } from "./rename-organisation";
import { resendInvitation } from "./resend-invitation";
import { revokeSeat } from "./revoke-seat";
import {
  acceptInput,
  adminInput,
  giveNameInput,
  invitationInput,
  inviteAdminInput,
  inviteInput,
  leaveInput,
  organisationInput,
  reassignInput,
  refuseInput,
  remindInput,
  renameInput,
  seatInput,
} from "./schema";
import { transferOwnership } from "./transfer-ownership";

const HOUR = 60 * 60; // seconds
const limit = { points: 300, seconds: HOUR };

export const checkListAction = managerAction(
  { name: "seats-check-list", input: inviteInput, limit },
  async ({ input, viewer }) => {
    const rows = readEmailList(input.list);
    return invitePeople({ orgId: input.orgId, adminId: viewer.id, rows }, { dryRun: true });
  },
);

export const invitePeopleAction = managerAction(
  { name: "seats-invite", input: inviteInput, limit },
  async ({ input, viewer }) => {
    const rows = readEmailList(input.list);
    const done = await invitePeople({ orgId: input.orgId, adminId: viewer.id, rows });
    refresh();
    return done;
  },
);

export const resendInvitationAction = managerAction(
  { name: "seats-resend", input: invitationInput, limit },
  async ({ input, viewer }) => {
    await resendInvitation(viewer.id, input.invitationId);
    refresh();
    return {};
  },
);

export const revokeSeatAction = managerAction(
  { name: "seats-revoke", input: seatInput, limit },
  async ({ input, viewer }) => {
    await revokeSeat(viewer.id, input.seatId);
    refresh();
    return {};
  },
);

export const reassignSeatAction = managerAction(
  { name: "seats-reassign", input: reassignInput, limit },
  async ({ input, viewer }) => {
    await reassignSeat({ adminId: viewer.id, ...input });
    refresh();
    return {};
  },
);

export const remindPeopleAction = managerAction(
  { name: "seats-remind", input: remindInput, limit: { points: 20, seconds: HOUR } },
  async ({ input, viewer }) => {
    const done = await remindPeople({ adminId: viewer.id, ...input });
    refresh();
    return done;
  },
);

export const inviteAdminAction = managerAction(
  { name: "organisation-invite-admin", fresh: true, input: inviteAdminInput, limit },
  async ({ input, viewer }) => {
    await inviteAdmin({ ownerId: viewer.id, ...input });
    refresh();
    return {};
  },
);

export const revokeAdminInvitationAction = managerAction(
  { name: "organisation-revoke-admin", input: invitationInput, limit },
  async ({ input, viewer }) => {
    await revokeAdminInvitation(viewer.id, input.invitationId);
    refresh();
    return {};
  },
);

export const removeAdminAction = managerAction(
  { name: "organisation-remove-admin", input: adminInput, limit },
  async ({ input, viewer }) => {
    await removeAdmin({ actorId: viewer.id, ...input });
    refresh();
    return {};
  },
);

export const transferOwnershipAction = managerAction(
  {
    name: "organisation-transfer",
    fresh: true,
    input: adminInput,
    limit: { points: 10, seconds: HOUR },
  },
  async ({ input, viewer }) => {
    await transferOwnership({ actorId: viewer.id, ...input });
    refresh();
    return {};
  },
);

export const endOrganisationAction = managerAction(
  {
    name: "organisation-end",
    fresh: true,
    input: organisationInput,
    limit: { points: 10, seconds: HOUR },
  },
  async ({ input, viewer }) => {
    await endOrganisation({ ownerId: viewer.id, ...input });
    refresh();
    return {};
  },
);

export const renameOrganisationAction = managerAction(
  { name: "organisation-rename", input: renameInput, limit },
  async ({ input, viewer }) => {
    await renameOrganisation({ ownerId: viewer.id, ...input });
    refresh();
    return {};
  },
);

export const acceptInvitationAction = action(
  {
    name: "organisation-accept",
    viewer: "signed-in",
    input: acceptInput,
    limit: { points: 30, seconds: HOUR },
  },
  async ({ input, viewer }) => {
    const { to } = await acceptInvitation({ personId: viewer.id, ...input });
    refresh();
    return { to };
  },
);

/** The link was sent to the invited email only, so no account is needed. */
export const refuseInvitationAction = action(
  {
    name: "organisation-refuse",
    viewer: "anyone",
    input: refuseInput,
    limit: { points: 30, seconds: HOUR },
  },
  async ({ input, viewer }) => {
    await refuseInvitation(input.token, viewer?.id ?? null);
    refresh();
    return {};
  },
);

export const leaveSeatAction = action(
  { name: "seat-leave", viewer: "signed-in", input: leaveInput, limit: { points: 30, seconds: HOUR } },
  async ({ input, viewer }) => {
    await leaveSeat(viewer.id, input.assignmentId);
    refresh();
    return {};
  },
);

export const giveNameAction = action(
  { name: "seat-name", viewer: "signed-in", input: giveNameInput, limit: { points: 30, seconds: HOUR } },
  async ({ input, viewer }) => {
    await giveName({ personId: viewer.id, ...input });
    refresh();
    return {};
  },
);
