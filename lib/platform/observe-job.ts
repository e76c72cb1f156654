import "server-only";
import { performance } from "node:perf_hooks";
import { SpanKind } from "@opentelemetry/api";
import { recordJob } from "./telemetry/metrics";
import { contextOf, inSpan } from "./telemetry/spans";

/** Runs one job of a queue in a span of the trace that enqueued it, and measures it. */
export async function observeJob(queue: string, data: unknown, run: () => Promise<void>): Promise<void> {
  const began = performance.now();
  const { traceparent } = Object(data) as { traceparent?: unknown };
  const parent = contextOf({ ...(typeof traceparent === "string" && { traceparent }) });
  const attributes = { "messaging.system": "pg-boss", "messaging.destination.name": queue };
  const record = (outcome: "completed" | "failed") =>
    recordJob((performance.now() - began) / 1_000, { queue, outcome });
  try {
    await inSpan(`job ${queue}`, { kind: SpanKind.CONSUMER, attributes, parent }, run);
    record("completed");
  } catch (error) {
    record("failed");
    throw error;
  }
}
