import "server-only";
import { createHash } from "node:crypto";
import { brand } from "../brand";
import { pool } from "../db";
import { siteUrl } from "../site";
import type { StoredCertificate } from "./queries";
import { renderPdf } from "./render-pdf";

/** Increase it when the drawing changes: stored PDFs are then drawn again. */
const TEMPLATE = 1;

const drawing = new Map<string, Promise<Uint8Array>>();

/**
 * The first request draws the PDF (a quarter of a second, outside any transaction) and stores it; concurrent
 * requests of a process share the drawing.
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
  // Locks and rechecks the row: a name corrected or erased meanwhile must not be stored.
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

function digestOf(certificate: StoredCertificate): string {
  const { id, code, kind, level, holderName, title, score, hours, programmeVersion } = certificate;
  const { assessment, testedAt, expiresAt } = certificate;
  const shown = { id, code, kind, level, holderName, title, score, hours, programmeVersion };
  const how = { TEMPLATE, site: siteUrl().href, brand: [brand.name, brand.legalName] };
  const facts = JSON.stringify({ ...shown, assessment, testedAt, expiresAt, ...how });
  return createHash("sha256").update(facts).digest("hex");
}
