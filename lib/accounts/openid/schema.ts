import { z } from "zod";

export const flowShape = z.object({
  /** Why the browser was sent: to sign in, to confirm who is signed in, or to test the provider. */
  purpose: z.enum(["sign-in", "confirm", "test"]),
  /** The only provider whose answer counts, however the answer looks. */
  providerId: z.uuid(),
  /** When the provider's settings last changed, as ISO text: a test is one of these settings. */
  settings: z.string(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  /** The session that asked; null for a sign-in. */
  sessionId: z.uuid().nullable(),
  next: z.string(),
  timeZone: z.string().optional(),
});
export type Flow = z.infer<typeof flowShape>;

/** Somebody whom a provider has vouched for, and who has still to prove the account of that address. */
export const arrivalShape = z.object({
  providerId: z.uuid(),
  sub: z.string().min(1).max(255),
  email: z.string(),
  /** Whether the seat rule of the organisation gives them a seat. */
  isEntitled: z.boolean(),
  next: z.string(),
});
export type Arrival = z.infer<typeof arrivalShape>;

/** See setCameByCookie(). */
export const cameByShape = z.object({ providerId: z.uuid(), idToken: z.string() });
export type CameBy = z.infer<typeof cameByShape>;
