import { z } from "zod";

const name = z.string().min(1, "Enter the name that the certificate is for.").max(1_000);

export const nameInput = z.object({ name });

const better = z.enum(["keep", "replace"]);
export type BetterChoice = z.infer<typeof better>;

export const issueInput = z.object({ attemptId: z.uuid(), name, better: better.default("keep") });

export const correctionInput = z.object({ code: z.string().max(40), name });

export const bulkInput = z.object({ codes: z.string().max(60_000, "That is too much text at once.") });
