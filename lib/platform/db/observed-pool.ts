import "server-only";
import { AsyncResource } from "node:async_hooks";
import { performance } from "node:perf_hooks";
import { SpanKind, trace } from "@opentelemetry/api";
import pg from "pg";
import { countStatementError, recordStatement } from "../telemetry/metrics";
import { errorTypeOf, failSpan, startSpan } from "../telemetry/spans";
import { PatientPool } from "./patient-pool";

const OPERATIONS = ["SELECT", "INSERT", "UPDATE", "DELETE", "WITH", "BEGIN", "COMMIT", "ROLLBACK", "SET"];
const LONGEST = 2_000; // characters of a statement in a span

type Callback = (error: Error | null | undefined, result?: unknown) => void;

/** pg's client, with a measured duration for each statement and a span within a trace. No value of a parameter is read. */
class ObservedClient extends pg.Client {
  override query(...given: unknown[]): never {
    const text = textOf(given[0]);
    if (text === undefined) return Reflect.apply(super.query, this, given) as never; // a cursor or a stream
    const end = startStatement(text);
    const last = given.at(-1);
    if (typeof last === "function") {
      const callback: Callback = (error, result) => {
        end(error);
        (last as Callback)(error, result);
      };
      return Reflect.apply(super.query, this, [...given.slice(0, -1), callback]) as never;
    }
    const result: Promise<unknown> = Reflect.apply(super.query, this, given);
    result.then(() => end(), end);
    return result as never;
  }
}

/**
 * pg's pool, for a process that somebody looks at (telemetry/start.ts). Whoever waits for a connection is called back by
 * the request that gives one away: bound, the statement still belongs to its own request.
 */
export class ObservedPool extends PatientPool {
  constructor(config: pg.PoolConfig) {
    super({ ...config, Client: ObservedClient });
  }

  override connect(...given: unknown[]): never {
    const [callback] = given;
    if (typeof callback === "function") {
      const bound = AsyncResource.bind((error: unknown, ...rest: unknown[]) => {
        if (error) countStatementError({ sqlstate: sqlStateOf(error) });
        callback(error, ...rest);
      });
      return Reflect.apply(super.connect, this, [bound]) as never;
    }
    const client: Promise<unknown> = Reflect.apply(super.connect, this, []);
    client.catch((error) => countStatementError({ sqlstate: sqlStateOf(error) }));
    return client as never;
  }
}

function textOf(given: unknown): string | undefined {
  if (typeof given === "string") return given;
  if (typeof given !== "object" || given === null || "submit" in given) return undefined;
  return "text" in given && typeof given.text === "string" ? given.text : undefined;
}

function startStatement(text: string): (error?: unknown) => void {
  const began = performance.now();
  const operation = operationOf(text);
  const span = trace.getActiveSpan()?.isRecording() ? startStatementSpan(text, operation) : undefined;
  return (error) => {
    recordStatement((performance.now() - began) / 1_000, { operation });
    if (error) countStatementError({ sqlstate: sqlStateOf(error) });
    if (error && span) failSpan(span, error);
    span?.end();
  };
}

function startStatementSpan(text: string, operation: string) {
  const attributes = {
    "db.system.name": "postgresql",
    "db.operation.name": operation,
    "db.query.text": withoutLiterals(text),
  };
  return startSpan(operation, { kind: SpanKind.CLIENT, attributes }).span;
}

export function operationOf(text: string): string {
  const word = /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? "";
  return OPERATIONS.includes(word) ? word : "OTHER";
}

/** Parameters are not in the text; what somebody wrote into it as a literal goes too. */
export function withoutLiterals(text: string): string {
  return text
    .replaceAll(/'(?:[^']|'')*'/g, "?")
    .replaceAll(/\s+/g, " ")
    .slice(0, LONGEST);
}

function sqlStateOf(error: unknown): string {
  const code = errorTypeOf(error);
  return /^[0-9A-Z]{5}$/.test(code) ? code : "connection";
}
