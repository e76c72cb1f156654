import { z } from "zod";

/** Why a certificate was taken back, in classes: a page that anybody reads tells no more. */
export type RevocationReason = "refund" | "dispute" | "misconduct" | "error" | "withdrawn";

/** What was tested, as it was when the certificate was issued (`certificates.assessment`). */
export const assessmentSchema = z.object({
  questions: z.number().int().positive(),
  /** Percent. */
  passMark: z.number().int(),
  areas: z.array(z.object({ name: z.string(), /** Percent. */ score: z.number().int().optional() })),
});

export type Assessment = z.infer<typeof assessmentSchema>;

const name = z.string().min(1, "Enter the name that the certificate is for.").max(1_000);

export const nameSchema = z.object({ name });

export const claimSchema = z.object({ attemptId: z.uuid(), name });

export const correctionSchema = z.object({ code: z.string().max(40), name });

export const bulkSchema = z.object({ codes: z.string().max(60_000, "That is too much text at once.") });
