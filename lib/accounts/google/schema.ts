import { z } from "zod";

export const beginInput = z.strictObject({
  next: z.string().max(2_000).optional(),
  timeZone: z.string().max(64).optional(),
});

export const flowShape = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  /** The session that connects a Google account; null for a sign-in. */
  sessionId: z.uuid().nullable(),
  next: z.string(),
  timeZone: z.string().optional(),
});
export type Flow = z.infer<typeof flowShape>;
