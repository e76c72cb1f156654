import "server-only";
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import {
  APICallError,
  generateText,
  type LanguageModel,
  type LanguageModelUsage,
  NoObjectGeneratedError,
  Output,
  streamText,
} from "ai";
import { env } from "../../platform/env";
import { ANSWER_PROMPT, judgeMessages } from "./bench-prompts";
import type { Connection } from "./model-connection";
import { failureOfStatus, type ModelFailure } from "./model-failures";

export type Tokens = { tokensIn: number; tokensOut: number };
const noTokens: Tokens = { tokensIn: 0, tokensOut: 0 };

/** Milliseconds. A run that lasts longer than ten minutes counts as failed (bench_run_states). */
const SILENCE = 20_000;
const LONGEST = 180_000;
const JUDGE_PATIENCE = 60_000;
const JUDGEMENT_TOKENS = 2_000;

/** No telemetry, and no second try that nobody has counted. */
const quiet = { maxRetries: 0, telemetry: { isEnabled: false } } as const;

/** `status`: of HTTP, undefined without an answer. */
type Failed = { end: ModelFailure; status?: number | undefined };
export type AnswerPart = { text: string } | (({ end: "done" | "stopped" } | Failed) & { tokens: Tokens });

/**
 * The model's answer as it comes; the last part says how it ended. `left`: the reader has gone. Errors of the library hold
 * the learner's text, so none of them leaves this function.
 */
export async function* streamAnswer(
  connection: Connection,
  text: string,
  left: AbortSignal,
): AsyncGenerator<AnswerPart, void> {
  const silence = new AbortController();
  const listen = () => setTimeout(() => silence.abort(), SILENCE);
  let timer = listen();
  let tokens = noTokens;
  let isEmpty = true;
  try {
    const { stream } = streamText({
      ...quiet,
      model: modelOf(connection),
      instructions: ANSWER_PROMPT,
      prompt: text,
      maxOutputTokens: env().MODEL_MAX_TOKENS,
      abortSignal: AbortSignal.any([left, silence.signal, AbortSignal.timeout(LONGEST)]),
      onError: () => {}, // without it the library prints the error, with the text
    });
    let failure: unknown;
    let isWhole = false;
    for await (const part of stream) {
      clearTimeout(timer);
      timer = listen();
      if (part.type === "error") failure = part.error;
      if (part.type === "finish-step") tokens = tokensOf(part.usage);
      if (part.type === "finish") isWhole = part.finishReason !== "error";
      if (part.type === "text-delta" && part.text !== "") {
        isEmpty = false;
        yield { text: part.text };
      }
    }
    if (failure !== undefined || left.aborted || silence.signal.aborted) throw failure;
    yield { end: isEmpty ? "empty" : isWhole ? "done" : "broken", tokens };
  } catch (error) {
    if (left.aborted) yield { end: "stopped", tokens };
    else if (silence.signal.aborted) yield { end: "stalled", tokens };
    else yield { ...(isEmpty ? failureOf(error) : broken), tokens };
  } finally {
    clearTimeout(timer);
  }
}

const broken: Failed = { end: "broken" };

function failureOf(error: unknown): Failed {
  const status = APICallError.isInstance(error) ? error.statusCode : undefined;
  return { end: failureOfStatus(status), status };
}

type Judge = { task: string; criteria: string[]; text: string };

/** What the model answers about a learner's text, unread; null when it gives no answer. Never throws. */
export async function askForJudgement(
  connection: Connection,
  asked: Judge,
  left: AbortSignal,
): Promise<{ answer: string | null; failure: Failed | null; tokens: Tokens }> {
  try {
    const { text, usage } = await generateText({
      ...quiet,
      ...judgeMessages(asked),
      model: modelOf(connection),
      output: Output.json(),
      maxOutputTokens: JUDGEMENT_TOKENS,
      abortSignal: AbortSignal.any([left, AbortSignal.timeout(JUDGE_PATIENCE)]),
    });
    return { answer: text, failure: null, tokens: tokensOf(usage) };
  } catch (error) {
    const isRubbish = NoObjectGeneratedError.isInstance(error);
    const tokens = isRubbish && error.usage ? tokensOf(error.usage) : noTokens;
    return { answer: null, failure: isRubbish ? null : failureOf(error), tokens };
  }
}

const tokensOf = ({ inputTokens, outputTokens }: LanguageModelUsage): Tokens => {
  return { tokensIn: whole(inputTokens), tokensOut: whole(outputTokens) };
};

/** An API may count anything. */
const whole = (count: number | undefined) => Math.min(Math.max(0, Math.trunc(count || 0)), 10_000_000);

/** No other host gets key and texts: a redirect is an error. */
function modelOf({ baseUrl, key, name }: Connection): LanguageModel {
  const provider = createOpenAICompatible({
    name: "operator",
    baseURL: baseUrl,
    includeUsage: true,
    fetch: (url, options) => fetch(url, { ...options, redirect: "error", cache: "no-store" }),
    ...(key && { apiKey: key }),
  });
  return provider(name);
}
