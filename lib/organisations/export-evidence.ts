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
import { type EvidenceRow, evidenceHeadings, HOURS_MEANING, resultBand } from "./evidence";
import { MANIFEST, manifestOf, SIGNATURE } from "./evidence-manifest";
import { renderEvidence } from "./evidence-pdf";
import { evidence } from "./evidence-table";
import { lockOrganisation, noSuchOrganisation } from "./lock-organisation";
import type { Scope } from "./organisation-access";
import { findOrganisation, listRows } from "./organisation-queries";
import type { EvidenceKind } from "./schema";
import { standingMeanings, standingNames, standings } from "./standings";

const MOST = 5_000;

const day = (value: Date | null) => value?.toISOString().slice(0, 10) ?? "";

type Learned = Awaited<ReturnType<typeof listEvidence>>["rows"][number];
const listEvidence = (scope: Scope) => listRows(evidence, scope, tableQuery.parse({}), MOST);

function evidenceOf(row: Learned): EvidenceRow {
  return {
    name: row.name ?? "",
    email: row.email ?? "",
    standing: row.standing,
    seatFrom: day(row.from),
    seatUntil: day(row.until),
    firstLesson: day(row.firstAt),
    lastLesson: day(row.lastAt),
    percent: row.percent ?? "",
    lessons: row.completed === null ? "" : `${row.completed} of ${row.lessons}`,
    hours: row.hours ?? "",
    topics: row.topics ?? "",
    result: resultBand(row.score),
    certificate: row.certificate ? linkTo(`/certificate-verify?code=${row.certificate}`) : "",
    validUntil: day(row.expires),
  };
}

type Export = { personId: string; orgId: string; kind?: EvidenceKind };

/**
 * Evidence of training: a PDF, a CSV, or both in a ZIP with signed hashes. Each export is audited.
 * @throws AppError `not_found` if the person may not act for the organisation, `conflict` without accepted seats
 */
export async function exportEvidence({ personId, orgId, kind = "zip" }: Export) {
  const organisation = await findOrganisation(personId, orgId);
  if (!organisation) throw noSuchOrganisation();
  const listed = await listEvidence({ personId, orgId });
  const accepted = listed.rows.filter(({ standing }) => standing !== "invited").length;
  if (accepted === 0) {
    throw new AppError("conflict", "Nobody has accepted a seat yet, so there is nothing to show.");
  }
  const at = await transaction(async (tx) => {
    await lockOrganisation(tx, orgId, personId);
    const details = { people: accepted };
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
  const csv = () => Buffer.from(csvOf(rows));
  const pdf = () => renderEvidence({ organisation: organisation.name, at, rows });
  const name = `skillbite-evidence-${made}.${kind}`;
  if (kind === "csv") return { name, type: "text/csv; charset=utf-8", file: csv() };
  if (kind === "pdf") return { name, type: "application/pdf", file: await pdf() };
  const files = {
    [`evidence-${made}.csv`]: csv(),
    [`evidence-${made}.pdf`]: await pdf(),
    "README.txt": Buffer.from(README),
  };
  const manifest = manifestOf(files);
  const signature = await signText(manifest, env().CREDENTIAL_KEYS);
  const proofs = { [MANIFEST]: Buffer.from(manifest), [SIGNATURE]: Buffer.from(signature) };
  return { name, type: "application/zip", file: zipSync({ ...files, ...proofs }, { mtime: at }) };
}

const csvOf = (rows: EvidenceRow[]) =>
  stringify(
    rows.map((row) => ({ ...row, standing: standingNames[row.standing] })),
    {
      header: true,
      columns: evidenceHeadings,
      escape_formulas: true,
      bom: true,
      record_delimiter: "windows",
    },
  );

const legend = standings
  .map((one) => [standingNames[one], standingMeanings[one]].filter(Boolean).join(": "))
  .join("\n- ");

const README = `Who has learned what, by the end of their seat. ${HOURS_MEANING}

Standing:
- ${legend}

Exam: passed while the seat was theirs; single answers are nobody's business. A certificate is checked by opening its
address.

Whether anything was changed since this was made, on any system with sha256sum:

    sha256sum --check ${MANIFEST}

${SIGNATURE} is the same list signed by the site that made it (JWS, RS256), with a key of its /.well-known/jwks.json.
`;
