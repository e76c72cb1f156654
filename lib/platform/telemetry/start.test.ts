import { context, metrics, propagation, trace } from "@opentelemetry/api";
import { expect, it, vi } from "vitest";
import type { Env } from "../env";
import { isObserved } from "./observed";
import { startTelemetry, switchedOn } from "./start";

const off = {
  METRICS_HOST: "127.0.0.1",
  OTEL_SDK_DISABLED: "false",
  OTEL_TRACES_EXPORTER: "otlp",
  OTEL_METRICS_EXPORTER: "otlp",
  OTEL_TRACES_SAMPLER: "parentbased_always_on",
} as Env;
const url = "http://collector.example:4318";

vi.mock("../env", () => ({ env: () => off }));

it("starts nothing that nobody asked for", async () => {
  const before = process.getActiveResourcesInfo();
  const stop = await startTelemetry("web");
  expect(isObserved()).toBe(false);
  expect(process.getActiveResourcesInfo()).toEqual(before);
  expect(trace.getTracer("test").startSpan("x").isRecording()).toBe(false);
  expect(context.with(context.active().setValue(Symbol.for("x"), 1), () => context.active())).toBe(
    context.active(),
  );
  expect(propagation.fields()).toEqual([]);
  expect(metrics.getMeter("test").createCounter("x").constructor.name).toMatch(/^Noop/);
  await stop();
});

it.each<[string, Partial<Env>, boolean, boolean]>([
  ["no endpoint", {}, false, false],
  ["one endpoint", { OTEL_EXPORTER_OTLP_ENDPOINT: url }, true, true],
  ["an endpoint for traces", { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: url }, true, false],
  ["an endpoint for metrics", { OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: url }, false, true],
  ["no traces", { OTEL_EXPORTER_OTLP_ENDPOINT: url, OTEL_TRACES_EXPORTER: "none" }, false, true],
  ["no metrics", { OTEL_EXPORTER_OTLP_ENDPOINT: url, OTEL_METRICS_EXPORTER: "none" }, true, false],
  ["all off", { OTEL_EXPORTER_OTLP_ENDPOINT: url, OTEL_SDK_DISABLED: "true" }, false, false],
])("%s: sends only what the environment asks for", (_name, given, doesTrace, sendsMetrics) => {
  expect(switchedOn({ ...off, ...given })).toEqual({ doesTrace, sendsMetrics });
});
