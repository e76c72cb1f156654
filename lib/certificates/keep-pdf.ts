import "server-only";
import { createHash } from "node:crypto";
import { brand } from "../brand";
import { pool } from "../db";
import { siteUrl } from "../site";
import type { StoredCertificate } from "./queries";
import { renderPdf } from "./render-pdf";

/** Raise it when the drawing changes: PDFs that were kept before are drawn again. */
const TEMPLATE = 1;

const drawing = new Map<string, Promise<Uint8Array>>();

/**
 * The PDF of a certificate: drawn at its first request, which takes a quarter of a second, and read from the database
 * afterwards. No transaction is open meanwhile. Asked for twice at once it is drawn once a process, and kept once.
 */
export async function getPdf(certificate: StoredCertificate): Promise<Uint8Array> {
  const digest = digestOf(certificate);
  const { rows } = await pool().query<{ pdf: Buffer }>(
    "SELECT pdf FROM certificate_documents WHERE certificate_id = $1 AND digest = $2",
    [certificate.id, digest],
  );
  if (rows[0]) return rows[0].pdf;
  const begun = drawing.get(digest);
  if (begun) return begun;
  const drawn = draw(certificate, digest).finally(() => drawing.delete(digest));
  drawing.set(digest, drawn);
  return drawn;
}

async function draw(certificate: StoredCertificate, digest: string): Promise<Uint8Array> {
  const pdf = await renderPdf(certificate);
  // Its row is locked and read once more: a name that was corrected or erased while it was drawn is not kept.
  await pool().query(
    `WITH shown AS (
       SELECT id FROM certificates WHERE id = $1 AND holder_name = $3 AND revoked_at IS NULL FOR SHARE),
     outdated AS (DELETE FROM certificate_documents WHERE certificate_id = $1 AND digest <> $2)
     INSERT INTO certificate_documents (certificate_id, digest, pdf, created_at)
     SELECT id, $2, $4, app_now() FROM shown ON CONFLICT DO NOTHING`,
    [certificate.id, digest, certificate.holderName, Buffer.from(pdf)],
  );
  return pdf;
}

/** Of all that the sheet shows, and of how it is drawn. */
function digestOf(certificate: StoredCertificate): string {
  const { id, code, kind, level, holderName, title, score, hours, programmeVersion } = certificate;
  const { assessment, testedAt, expiresAt } = certificate;
  const shown = { id, code, kind, level, holderName, title, score, hours, programmeVersion };
  const how = { TEMPLATE, site: siteUrl().href, brand: [brand.name, brand.legalName] };
  const facts = JSON.stringify({ ...shown, assessment, testedAt, expiresAt, ...how });
  return createHash("sha256").update(facts).digest("hex");
}
