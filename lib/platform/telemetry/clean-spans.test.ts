import { SpanStatusCode } from "@opentelemetry/api";
import { InMemorySpanExporter, SimpleSpanProcessor, TracerProvider } from "@opentelemetry/sdk-trace";
import { expect, it } from "vitest";
import { cleanSpans } from "./clean-spans";

function record(work: (tracer: ReturnType<TracerProvider["getTracer"]>) => void) {
  const memory = new InMemorySpanExporter();
  const provider = new TracerProvider({
    spanProcessors: [new SimpleSpanProcessor({ exporter: cleanSpans(memory) })],
  });
  work(provider.getTracer("test"));
  return memory.getFinishedSpans();
}

it("lets only attributes out that hold no personal data", () => {
  const [span] = record((tracer) => {
    const attributes = { "http.target": "/auth/reset?token=secret", "http.route": "/auth/reset" };
    tracer.startSpan("GET /auth/reset", { attributes }).end();
  });
  expect(span).toMatchObject({ name: "GET /auth/reset", attributes: { "http.route": "/auth/reset" } });
  expect(JSON.stringify(span?.attributes)).not.toContain("secret");
});

it.each([
  ["fetch GET https://accounts.google.com/x?login_hint=ada@example.org", "fetch GET"],
  ["GET /exam?access=secret", "GET /exam"],
  ["render route (app) /course/[courseId]", "render route (app) /course/[courseId]"],
])("names %s without what stands in a URL", (name, cleaned) => {
  const [span] = record((tracer) => tracer.startSpan(name).end());
  expect(span?.name).toBe(cleaned);
});

it("says of an exception only its type", () => {
  const spans = record((tracer) => {
    const span = tracer.startSpan("job auth.reset-mail");
    span.recordException(new TypeError("550 <ada@example.org>"));
    span.setStatus({ code: SpanStatusCode.ERROR, message: "550 <ada@example.org>" });
    span.end();
  });
  const [span] = spans;
  expect(span?.status).toEqual({ code: SpanStatusCode.ERROR });
  expect(span?.events).toMatchObject([{ name: "exception", attributes: { "exception.type": "TypeError" } }]);
  expect(JSON.stringify([span?.events, span?.status])).not.toContain("ada@");
});
