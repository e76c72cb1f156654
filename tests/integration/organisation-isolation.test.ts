import { uuidv7 } from "uuidv7";
import { afterAll, describe, expect, it } from "vitest";
import { inviteAdmin, revokeAdminInvitation } from "@/lib/organisations/invite-admin";
import { invitePeople } from "@/lib/organisations/invite-people";
import { reassignSeat } from "@/lib/organisations/reassign-seat";
import { removeAdmin } from "@/lib/organisations/remove-admin";
import { resendInvitation } from "@/lib/organisations/resend-invitation";
import { revokeSeat } from "@/lib/organisations/revoke-seat";
import { transferOwnership } from "@/lib/organisations/transfer-ownership";
import { db } from "@/lib/platform/db/client";
import { createUser } from "../support/factories";
import {
  assignSeat,
  createOrganisation,
  findSeatViolations,
  invitationRows,
  invite,
  listSeats,
} from "../support/organisations";

afterAll(async () => {
  expect(await findSeatViolations()).toEqual([]);
});

describe("another organisation", () => {
  it("can change nothing of ours, like any stranger", async () => {
    const [ours, theirs] = [await createOrganisation(), await createOrganisation()];
    const person = await createUser();
    const { seat } = await assignSeat(ours, person);
    await invite(ours, "open@team.example");
    await inviteAdmin({ ownerId: ours.owner.id, orgId: ours.org.id, email: "admin@team.example" });
    const open = await db().orgInvitation.findMany({ where: { orgId: ours.org.id, acceptedAt: null } });
    const before = JSON.stringify([await listSeats(ours.org.id), open]);
    for (const { id } of [theirs.owner, person, await createUser()]) {
      const orgId = ours.org.id;
      const attempts = [
        () => invitePeople({ orgId, adminId: id, rows: invitationRows("z@team.example") }),
        () => invitePeople({ orgId, adminId: id, rows: invitationRows(person.email) }, { dryRun: true }),
        () => revokeSeat(id, seat.id),
        () => reassignSeat({ adminId: id, seatId: seat.id, email: "z@team.example" }),
        ...open.map((invitation) => () => resendInvitation(id, invitation.id)),
        ...open.map((invitation) => () => revokeAdminInvitation(id, invitation.id)),
        () => inviteAdmin({ ownerId: id, orgId, email: "z@team.example" }),
        () => removeAdmin({ orgId, actorId: id, adminId: id }),
        () => transferOwnership({ orgId, actorId: id, adminId: id }),
        () => revokeSeat(id, uuidv7()),
      ];
      for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({ code: "not_found" });
    }
    const after = await db().orgInvitation.findMany({ where: { orgId: ours.org.id, acceptedAt: null } });
    expect(JSON.stringify([await listSeats(ours.org.id), after])).toBe(before);
  });
});
