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

export const checkListAction = action(
  { name: "seats-check-list", viewer: "second-factor", input: inviteInput, limit },
  async ({ input, viewer }) => {
    const rows = readEmailList(input.list);
    return invitePeople({ orgId: input.orgId, adminId: viewer.id, rows }, { dryRun: true });
  },
);

export const invitePeopleAction = action(
  { name: "seats-invite", viewer: "second-factor", input: inviteInput, limit },
  async ({ input, viewer }) => {
    const rows = readEmailList(input.list);
    const done = await invitePeople({ orgId: input.orgId, adminId: viewer.id, rows });
    refresh();
    return done;
  },
);

export const resendInvitationAction = action(
  { name: "seats-resend", viewer: "second-factor", input: invitationInput, limit },
  async ({ input, viewer }) => {
    await resendInvitation(viewer.id, input.invitationId);
    refresh();
    return {};
  },
);

export const revokeSeatAction = action(
  { name: "seats-revoke", viewer: "second-factor", input: seatInput, limit },
  async ({ input, viewer }) => {
    await revokeSeat(viewer.id, input.seatId);
    refresh();
    return {};
  },
);

export const reassignSeatAction = action(
  { name: "seats-reassign", viewer: "second-factor", input: reassignInput, limit },
  async ({ input, viewer }) => {
    await reassignSeat({ adminId: viewer.id, ...input });
    refresh();
    return {};
  },
);

export const remindPeopleAction = action(
  { name: "seats-remind", viewer: "second-factor", input: remindInput, limit: { points: 20, seconds: HOUR } },
  async ({ input, viewer }) => {
    const done = await remindPeople({ adminId: viewer.id, ...input });
    refresh();
    return done;
  },
);

export const inviteAdminAction = action(
  { name: "organisation-invite-admin", fresh: true, viewer: "second-factor", input: inviteAdminInput, limit },
  async ({ input, viewer }) => {
    await inviteAdmin({ ownerId: viewer.id, ...input });
    refresh();
    return {};
  },
);

export const revokeAdminInvitationAction = action(
  { name: "organisation-revoke-admin", viewer: "second-factor", input: invitationInput, limit },
  async ({ input, viewer }) => {
    await revokeAdminInvitation(viewer.id, input.invitationId);
    refresh();
    return {};
  },
);

export const removeAdminAction = action(
  { name: "organisation-remove-admin", viewer: "second-factor", input: adminInput, limit },
  async ({ input, viewer }) => {
    await removeAdmin({ actorId: viewer.id, ...input });
    refresh();
    return {};
  },
);

export const transferOwnershipAction = action(
  {
    name: "organisation-transfer",
    fresh: true,
    viewer: "second-factor",
    input: adminInput,
    limit: { points: 10, seconds: HOUR },
  },
  async ({ input, viewer }) => {
    await transferOwnership({ actorId: viewer.id, ...input });
    refresh();
    return {};
  },
);

export const endOrganisationAction = action(
  {
    name: "organisation-end",
    fresh: true,
    viewer: "second-factor",
    input: organisationInput,
    limit: { points: 10, seconds: HOUR },
  },
  async ({ input, viewer }) => {
    await endOrganisation({ ownerId: viewer.id, ...input });
    refresh();
    return {};
  },
);

export const renameOrganisationAction = action(
  { name: "organisation-rename", viewer: "second-factor", input: renameInput, limit },
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
