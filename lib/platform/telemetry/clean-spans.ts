import type { Attributes } from "@opentelemetry/api";
import type { ReadableSpan, SpanExporter } from "@opentelemetry/sdk-trace";

/**
 * The only attributes that leave the process. Next's own spans hold URLs with their queries (`http.target`, `http.url`),
 * and exceptions hold messages: in both are secrets of links, emails and names.
 */
const ALLOWED = new Set([
  "db.operation.name",
  "db.query.text",
  "db.system.name",
  "error.type",
  "http.method",
  "http.request.method",
  "http.response.status_code",
  "http.route",
  "http.status_code",
  "messaging.destination.name",
  "messaging.system",
  "next.page",
  "next.route",
  "next.rsc",
  "next.span_category",
  "next.span_type",
  "server.address",
  "skillbite.attempt_id",
  "skillbite.order_id",
  "skillbite.request_id",
  "url.template",
]);

/** An exporter that passes spans on without personal data. */
export function cleanSpans(exporter: SpanExporter): SpanExporter {
  return {
    export: (spans, done) => exporter.export(spans.map(cleanSpan), done),
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  };
}

/** A copy with its prototype's getters read once: the SDK's span keeps what it was given. */
export function cleanSpan(span: ReadableSpan): ReadableSpan {
  return {
    name: nameOf(span),
    kind: span.kind,
    spanContext: () => span.spanContext(),
    ...(span.parentSpanContext && { parentSpanContext: span.parentSpanContext }),
    startTime: span.startTime,
    endTime: span.endTime,
    status: { code: span.status.code },
    attributes: clean(span.attributes),
    links: span.links.map(({ context }) => ({ context })),
    events: span.events.map(({ name, time, attributes: { "exception.type": type } = {} }) => ({
      name: name === "exception" ? name : "event",
      time,
      ...(typeof type === "string" && { attributes: { "exception.type": type.slice(0, 100) } }),
    })),
    duration: span.duration,
    ended: span.ended,
    resource: span.resource,
    instrumentationScope: span.instrumentationScope,
    droppedAttributesCount: span.droppedAttributesCount,
    droppedEventsCount: span.droppedEventsCount,
    droppedLinksCount: span.droppedLinksCount,
  };
}

function clean(attributes: Attributes): Attributes {
  return Object.fromEntries(Object.entries(attributes).filter(([name]) => ALLOWED.has(name)));
}

/** Next names the span of a call `fetch GET https://host/path?query`. */
function nameOf({ name }: ReadableSpan): string {
  const words = name.slice(0, 200).split(" ");
  const url = words.findIndex((word) => word.includes("://"));
  return (
    words
      .slice(0, url < 0 ? undefined : url)
      .join(" ")
      .split("?", 1)[0] ?? ""
  );
}
