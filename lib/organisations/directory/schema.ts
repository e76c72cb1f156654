import { z } from "zod";

export const directoryInput = z.strictObject({ orgId: z.uuid() });
