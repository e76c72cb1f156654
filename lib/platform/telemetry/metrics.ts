import {
  type Attributes,
  type Counter,
  type Histogram,
  metrics,
  type UpDownCounter,
} from "@opentelemetry/api";

/*
 * What the product counts. Every name is in docs/operations/monitor.md, and every label has few values: never an id, an
 * email or a path. Without METRICS_PORT and OTLP (start.ts) the API's own instruments take these calls and do nothing.
 */

/** Seconds. */
const OF_REQUESTS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const OF_STATEMENTS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
const OF_JOBS = [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 30, 60, 300, 1_800];
const OF_COLLECTIONS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1];

export const meter = () => metrics.getMeter("skillbite");

const starts: (() => void)[] = [];

/**
 * Made at the first use: start.ts comes first, and modules load before it. `known`: what begins at 0, or Prometheus
 * would not see the first one as a rise.
 */
function createCounter<A extends Attributes>(name: string, description: string, known: A[]) {
  let counter: Counter | undefined;
  const add = (count: number, attributes: A) => {
    counter ??= meter().createCounter(name, { description });
    counter.add(count, attributes);
  };
  starts.push(() => {
    for (const attributes of known) add(0, attributes);
  });
  return (attributes: A) => add(1, attributes);
}

export function startCounters(): void {
  for (const start of starts) start();
}

function createHistogram<A extends Attributes>(name: string, description: string, boundaries: number[]) {
  let histogram: Histogram | undefined;
  return (seconds: number, attributes: A) => {
    const advice = { explicitBucketBoundaries: boundaries };
    histogram ??= meter().createHistogram(name, { description, unit: "s", advice });
    histogram.record(seconds, attributes);
  };
}

export const recordRequest = createHistogram<{ method: string; route: string; status: number }>(
  "skillbite_http_request_duration_seconds",
  "Requests by route, method and status, until the answer's last byte",
  OF_REQUESTS,
);

let inFlight: UpDownCounter | undefined;
export function changeRequestsInFlight(by: 1 | -1): void {
  inFlight ??= meter().createUpDownCounter("skillbite_http_requests_in_flight", {
    description: "Requests that wait for their answer",
  });
  inFlight.add(by);
}

export const recordStatement = createHistogram<{ operation: string }>(
  "skillbite_db_statement_duration_seconds",
  "SQL statements by their first word",
  OF_STATEMENTS,
);
/** No connection; disk full, too many connections, a lock or a statement not in time, ended by an operator, cannot write. */
const SQLSTATES = ["connection", "53100", "53300", "55P03", "57014", "57P01", "25006"];

export const countStatementError = createCounter<{ sqlstate: string }>(
  "skillbite_db_errors",
  "SQL statements and connections that failed, by SQLSTATE; `connection` without one",
  SQLSTATES.map((sqlstate) => ({ sqlstate })),
);
export const recordJob = createHistogram<{ queue: string; outcome: "completed" | "failed" }>(
  "skillbite_job_duration_seconds",
  "Jobs that were tried, by queue and outcome",
  OF_JOBS,
);
export const countMail = createCounter<{ outcome: "sent" | "failed" }>(
  "skillbite_mails",
  "Mails handed to the mail server, by outcome",
  [{ outcome: "sent" }, { outcome: "failed" }],
);
export const recordStripeCall = createHistogram<{ call: string; outcome: string }>(
  "skillbite_stripe_call_duration_seconds",
  "Calls to Stripe by method and path without ids, and by class of status; `failed` without an answer",
  OF_REQUESTS,
);
const OUTCOMES = ["paid", "pending", "unpaid", "misfit", "stale", "unknown", "error"] as const;

export const countFulfilment = createCounter<{ outcome: (typeof OUTCOMES)[number] }>(
  "skillbite_fulfilments",
  "Payments compared with their orders, by outcome",
  OUTCOMES.map((outcome) => ({ outcome })),
);
export const countExam = createCounter<{ event: "started" | "handed_in" | "held" }>(
  "skillbite_exam_attempts",
  "Certification exams that were started, handed in and graded, or handed in and held",
  [{ event: "started" }, { event: "handed_in" }, { event: "held" }],
);
export const countLogLine = createCounter<{ level: "warn" | "error"; code: string }>(
  "skillbite_log_lines",
  "Warnings and errors by their code, also those that the log leaves out as repeated",
  [],
);
export const recordCollection = createHistogram<{ kind: string }>(
  "skillbite_gc_duration_seconds",
  "Pauses of the garbage collector by kind",
  OF_COLLECTIONS,
);
