import { handler } from "@/lib/accounts/handler";
import { exportEvidence } from "@/lib/organisations/export-evidence";
import { noSuchOrganisation } from "@/lib/organisations/lock-organisation";
import { evidenceQuery } from "@/lib/organisations/schema";
import { assertSignedOn } from "@/lib/organisations/sign-on/required-sign-on";
import { answerFile } from "@/lib/platform/http/handler";

/** POST, because the audit log records it. */
export const POST = handler(
  { name: "organisation-evidence", viewer: "second-factor", limit: { points: 20, seconds: 3_600 } },
  async ({ viewer, request }) => {
    const given = evidenceQuery.safeParse(Object.fromEntries(new URL(request.url).searchParams));
    if (!given.success) throw noSuchOrganisation();
    const { org: orgId, as: kind } = given.data;
    await assertSignedOn(viewer, { orgId });
    const { name, type, file } = await exportEvidence({ personId: viewer.id, orgId, kind });
    return answerFile(file as BodyInit, type, name);
  },
);
