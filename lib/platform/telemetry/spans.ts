import {
  type Attributes,
  type Context,
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from "@opentelemetry/api";

const tracer = () => trace.getTracer("skillbite");

type SpanOptions = { kind?: SpanKind; attributes?: Attributes; parent?: Context };

/** Runs `work` in a span. Without tracing (start.ts) it only runs it. */
export function inSpan<T>(
  name: string,
  { kind = SpanKind.INTERNAL, attributes = {}, parent = context.active() }: SpanOptions,
  work: () => Promise<T>,
): Promise<T> {
  return tracer().startActiveSpan(name, { kind, attributes }, parent, async (span) => {
    try {
      return await work();
    } catch (error) {
      failSpan(span, error);
      throw error;
    } finally {
      span.end();
    }
  });
}

/** A span that ends later than its function. */
export function startSpan(name: string, { kind, attributes, parent = context.active() }: SpanOptions) {
  const span = tracer().startSpan(name, { kind, attributes }, parent);
  return { span, within: trace.setSpan(parent, span) };
}

export function failSpan(span: Span, error: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttribute("error.type", errorTypeOf(error));
}

/** A code or a class, because a message may hold anything. */
export function errorTypeOf(error: unknown): string {
  if (!(error instanceof Error)) return "Error";
  const { code } = error as { code?: unknown };
  return typeof code === "string" && /^\w{1,40}$/.test(code) ? code : error.name;
}

/** Where a request from outside, or a job, continues a trace. */
export function contextOf(carrier: Record<string, unknown>): Context {
  return propagation.extract(ROOT_CONTEXT, carrier);
}

/** The running trace for a job's data: random ids only. Empty without tracing. */
export function currentTrace(): { traceparent?: string } {
  const carrier: { traceparent?: string } = {};
  propagation.inject(context.active(), carrier);
  return carrier.traceparent ? { traceparent: carrier.traceparent } : {};
}

/**
 * Marks the running span with a random id of ours. It joins the traces of one purchase or one exam: no trace leads
 * through the browser, nor to Stripe and back.
 */
export function markSpan(thing: "order" | "attempt", id: string): void {
  trace.getActiveSpan()?.setAttribute(`skillbite.${thing}_id`, id);
}

export function currentTraceId(): string | undefined {
  return trace.getActiveSpan()?.spanContext().traceId;
}
