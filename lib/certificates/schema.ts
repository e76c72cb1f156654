import { z } from "zod";

/** Why a certificate was taken back, in classes: a page that anybody reads tells no more. */
export type RevocationReason = "refund" | "dispute" | "misconduct" | "error";

/** What was tested, as it was when the certificate was issued (`certificates.assessment`). */
export const assessmentSchema = z.object({
  questions: z.number().int().positive(),
  /** Percent. */
  passMark: z.number().int(),
  areas: z.array(z.object({ name: z.string(), /** Percent. */ score: z.number().int().optional() })),
});

export type Assessment = z.infer<typeof assessmentSchema>;
