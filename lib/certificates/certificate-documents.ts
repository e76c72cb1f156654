import "server-only";
import { createHash } from "node:crypto";
import { sql } from "kysely";
import { brand } from "../platform/brand";
import { db } from "../platform/db/client";
import { appNow, query } from "../platform/db/query";
import { siteUrl } from "../platform/links";
import { renderPdf } from "./certificate-pdf";
import type { StoredCertificate } from "./certificate-queries";

/** Increase it when the drawing changes: stored PDFs are then drawn again. */
const TEMPLATE = 2;

const drawing = new Map<string, Promise<Uint8Array>>();

/**
 * The first request draws the PDF (a quarter of a second, outside any transaction) and stores it; concurrent
 * requests of a process share the drawing.
 */
export async function getPdf(certificate: StoredCertificate): Promise<Uint8Array> {
  const digest = digestOf(certificate);
  const stored = await db().certificateDocument.findFirst({
    where: { certificateId: certificate.id, digest },
    select: { pdf: true },
  });
  if (stored) return stored.pdf;
  const begun = drawing.get(digest);
  if (begun) return begun;
  const drawn = draw(certificate, digest).finally(() => drawing.delete(digest));
  drawing.set(digest, drawn);
  return drawn;
}

async function draw(certificate: StoredCertificate, digest: string): Promise<Uint8Array> {
  const pdf = await renderPdf(certificate);
  // Locks and rechecks the row: a name corrected or erased meanwhile must not be stored.
  await query()
    .with("shown", (of) =>
      of
        .selectFrom("certificates")
        .select("id")
        .where("id", "=", certificate.id)
        .where("holder_name", "=", certificate.holderName)
        .where("revoked_at", "is", null)
        .forShare(),
    )
    .with("outdated", (of) =>
      of
        .deleteFrom("certificate_documents")
        .where("certificate_id", "=", certificate.id)
        .where("digest", "<>", digest),
    )
    .insertInto("certificate_documents")
    .columns(["certificate_id", "digest", "pdf", "created_at"])
    .expression((of) =>
      of
        .selectFrom("shown")
        .select([
          "id",
          sql<string>`${digest}::text`.as("digest"),
          sql<Uint8Array>`${Buffer.from(pdf)}::bytea`.as("pdf"),
          appNow.as("createdAt"),
        ]),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return pdf;
}

function digestOf(certificate: StoredCertificate): string {
  const { id, code, kind, level, holderName, title, score, hours, programmeVersion } = certificate;
  const { assessment, issuer, testedAt, issuedAt, expiresAt } = certificate;
  const shown = { id, code, kind, level, holderName, title, score, hours, programmeVersion };
  const how = { TEMPLATE, site: siteUrl().href, brand: brand.name };
  const facts = JSON.stringify({ ...shown, assessment, issuer, testedAt, issuedAt, expiresAt, ...how });
  return createHash("sha256").update(facts).digest("hex");
}
