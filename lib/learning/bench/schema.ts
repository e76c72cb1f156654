import { z } from "zod";
import { writtenText } from "../practice/schema";

export const benchRunInput = z.strictObject({
  versionId: z.uuid(),
  /** Made by the browser: a run that arrives twice is made once. */
  runId: z.uuid(),
  text: writtenText,
});

export const judgeBenchRunInput = z.strictObject({ runId: z.uuid() });

export const openBenchInput = z.strictObject({ versionId: z.uuid() });

/** `host`: the one that was named to the learner. */
export const agreeToBenchInput = z.strictObject({ host: z.string().min(1).max(300) });
