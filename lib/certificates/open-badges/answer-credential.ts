import "server-only";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { env } from "../../platform/env";
import { AppError } from "../../platform/errors";
import { siteUrl } from "../../platform/site";
import { getPdf } from "../keep-pdf";
import { findStored, type StoredCertificate } from "../queries";
import { badgeOf } from "../rules";
import { answerOpenly } from "./answer-openly";
import { bakePng, bakeSvg } from "./bake-badge";
import { buildCredential } from "./build-credential";
import { signAsData, signAsJwt } from "./sign-credential";

const FILE = /^(SB-\d{4}-\d{16})(\.(?:jwt|json|png|svg|pdf))?$/;

/**
 * The badge in the form of the file extension, signed at each request with the current name. The status list says
 * whether it was revoked.
 * @throws AppError `not_found`
 */
export async function answerCredential(file: string): Promise<Response> {
  const [, code = "", form = ""] = FILE.exec(file) ?? [];
  const certificate = code ? await findStored(code) : null;
  if (!certificate) throw new AppError("not_found", "There is no certificate with this code.");
  const signing = { keys: env().CREDENTIAL_KEYS, site: siteUrl() };
  const credential = buildCredential(certificate, signing.site);
  if (form === ".pdf") return answerPdf(certificate);
  if (form === "" || form === ".json") {
    return answerOpenly(await signAsData(credential, signing), { type: "application/vc+ld+json" });
  }
  const jwt = await signAsJwt(credential, signing);
  if (form === ".jwt")
    return answerOpenly(jwt, { type: "text/plain; charset=utf-8", fileName: `${code}.jwt` });
  const image = await readFile(
    join(/* turbopackIgnore: true */ process.cwd(), `public/badges/${badgeOf(certificate)}${form}`),
  );
  const fileName = `skillbite-badge-${code}${form}`;
  return form === ".png"
    ? answerOpenly(bakePng(image, jwt), { type: "image/png", fileName })
    : answerOpenly(bakeSvg(image.toString("utf8"), jwt), { type: "image/svg+xml", fileName });
}

async function answerPdf(certificate: StoredCertificate): Promise<Response> {
  const { code, status, isReissued } = certificate;
  if (status === "revoked") throw new AppError("conflict", "This certificate was revoked.");
  if (isReissued) throw new AppError("conflict", "This certificate was replaced by another one.");
  const pdf = await getPdf(certificate);
  return answerOpenly(pdf, { type: "application/pdf", fileName: `skillbite-certificate-${code}.pdf` });
}
