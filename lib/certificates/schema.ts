import { z } from "zod";

/** Why a certificate was taken back, in classes: for its holder and the admin pages. Whoever checks one is not told. */
export type RevocationReason = "refund" | "dispute" | "misconduct" | "error" | "withdrawn";

/** What was tested, as it was when the certificate was issued (`certificates.assessment`). */
export type Assessment = {
  questions: number;
  /** Percent. */
  passMark: number;
  /** `score`: percent; of the exam's areas only. */
  areas: { name: string; score?: number }[];
};

const name = z.string().min(1, "Enter the name that the certificate is for.").max(1_000);

export const nameInput = z.object({ name });

/** What becomes of a certificate with a better score than the pass that is claimed. */
const better = z.enum(["keep", "replace"]);
export type BetterChoice = z.infer<typeof better>;

export const claimInput = z.object({ attemptId: z.uuid(), name, better: better.default("keep") });

export const correctionInput = z.object({ code: z.string().max(40), name });

export const bulkInput = z.object({ codes: z.string().max(60_000, "That is too much text at once.") });
