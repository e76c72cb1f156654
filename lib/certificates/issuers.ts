import { brand } from "../platform/brand";
import type { Env } from "../platform/env";

/** As a certificate was issued: a later signatory does not sign it. */
export type Issuer = { name: string; signatory?: { name: string; title: string } };

/** Of certificates from before there was a signatory, and of samples. */
export const PLAIN_ISSUER: Issuer = { name: brand.legalName };

export const issuerOf = ({
  SIGNATORY_NAME: name,
  SIGNATORY_TITLE: title,
}: Pick<Env, "SIGNATORY_NAME" | "SIGNATORY_TITLE">): Issuer =>
  name && title ? { ...PLAIN_ISSUER, signatory: { name, title } } : PLAIN_ISSUER;
