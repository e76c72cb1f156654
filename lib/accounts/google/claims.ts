import { z } from "zod";
import { normaliseEmail } from "../email-addresses";

export const claimsShape = z.object({
  /** Unlike the email, it never changes. */
  sub: z.string().min(1).max(255),
  email: z.string().min(3).max(320),
  email_verified: z.boolean(),
  name: z.string().max(500).optional(),
});
export type Claims = z.infer<typeof claimsShape>;

/** Null for an email that Google has not verified, or that our normalisation changes: nobody has proved that one. */
export function googleEmail({ email, email_verified }: Pick<Claims, "email" | "email_verified">) {
  if (email_verified !== true) return null;
  const address = normaliseEmail(email);
  return address === email.toLowerCase() ? address : null;
}
