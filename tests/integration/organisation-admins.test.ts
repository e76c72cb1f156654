import { afterAll, describe, expect, it } from "vitest";
import { inviteAdmin } from "@/lib/organisations/invite-admin";
import { invitePeople } from "@/lib/organisations/invite-people";
import { organisationJobs } from "@/lib/organisations/jobs";
import { findOrganisation } from "@/lib/organisations/organisation-queries";
import { removeAdmin } from "@/lib/organisations/remove-admin";
import { transferOwnership } from "@/lib/organisations/transfer-ownership";
import { db } from "@/lib/platform/db/client";
import { asOwner } from "../support/database";
import { createUser } from "../support/factories";
import { expectSeatInvariants } from "../support/invariants";
import { accept, createOrganisation, invitationRows, linkOf } from "../support/organisations";
import { openMailbox } from "../support/test-mailbox";

const mailbox = await openMailbox();
afterAll(expectSeatInvariants);

describe("an administrator of an organisation", () => {
  it("is invited by the owner, manages the seats, and can become the owner", async () => {
    const made = await createOrganisation();
    const person = await createUser();
    const { org, owner } = made;
    const ask = { ownerId: owner.id, orgId: org.id, email: person.email };
    const asked = await Promise.allSettled([inviteAdmin(ask), inviteAdmin(ask)]);
    expect(asked.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    await expect(inviteAdmin(ask)).rejects.toThrow(/is invited already/);
    const token = await linkOf(org.id, person.email);
    expect(await accept(person, token)).toEqual({ to: "administration" });
    for (const { email } of [person, owner]) {
      await expect(inviteAdmin({ ...ask, email })).rejects.toThrow(/manages the seats already/);
    }
    const rows = invitationRows("x@team.example");
    await invitePeople({ orgId: org.id, adminId: person.id, rows });
    expect(await findOrganisation(person.id, org.id)).toMatchObject({ isOwner: false, owner: owner.email });
    await expect(inviteAdmin({ ...ask, ownerId: person.id, email: "y@team.example" })).rejects.toMatchObject({
      code: "forbidden",
    });
    const hand = { orgId: org.id, actorId: owner.id, adminId: person.id };
    await expect(transferOwnership({ ...hand, actorId: person.id })).rejects.toMatchObject({
      code: "forbidden",
    });
    await transferOwnership(hand);
    expect(await db().org.findUnique({ where: { id: org.id } })).toMatchObject({ ownerId: person.id });
    const told = await asOwner<{ data: { orgId: string; userId: string } }>(
      "SELECT data FROM pgboss.job WHERE name = 'organisations.owner-mail' AND data->>'orgId' = $1",
      [org.id],
    );
    expect(told.map(({ data }) => data.userId).sort()).toEqual([owner.id, person.id].sort());
    for (const { data } of told) await organisationJobs["organisations.owner-mail"](data);
    expect((await mailbox.mailsTo(person.email))[0]?.text).toContain("Acme was handed over to you");
    expect((await mailbox.mailsTo(owner.email))[0]?.text).toContain("belongs to Ada Lovelace now");
    await removeAdmin({ orgId: org.id, actorId: person.id, adminId: owner.id });
    await expect(invitePeople({ orgId: org.id, adminId: owner.id, rows })).rejects.toMatchObject({
      code: "not_found",
    });
  });
});
