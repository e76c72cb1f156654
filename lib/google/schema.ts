import { z } from "zod";

export const beginInput = z.strictObject({
  next: z.string().max(2_000).optional(),
  timeZone: z.string().max(64).optional(),
});

/** What a browser brings back from Google: the secrets of its question, and what it was asked for. */
export const flowShape = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  /** The session that wants to connect a Google account; null for signing in. */
  sessionId: z.uuid().nullable(),
  next: z.string(),
  timeZone: z.string().optional(),
});
export type Flow = z.infer<typeof flowShape>;

/** Of Google's signed answer, what counts. */
export const claimsShape = z.object({
  /** Google's own id for the person: the address may change, this does not. */
  sub: z.string().min(1).max(255),
  email: z.string().min(3).max(320),
  email_verified: z.boolean(),
  name: z.string().max(500).optional(),
});
export type Claims = z.infer<typeof claimsShape>;
