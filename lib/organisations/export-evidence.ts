import "server-only";
import { stringify } from "csv-stringify/sync";
import { zipSync } from "fflate";
import { signText } from "../certificates/open-badges/credential-signatures";
import { recordAudit } from "../platform/audit";
import { now } from "../platform/clock";
import { transaction } from "../platform/db/client";
import { env } from "../platform/env";
import { AppError } from "../platform/errors";
import { linkTo } from "../platform/links";
import { tableQuery } from "../platform/table-query";
import { type EvidenceRow, evidenceHeadings, resultBand } from "./evidence";
import { MANIFEST, manifestOf, SIGNATURE } from "./evidence-manifest";
import { renderEvidence } from "./evidence-pdf";
import { evidence } from "./evidence-table";
import { lockOrganisation, noSuchOrganisation } from "./lock-organisation";
import type { Scope } from "./organisation-access";
import { findOrganisation, listRows } from "./organisation-queries";

const MOST = 5_000;

const day = (value: Date | null) => value?.toISOString().slice(0, 10) ?? "";

type Learned = Awaited<ReturnType<typeof listEvidence>>["rows"][number];
const listEvidence = (scope: Scope) => listRows(evidence, scope, tableQuery.parse({}), MOST);

function evidenceOf(row: Learned): EvidenceRow {
  return {
    name: row.name ?? "",
    email: row.person ?? "",
    seatFrom: day(row.from),
    seatUntil: day(row.until),
    firstLesson: day(row.firstAt),
    lastLesson: day(row.lastAt),
    percent: row.percent,
    lessons: `${row.completed} of ${row.lessons}`,
    hours: row.hours,
    topics: row.topics ?? "",
    result: resultBand(row.score),
    certificate: row.certificate ? linkTo(`/certificate-verify?code=${row.certificate}`) : "",
    validUntil: day(row.expires),
  };
}

/**
 * Evidence of training: PDF and CSV in a ZIP with signed hashes. Each export is audited.
 * @throws AppError `not_found` if the person may not act for the organisation, `conflict` without accepted seats
 */
export async function exportEvidence(
  personId: string,
  orgId: string,
): Promise<{ name: string; zip: Uint8Array }> {
  const organisation = await findOrganisation(personId, orgId);
  if (!organisation) throw noSuchOrganisation();
  const listed = await listEvidence({ personId, orgId });
  if (listed.rows.length === 0) {
    throw new AppError("conflict", "Nobody has accepted a seat yet, so there is nothing to show.");
  }
  const at = await transaction(async (tx) => {
    await lockOrganisation(tx, orgId, personId);
    const details = { people: listed.rows.length };
    await recordAudit(tx, {
      actorId: personId,
      action: "evidence.exported",
      subject: `orgs:${orgId}`,
      details,
    });
    return now(tx);
  });
  const rows = listed.rows.map(evidenceOf);
  const made = at.toISOString().slice(0, 10);
  const files = {
    [`evidence-${made}.csv`]: Buffer.from(
      stringify(rows, {
        header: true,
        columns: evidenceHeadings,
        escape_formulas: true,
        bom: true,
        record_delimiter: "windows",
      }),
    ),
    [`evidence-${made}.pdf`]: await renderEvidence({ organisation: organisation.name, at, rows }),
    "README.txt": Buffer.from(README),
  };
  const manifest = manifestOf(files);
  const signature = await signText(manifest, env().CREDENTIAL_KEYS);
  const proofs = { [MANIFEST]: Buffer.from(manifest), [SIGNATURE]: Buffer.from(signature) };
  const zip = zipSync({ ...files, ...proofs }, { mtime: at });
  return { name: `skillbite-evidence-${made}.zip`, zip };
}

const README = `Who has learned what, by the end of their seat, with the study time of the lessons that they completed.
Result: the exam, passed while the seat was theirs; single answers are nobody's business. A certificate is checked by
opening its address.

Whether anything was changed since this was made, on any system with sha256sum:

    sha256sum --check ${MANIFEST}

${SIGNATURE} is the same list signed by the site that made it (JWS, RS256), with a key of its /.well-known/jwks.json.
`;
