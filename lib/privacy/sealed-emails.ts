import "server-only";
import { seal, unseal } from "../platform/encryption";
import { env } from "../platform/env";

const sealOf = (pseudonym: string) => ({
  authSecret: env().AUTH_SECRET,
  purpose: "last-mail",
  owner: pseudonym,
});

export const sealEmail = (email: string, pseudonym: string) => seal(email, sealOf(pseudonym));

/** Null for a text that was sealed for another pseudonym or under another AUTH_SECRET. */
export const openSealedEmail = (sealed: string, pseudonym: string) => unseal(sealed, sealOf(pseudonym));
