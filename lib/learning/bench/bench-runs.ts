import type { BenchStatus } from "../../generated/prisma/enums";
import type { Judged } from "./judgements";
import type { ModelFailure } from "./model-failures";

/* What a browser receives of the prompt bench. All texts are plain: a model's are untrusted. */

export type BenchRun = {
  id: string;
  text: string;
  output: string;
  status: BenchStatus;
  failure: ModelFailure | null;
  /** Null where the criteria were not judged. */
  judgement: Judged[] | null;
  /** ISO. */
  startedAt: string;
};

/** Whom the texts go to. */
export type BenchModel = { host: string; name: string };

export type BenchView = {
  /** Null when no model is connected: local mode then says how to. */
  model: BenchModel | null;
  hasConsented: boolean;
  limit: number;
  left: number;
  /** The last ones of this exercise, the newest first. */
  runs: BenchRun[];
};

export const SHOWN_RUNS = 10;

/** Characters of an answer that are kept. Its tokens are limited too, but an API may ignore that. */
export const OUTPUT_LENGTH = 20_000;
