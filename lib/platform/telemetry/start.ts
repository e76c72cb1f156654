import "server-only";
import { context, DiagLogLevel, diag, metrics, propagation, trace } from "@opentelemetry/api";
import type { IMetricReader } from "@opentelemetry/sdk-metrics";
import { type Env, env } from "../env";
import { isNewThisMinute, log, mask } from "../log";
import { cleanSpans } from "./clean-spans";
import { startCounters } from "./metrics";
import { type Health, serveMetrics } from "./metrics-server";
import { setObserved } from "./observed";
import { watchProcess } from "./process-metrics";

/** Milliseconds that an ending process waits for a collector that does not answer. */
const PATIENCE = 3_000;

type Stop = () => Promise<void>;

/**
 * Metrics for Prometheus on METRICS_PORT, traces and metrics over OTLP. Without METRICS_PORT and OTEL_EXPORTER_OTLP_…
 * nothing is loaded, nothing listens and nothing is sent. Comes before the first request or job, and before the pool.
 * `health`: what METRICS_PORT says besides. Returns what sends the rest and ends it.
 */
export async function startTelemetry(part: "web" | "worker", health?: Health): Promise<Stop> {
  const given = env();
  const { doesTrace, sendsMetrics } = switchedOn(given);
  const isMeasured = sendsMetrics || given.METRICS_PORT !== undefined;
  if (!doesTrace && !isMeasured) return async () => undefined;
  setObserved();
  const report = (message: string) => {
    const reason = mask(message).slice(0, 300);
    if (isNewThisMinute(reason)) log().warn({ code: "telemetry", reason });
  };
  const ignore = () => undefined;
  const logger = { error: report, warn: report, info: ignore, debug: ignore, verbose: ignore };
  diag.setLogger(logger, { logLevel: DiagLogLevel.WARN });
  const stops: Stop[] = [];
  if (isMeasured) stops.push(await startMetrics(part, given, sendsMetrics, health));
  if (doesTrace) stops.push(await startTraces(part, given));
  return async () => {
    const late = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE).unref());
    await Promise.race([Promise.allSettled(stops.map((stop) => stop())), late]);
  };
}

/** Which of the two OTLP sends; Prometheus is METRICS_PORT's. */
export function switchedOn(given: Env) {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: all, OTEL_SDK_DISABLED, OTEL_TRACES_EXPORTER: traces } = given;
  const isOn = OTEL_SDK_DISABLED === "false";
  const goesTo = (own: string | undefined, exporter: string) =>
    isOn && exporter === "otlp" && (own ?? all) !== undefined;
  return {
    doesTrace: goesTo(given.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT, traces),
    sendsMetrics: goesTo(given.OTEL_EXPORTER_OTLP_METRICS_ENDPOINT, given.OTEL_METRICS_EXPORTER),
  };
}

/** The service's name, what OTEL_RESOURCE_ATTRIBUTES adds, and an id of this process. */
async function findResource(part: string, { OTEL_SERVICE_NAME }: Env) {
  const resources = await import("@opentelemetry/resources");
  const { envDetector, serviceInstanceIdDetector } = resources;
  const detected = resources.detectResources({ detectors: [serviceInstanceIdDetector, envDetector] });
  return resources
    .resourceFromAttributes({ "service.name": OTEL_SERVICE_NAME ?? `skillbite-${part}` })
    .merge(detected);
}

async function startMetrics(part: string, given: Env, sends: boolean, health?: Health): Promise<Stop> {
  const { MeterProvider, PeriodicExportingMetricReader } = await import("@opentelemetry/sdk-metrics");
  const readers: IMetricReader[] = [];
  let close: Stop | undefined;
  if (given.METRICS_PORT !== undefined) {
    const { PrometheusExporter } = await import("@opentelemetry/exporter-prometheus");
    const exporter = new PrometheusExporter({ preventServerStart: true, withoutScopeInfo: true });
    const answer = exporter.getMetricsRequestHandler.bind(exporter);
    close = await serveMetrics(given.METRICS_HOST, given.METRICS_PORT, answer, health);
    readers.push(exporter);
  }
  if (sends) {
    const { OTLPMetricExporter } = await import("@opentelemetry/exporter-metrics-otlp-proto");
    const exportIntervalMillis = given.OTEL_METRIC_EXPORT_INTERVAL;
    readers.push(
      new PeriodicExportingMetricReader({
        exporter: new OTLPMetricExporter(),
        exportIntervalMillis,
        exportTimeoutMillis: Math.min(exportIntervalMillis, 30_000),
      }),
    );
  }
  const provider = new MeterProvider({ resource: await findResource(part, given), readers });
  metrics.setGlobalMeterProvider(provider);
  startCounters();
  const unwatch = watchProcess();
  return async () => {
    unwatch();
    await close?.();
    await provider.shutdown();
  };
}

async function startTraces(part: string, given: Env): Promise<Stop> {
  const [
    { BatchSpanProcessor, TracerProvider },
    { OTLPTraceExporter },
    { AsyncLocalStorageContextManager },
    core,
  ] = await Promise.all([
    import("@opentelemetry/sdk-trace"),
    import("@opentelemetry/exporter-trace-otlp-proto"),
    import("@opentelemetry/context-async-hooks"),
    import("@opentelemetry/core"),
  ]);
  const exporter = cleanSpans(new OTLPTraceExporter());
  const provider = new TracerProvider({
    resource: await findResource(part, given),
    sampler: await samplerOf(given),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new core.W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  return () => provider.shutdown();
}

async function samplerOf({ OTEL_TRACES_SAMPLER: name, OTEL_TRACES_SAMPLER_ARG: ratio }: Env) {
  const { AlwaysOffSampler, AlwaysOnSampler, ParentBasedSampler, TraceIdRatioBasedSampler } = await import(
    "@opentelemetry/sdk-trace"
  );
  const root = name.endsWith("ratio")
    ? new TraceIdRatioBasedSampler(ratio)
    : name.endsWith("on")
      ? new AlwaysOnSampler()
      : new AlwaysOffSampler();
  return name.startsWith("parentbased") ? new ParentBasedSampler({ root }) : root;
}
