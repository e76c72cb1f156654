import { z } from "zod";

export const reviewBiteInput = z.strictObject({ questionId: z.uuid() });
