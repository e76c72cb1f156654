import "server-only";
import type { z } from "zod";
import { checkLimits } from "../certificates/check-limits";
import type { KeyHolder } from "../organisations/api-keys/api-key-queries";
import type { Tx } from "../platform/db/client";
import { AppError } from "../platform/errors";
import { readCapped } from "../platform/http/handler";
import type { Counted, Limit } from "../platform/http/rate-limits";
import { reportFailure } from "../platform/report-failure";
import { addressOf, admitKey, asKey } from "./admit-key";
import type { Operation } from "./operation";
import { problemResponse } from "./problem-response";
import { type FieldFault, Problem, problemOf } from "./problems";
import { countUses } from "./use-limits";
import { writeOnce } from "./write-once";

const BODY_LIMIT = 64 * 1024; // bytes

/** What a handler returns for a shape: a time may still be a Date. */
type Unsent<T> = T extends string
  ? string extends T
    ? T | Date
    : T
  : T extends readonly (infer Item)[]
    ? Unsent<Item>[]
    : T extends object
      ? { [Key in keyof T]: Unsent<T[Key]> }
      : T;

type In<S> = S extends z.ZodType ? z.output<S> : undefined;
type Input<P, Q, B> = { params: In<P>; query: In<Q>; body: In<B> };
type Out<A> = A extends z.ZodType ? Unsent<z.output<A>> : Response | null;

type Shape = z.ZodObject | undefined;
type Any = z.ZodType | undefined;
type Context = { params: Promise<Record<string, string | string[] | undefined>> };
type Route = (request: Request, context: Context) => Promise<Response>;

/**
 * Builds the route handler of an operation that reads. It knows keys only: no cookie is read, so another site has
 * nothing to forge. Order of checks: key → limit → scope → parameters → body → work. Every refusal is a problem (RFC
 * 9457), and what the shape of the answer does not name never leaves.
 */
export function readEndpoint<P extends Shape, Q extends Shape, B extends Any, A extends Any>(
  operation: Operation<P, Q, B, A>,
  run: (call: Input<P, Q, B> & { holder: KeyHolder }) => Promise<Out<A>>,
): Route {
  return route(operation.id, async (request, params, headers) => {
    const holder = await admitKey(request, operation.access, ownLimit(operation), headers);
    const input = await readInput(operation, request, params);
    return asKey(holder, async () => respond(bodyOf(operation, await run({ ...input, holder })), headers));
  });
}

/** Of an operation that writes, in the transaction `tx`. It takes an Idempotency-Key. */
export function writeEndpoint<P extends Shape, Q extends Shape, B extends Any, A extends Any>(
  operation: Operation<P, Q, B, A>,
  run: (call: Input<P, Q, B> & { holder: KeyHolder; tx: Tx }) => Promise<Out<A>>,
): Route {
  return route(operation.id, async (request, params, headers) => {
    const holder = await admitKey(request, operation.access, ownLimit(operation), headers);
    const input = await readInput(operation, request, params);
    const once = {
      keyId: holder.keyId,
      given: request.headers.get("idempotency-key"),
      request: [operation.id, input],
    };
    return asKey(holder, async () => {
      const { body, isRepeated } = await writeOnce(once, async (tx) => {
        const answer = bodyOf(operation, await run({ ...input, holder, tx }));
        return { status: answer === null ? 204 : 200, body: answer };
      });
      if (isRepeated) headers.set("Idempotent-Replayed", "true");
      return respond(body, headers);
    });
  });
}

/** Of an operation for everybody, without a key. Counted by client and network, as the page of the check is. */
export function openEndpoint<P extends Shape, Q extends Shape, B extends Any, A extends Any>(
  operation: Operation<P, Q, B, A>,
  run: (call: Input<P, Q, B>) => Promise<Out<A>>,
): Route {
  return route(operation.id, async (request, params, headers) => {
    const address = addressOf(request);
    const own = ownLimit(operation).map((limit): Counted => [limit, address]);
    await countUses([...checkLimits(address), ...own], headers);
    const input = await readInput(operation, request, params);
    return respond(bodyOf(operation, await run(input)), headers);
  });
}

