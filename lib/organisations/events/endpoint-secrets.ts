import "server-only";
import { seal, unseal } from "../../platform/encryption";
import { env } from "../../platform/env";

const sealOf = (endpointId: string) => ({
  authSecret: env().AUTH_SECRET,
  purpose: "organisation-endpoint",
  owner: endpointId,
});

export const sealSecret = (endpointId: string, secret: string): string => seal(secret, sealOf(endpointId));

/** @throws Error with a reason that an owner can act on */
export function openSecret(endpointId: string, sealed: string): string {
  const secret = unseal(sealed, sealOf(endpointId));
  if (secret === null) throw new Error("its secret can no longer be read: make a new one");
  return secret;
}
