import { z } from "zod";
import { emailInput } from "../accounts/schema";

export const certificateChoice = z.enum(["withdraw", "keep"]).default("withdraw");
export type CertificateChoice = z.output<typeof certificateChoice>;

export const deleteInput = z.strictObject({ certificates: certificateChoice });

export const erasureInput = z.strictObject({ email: emailInput });
export const linkInput = z.strictObject({ token: z.string().min(1).max(500) });
