import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as keyQueries from "@/lib/organisations/api-keys/api-key-queries";
import { endApiKey } from "@/lib/organisations/api-keys/end-api-keys";
import * as connectionQueries from "@/lib/organisations/connection-queries";
import { evidence } from "@/lib/organisations/evidence-table";
import { exportEvidence } from "@/lib/organisations/export-evidence";
import * as invitationQueries from "@/lib/organisations/invitation-queries";
import { inviteAdmin, revokeAdminInvitation } from "@/lib/organisations/invite-admin";
import { invitePeople } from "@/lib/organisations/invite-people";
import { learning } from "@/lib/organisations/learning-table";
import * as organisationQueries from "@/lib/organisations/organisation-queries";
import { reassignSeat } from "@/lib/organisations/reassign-seat";
import * as recordQueries from "@/lib/organisations/record-queries";
import { remindPeople } from "@/lib/organisations/remind-people";
import { removeAdmin } from "@/lib/organisations/remove-admin";
import { renameOrganisation } from "@/lib/organisations/rename-organisation";
import { resendInvitation } from "@/lib/organisations/resend-invitation";
import { revokeSeat } from "@/lib/organisations/revoke-seat";
import { organisationTableQuery } from "@/lib/organisations/schema";
import * as seatQueries from "@/lib/organisations/seat-queries";
import { seats } from "@/lib/organisations/seats-table";
import * as reminderQueries from "@/lib/organisations/standing-queries";
import { transferOwnership } from "@/lib/organisations/transfer-ownership";
import { db } from "@/lib/platform/db/client";
import { createKey } from "../support/api";
import { asOwner } from "../support/database";
import { createUser } from "../support/factories";
import { expectSeatInvariants } from "../support/invariants";
import { assignSeat, createOrganisation, invitationRows, invite, listSeats } from "../support/organisations";
import { completeLessons, createOnlyCourse } from "../support/seat-learning";

beforeAll(createOnlyCourse);

afterAll(expectSeatInvariants);

// A key is its own right, and an operator sees all keys: api-keys.test.ts and api-matrix.test.ts.
const { findKeyHolder: _, getKeyDetails: __, listApiKeysOf: ___, ...ownKeyQueries } = keyQueries;
const { FIRST, ...ownRecordQueries } = recordQueries;
const queries = Object.assign(
  { ...organisationQueries, ...seatQueries, ...invitationQueries, ...reminderQueries },
  { ...ownKeyQueries, ...connectionQueries, ...ownRecordQueries },
);

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

  it("sees nothing of ours in any query", async () => {
    const [ours, theirs] = [await createOrganisation(), await createOrganisation()];
    const person = await createUser();
    const { seatId } = await assignSeat(ours, person);
    await assignSeat(theirs, await createUser());
    await completeLessons(person, 2);
    await inviteAdmin({ ownerId: ours.owner.id, orgId: ours.org.id, email: "admin@team.example" });
    const { id: keyId } = await createKey(ours);
    const secrets = [keyId, ours.org.id, ours.owner.id, ours.owner.email, person.id, person.email, seatId];
    const [orgId, unknown] = [ours.org.id, uuidv7()];

    const all = { after: FIRST, size: 100 };

    const covered: Record<string, (personId: string) => Promise<unknown>[]> = {
      listOrganisations: (id) => [queries.listOrganisations(id)],
      findOrganisation: (id) => [queries.findOrganisation(id, orgId), queries.findOrganisation(id, unknown)],
      listRows: (id) =>
        [{}, { q: person.email }, { state: "active" }].flatMap((given) => {
          const scope = { personId: id, orgId };
          return [
            queries.listRows(seats, scope, organisationTableQuery.parse(given)),
            queries.listRows(learning, scope, organisationTableQuery.parse(given)),
            queries.listRows(evidence, scope, organisationTableQuery.parse(given)),
          ];
        }),
      listApiKeys: (id) => [queries.listApiKeys(id, orgId)],
      listConnections: (id) => [queries.listConnections({ personId: id, orgId })],
      listPeopleRecords: (id) => [queries.listPeopleRecords({ personId: id, orgId }, all)],
      listSeatRecords: (id) => [
        queries.listSeatRecords({ personId: id, orgId }, all),
        queries.listSeatRecords({ personId: id, orgId }, all, { id: seatId }),
      ],
      countSeatRecords: (id) => [queries.countSeatRecords({ personId: id, orgId })],
      listInvitationRecords: (id) => [queries.listInvitationRecords({ personId: id, orgId }, all)],
      findSeat: (id) => [
        queries.findSeat(id, seatId),
        queries.findSeat(id, unknown),
        queries.findSeat(id, "'"),
      ],
      findAdministration: (id) => [queries.findAdministration(id, orgId)],
      countStandings: (id) => [queries.countStandings(id, orgId)],
      findReminder: (id) => [queries.findReminder(id, orgId, "not-passed")],
      listOwnSeats: (id) => [queries.listOwnSeats(id)],
      findEndedSeat: (id) => [queries.findEndedSeat(id)],
      findNamelessSeat: (id) => [queries.findNamelessSeat({ id, name: null })],
      findInvitation: (id) => [queries.findInvitation(uuidv7(), id)],
      findInvitedEmail: () =>
        ["/organisation/accept", `/organisation/accept?token=${unknown}`, `/organisation/${orgId}`].map(
          queries.findInvitedEmail,
        ),
      // Pages: tests/e2e/organisation-isolation.spec.ts requests each of them.
      requireOrganisation: () => [],
      getPageMetadata: () => [],
      getOrganisationChoice: () => [],
    };
    expect(Object.keys(covered).sort()).toEqual(Object.keys(queries).sort());
    for (const { id } of [theirs.owner, person, await createUser()]) {
      for (const [name, ask] of Object.entries(covered)) {
        const found = JSON.stringify(await Promise.all(ask(id)));
        for (const secret of secrets) expect(found, name).not.toContain(secret);
        if (name === "countStandings") expect(found).toBe("[[]]");
        if (name === "findReminder") expect(found).toBe("[null]");
        if (name === "countSeatRecords") expect(found).toBe('[{"free":0,"invited":0,"active":0,"ended":0}]');
      }
      for (const attempt of [
        () => exportEvidence({ personId: id, orgId }),
        () => remindPeople({ adminId: id, orgId, group: "stuck" }),
        () => renameOrganisation({ ownerId: id, orgId, name: "Ours now" }),
        () => reassignSeat({ adminId: id, seatId, email: "z@team.example" }),
        () => endApiKey(id, keyId),
      ]) {
        await expect(attempt()).rejects.toMatchObject({ code: "not_found" });
      }
    }
    const [kept] = await asOwner<{ name: string }>("SELECT name FROM orgs WHERE id = $1", [orgId]);
    expect(kept?.name).toBe("Acme");
  });
});
