import { describe, expect, it } from "vitest";
import { endOrganisation } from "@/lib/organisations/end-organisation";
import { db, pool } from "@/lib/platform/db/client";
import type { Jobs } from "@/lib/platform/jobs";
import { erasePerson } from "@/lib/privacy/erase-person";
import { pseudonymOf } from "@/lib/privacy/erasure-ledger";
import { privacyJobs } from "@/lib/privacy/jobs";
import { OWNS_ORGANISATION } from "@/lib/privacy/leave-organisations";
import { openSealedEmail } from "@/lib/privacy/sealed-emails";
import { createCertificate, createUser } from "../support/factories";
import { expectInvariants } from "../support/invariants";
import { createOrganisation } from "../support/organisations";
import { countRowsByTable, dumpDatabase, registeredTables } from "../support/personal-data";
import { createRichPerson } from "../support/rich-person";

describe("an erasure", () => {
  it("leaves only the rows that the registry keeps, checked in a database dump", async () => {
    const person = await createRichPerson();
    const before = await dumpDatabase();
    expect(before.includes(person.email)).toBe(true);
    expect(before.includes(person.name)).toBe(true);
    expect(await erasePerson({ personId: person.id, certificates: "withdraw" })).toBe(true);
    const after = await dumpDatabase();
    expect(after.includes(person.email)).toBe(false);
    expect(after.includes(person.name)).toBe(false);
    const counts = await countRowsByTable(person);
    for (const [table, { erasure }] of registeredTables) {
      if (erasure !== "kept") expect(counts[table], table).toBe(0);
    }
    const order = await db().order.findUniqueOrThrow({ where: { id: person.order.id } });
    expect(order).toMatchObject({ userId: null, email: null, amountTotal: 3900, status: "paid" });
    expect(order.pseudonym).toMatch(/^deleted_user_/);
    await expectInvariants();
    expect(await erasePerson({ personId: person.id, certificates: "withdraw" })).toBe(false);
  });

  it("queues one mail to an account's address, sealed and kept for a day at most", async () => {
    const person = await createRichPerson();
    await erasePerson({ personId: person.id, certificates: "withdraw" });
    const { rows } = await pool().query<{ data: Jobs["privacy.erased-mail"]; kept: number; after: number }>(
      `SELECT data, extract(epoch FROM keep_until - start_after)::int AS kept, deletion_seconds AS after
       FROM pgboss.job WHERE name = 'privacy.erased-mail' ORDER BY created_on DESC LIMIT 1`,
    );
    const [job] = rows;
    expect(job).toMatchObject({ kept: 86_400, after: 1 });
    const { pseudonym = "", sealedEmail = "" } = job?.data ?? {};
    expect(pseudonym).toBe(pseudonymOf(person.id));
    expect(openSealedEmail(sealedEmail, pseudonym)).toBe(person.email);
    expect(openSealedEmail(sealedEmail, "deleted_user_somebody_else")).toBeNull();
    await expect(
      privacyJobs["privacy.erased-mail"](job?.data as Jobs["privacy.erased-mail"]),
    ).rejects.toThrow(); // no mail server here
    const count = async () =>
      (await pool().query("SELECT 1 FROM pgboss.job WHERE name = 'privacy.erased-mail'")).rowCount;
    const before = await count();
    const guest = await createUser("guest");
    await erasePerson({ personId: guest.id, certificates: "withdraw" });
    const back = await createUser();
    await erasePerson({ personId: back.id, certificates: "withdraw", replayOf: new Date() });
    expect(await count()).toBe(before);
  });

  it("happens once when requested eight times at once", async () => {
    const person = await createRichPerson();
    const done = await Promise.all(
      Array.from({ length: 8 }, () => erasePerson({ personId: person.id, certificates: "withdraw" })),
    );
    expect(done.filter(Boolean)).toHaveLength(1);
  });

  it("keeps the certificate's page when its holder asks for that", async () => {
    const person = await createUser();
    const certificate = await createCertificate({ userId: person.id, holderName: "Ada Kept" });
    await erasePerson({ personId: person.id, certificates: "keep" });
    expect(await db().certificate.findUniqueOrThrow({ where: { id: certificate.id } })).toMatchObject({
      userId: null,
      holderName: "Ada Kept",
      revokedAt: null,
    });
  });

  it("refuses the owner of an organisation until it is handed over or ended", async () => {
    const { owner, org } = await createOrganisation();
    await expect(erasePerson({ personId: owner.id, certificates: "withdraw" })).rejects.toThrow(
      OWNS_ORGANISATION,
    );
    expect(await db().user.count({ where: { id: owner.id } })).toBe(1);
    await endOrganisation({ orgId: org.id, ownerId: owner.id });
    await erasePerson({ personId: owner.id, certificates: "withdraw" });
    expect(await db().user.count({ where: { id: owner.id } })).toBe(0);
    expect(await db().seat.count({ where: { pack: { orgId: org.id } } })).toBe(10);
  });
});
