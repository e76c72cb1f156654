import { z } from "zod";
import { normaliseEmail } from "../email-addresses";
import type { ProviderFailure } from "./failures";

export const claimsShape = z.object({
  /** Unlike the email, it never changes. */
  sub: z.string().min(1).max(255),
  email: z.string().min(3).max(320).optional(),
  email_verified: z.boolean().optional(),
  name: z.string().max(500).optional(),
});
export type Claims = z.infer<typeof claimsShape> & { all: Record<string, unknown> };

/**
 * The email for which this provider may speak: of one of the proven domains of its organisation, exactly. A subdomain
 * is another domain. `email_verified` may be missing (Microsoft sends none), because the domain itself is proven.
 */
export function providerEmail(
  { email: given, email_verified }: Pick<Claims, "email" | "email_verified">,
  domains: readonly string[],
): { email: string } | { failure: ProviderFailure } {
  if (given === undefined) return { failure: "nameless" };
  if (email_verified === false) return { failure: "unverified" };
  const email = normaliseEmail(given);
  // What our spelling changes is another address than the one that the provider knows.
  if (!email || email !== given.toLowerCase()) return { failure: "unverified" };
  const domain = email.slice(email.lastIndexOf("@") + 1);
  return domains.includes(domain) ? { email } : { failure: "outside" };
}

/** Entra ID sends at most 200. */
const MOST_GROUPS = 1_000;

/** Values of a claim with groups: a list of texts, or one text. Anything else is none. */
export function groupsIn(all: Record<string, unknown>, claim: string): string[] {
  const value = Object.hasOwn(all, claim) ? all[claim] : undefined;
  const values = Array.isArray(value) ? value : [value];
  return values.filter((one): one is string => typeof one === "string").slice(0, MOST_GROUPS);
}
