import { z } from "zod";

/** For the holder and the admin pages; a check gives no reason. */
export type RevocationReason = "refund" | "dispute" | "misconduct" | "error" | "withdrawn";

export type Assessment = {
  questions: number;
  /** Percent. */
  passMark: number;
  /** `score`: percent, for the exam only. */
  areas: { name: string; score?: number }[];
};

const name = z.string().min(1, "Enter the name that the certificate is for.").max(1_000);

export const nameInput = z.object({ name });

const better = z.enum(["keep", "replace"]);
export type BetterChoice = z.infer<typeof better>;

export const claimInput = z.object({ attemptId: z.uuid(), name, better: better.default("keep") });

export const correctionInput = z.object({ code: z.string().max(40), name });

export const bulkInput = z.object({ codes: z.string().max(60_000, "That is too much text at once.") });