/** What a browser asks before it sends JSON from a page of another site. Only the check without a key answers so. */
export function preflight(): Response {
  const headers = { "Access-Control-Allow-Methods": "POST", "Access-Control-Allow-Headers": "Content-Type" };
  return new Response(null, { status: 204, headers: { ...headers, "Access-Control-Max-Age": "86400" } });
}

/** For an address that names nothing. */
export function missingEndpoint(): Route {
  return route("missing", async () => {
    throw new Problem("not-found", "This address names nothing of the API.");
  });
}

type Params = Record<string, string | string[] | undefined>;
type Work = (request: Request, params: Params, headers: Headers) => Promise<Response>;

function route(name: string, work: Work): Route {
  return async (request, { params }) => {
    const headers = new Headers({ "Cache-Control": "no-store" });
    try {
      return await work(request, await params, headers);
    } catch (error) {
      return problemResponse(asProblem(name, error), headers);
    }
  };
}

const ownLimit = ({ id, limit }: Operation): Limit[] => (limit ? [{ name: `api-${id}`, ...limit }] : []);

async function readInput<P extends Shape, Q extends Shape, B extends Any>(
  { params, query, body }: Operation<P, Q, B, Any>,
  request: Request,
  given: Params,
): Promise<Input<P, Q, B>> {
  const asked = [...new URL(request.url).searchParams];
  const twice = asked.find(([name], at) => asked.findIndex(([other]) => other === name) !== at);
  if (twice) throw invalid([{ field: twice[0], detail: "Send it once." }]);
  return {
    params: read(params, given),
    query: read(query, Object.fromEntries(asked)),
    body: body ? read(body, await readJson(request)) : read(body, undefined),
  };
}

function read<S extends Any>(shape: S | undefined, given: unknown): In<S> {
  if (!shape) return undefined as In<S>;
  const parsed = shape.safeParse(given);
  if (parsed.success) return parsed.data as In<S>;
  throw invalid(
    parsed.error.issues
      .slice(0, 20)
      .map(({ path, message }) => ({ field: path.join("/") || "body", detail: message })),
  );
}

const invalid = (errors: FieldFault[]) =>
  new Problem("invalid-request", "The request is not as the reference describes it.", { errors });

async function readJson(request: Request): Promise<unknown> {
  const text = await readCapped(request, BODY_LIMIT);
  const type = request.headers.get("content-type") ?? "";
  if (!/^application\/json\b/i.test(type)) {
    throw invalid([{ field: "Content-Type", detail: "Send JSON, as application/json." }]);
  }
  try {
    if (!text.includes("\\u0000")) return JSON.parse(text);
  } catch {
    // said below
  }
  throw invalid([{ field: "body", detail: "This is no JSON." }]);
}

/** The answer as its shape has it, or a file; null without content. */
function bodyOf<A extends Any>({ answer }: Operation<Shape, Shape, Any, A>, given: Out<A>): unknown {
  if (!answer) return given;
  return answer.parse(JSON.parse(JSON.stringify(given)));
}

function respond(body: unknown, headers: Headers): Response {
  if (body === null) return new Response(null, { status: 204, headers });
  if (!(body instanceof Response)) return Response.json(body, { headers });
  for (const [name, value] of headers) body.headers.set(name, value);
  return body;
}

function asProblem(name: string, error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (!(error instanceof AppError)) return new Problem("unavailable", reportFailure(`api:${name}`, error));
  const faults = Object.entries(error.fieldErrors ?? {}).map(([field, detail]) => ({ field, detail }));
  return new Problem(problemOf[error.code], error.message, faults.length > 0 ? { errors: faults } : {});
}
