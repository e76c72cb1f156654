import "server-only";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { env } from "../../platform/env";
import { AppError } from "../../platform/errors";
import { siteUrl } from "../../platform/links";
import { getPdf } from "../certificate-documents";
import { findStored, type StoredCertificate } from "../certificate-queries";
import { badgeOf } from "../certificates";
import { answerPublicly } from "../public-answers";
import { renderShareImage } from "../share-image";
import { bakePng, bakeSvg } from "./badge-images";
import { signAsData, signAsJwt } from "./credential-signatures";
import { buildCredential } from "./credentials";

const FILE = /^(SB-\d{4}-\d{16})(\.(?:jwt|json|png|svg|pdf|share\.png))?$/;

/**
 * The badge in the form of the file extension, signed at each request with the current name. The status list says
 * whether it was revoked.
 * @throws AppError `not_found`
 */
export async function answerCredentialFile(file: string): Promise<Response> {
  const [, code = "", form = ""] = FILE.exec(file) ?? [];
  const certificate = code ? await findStored(code) : null;
  if (!certificate) throw new AppError("not_found", "There is no certificate with this code.");
  const signing = { keys: env().CREDENTIAL_KEYS, site: siteUrl() };
  const credential = buildCredential(certificate, signing.site);
  if (form === ".pdf") return answerPdf(certificate);
  if (form === ".share.png") return answerShareImage(certificate);
  if (form === "" || form === ".json") {
    return answerPublicly(await signAsData(credential, signing), { type: "application/vc+ld+json" });
  }
  const jwt = await signAsJwt(credential, signing);
  if (form === ".jwt")
    return answerPublicly(jwt, { type: "text/plain; charset=utf-8", fileName: `${code}.jwt` });
  const image = await readFile(
    join(/* turbopackIgnore: true */ process.cwd(), `public/badges/${badgeOf(certificate)}${form}`),
  );
  const fileName = `skillbite-badge-${code}${form}`;
  return form === ".png"
    ? answerPublicly(bakePng(image, jwt), { type: "image/png", fileName })
    : answerPublicly(bakeSvg(image.toString("utf8"), jwt), { type: "image/svg+xml", fileName });
}

async function answerPdf(certificate: StoredCertificate): Promise<Response> {
  assertShown(certificate);
  const fileName = `skillbite-certificate-${certificate.code}.pdf`;
  return answerPublicly(await getPdf(certificate), { type: "application/pdf", fileName });
}

async function answerShareImage(certificate: StoredCertificate): Promise<Response> {
  assertShown(certificate);
  return answerPublicly(await renderShareImage(certificate), { type: "image/png", seconds: 3600 });
}

/** @throws AppError `conflict` if nothing may look like a certificate that counts */
function assertShown({ status, isReissued }: StoredCertificate): void {
  if (status === "revoked") throw new AppError("conflict", "This certificate was revoked.");
  if (isReissued) throw new AppError("conflict", "This certificate was replaced by another one.");
}
