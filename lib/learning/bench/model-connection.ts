import "server-only";
import { z } from "zod";
import { env } from "../../platform/env";
import { keptAnswer } from "../../platform/kept-answer";
import type { BenchModel } from "./bench-runs";

export type Connection = BenchModel & { baseUrl: string; key: string | undefined };

/** Milliseconds: an Ollama on this machine answers at once or not at all. */
const PATIENCE = 500;
const KEPT = 60_000;

/** Whether exercises offer a bench. In local mode it says how to connect a model while there is none. */
export const hasBench = () => env().MODEL_BASE_URL !== undefined || env().APP_MODE === "local";

/** Null when none is connected. */
export async function findConnection(): Promise<Connection | null> {
  const { APP_MODE, MODEL_BASE_URL, MODEL_NAME, MODEL_API_KEY } = env();
  if (MODEL_BASE_URL && MODEL_NAME) return connect(MODEL_BASE_URL, MODEL_NAME, MODEL_API_KEY);
  return APP_MODE === "local" ? findOllama().catch(() => null) : null;
}

const modelsSchema = z.object({ data: z.array(z.object({ id: z.string().min(1).max(200) })).min(1) });

/** The first model that it lists. @throws Error when no Ollama answers, or one without a model */
const findOllama = keptAnswer(async () => {
  const baseUrl = new URL("/v1", env().OLLAMA_URL).href;
  const answer = await fetch(`${baseUrl}/models`, {
    redirect: "error",
    cache: "no-store",
    signal: AbortSignal.timeout(PATIENCE),
  });
  const [first] = modelsSchema.parse(await answer.json()).data;
  if (!first) throw new Error("it lists no model");
  return connect(baseUrl, first.id, undefined);
}, KEPT);

function connect(baseUrl: string, name: string, key: string | undefined): Connection {
  return { baseUrl, key, name, host: new URL(baseUrl).host };
}

/** What may leave the server of it. */
export const nameConnection = (connection: Connection | null): BenchModel | null =>
  connection && { host: connection.host, name: connection.name };
