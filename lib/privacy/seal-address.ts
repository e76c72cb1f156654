import "server-only";
import { env } from "../env";
import { seal, unseal } from "../seal";

const sealOf = (pseudonym: string) => ({
  authSecret: env().AUTH_SECRET,
  purpose: "last-mail",
  owner: pseudonym,
});

/** The address of somebody who is being erased, for the one mail that is still sent to it. */
export const sealAddress = (email: string, pseudonym: string) => seal(email, sealOf(pseudonym));

/** Null for what was not sealed for this pseudonym, or under another AUTH_SECRET. */
export const openAddress = (sealed: string, pseudonym: string) => unseal(sealed, sealOf(pseudonym));
