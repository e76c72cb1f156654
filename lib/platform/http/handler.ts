import "server-only";
import { headers } from "next/headers";
import { unstable_rethrow } from "next/navigation";
import type { z } from "zod";
import { AppError, type ErrorCode, type FieldErrors, httpStatus } from "../errors";
import { reportFailure } from "../report-failure";
import type { Admitted } from "./action";
import { consume, type Limit } from "./rate-limits";
import { assertSameOrigin, clientIp } from "./request";

const BODY_LIMIT = 64 * 1024; // bytes; below the framework's cap, which truncates instead of rejecting

export type HandlerOptions = {
  name: string;
  /** Also before the user accepts Terms and Privacy. Only for exporting and erasing one's data. */
  beforeConsent?: true;
  signInFirst?: string;
  fresh?: true;
  /** Uses per IP. Omit it for load balancers and Stripe, and when `run` counts itself. */
  limit?: Omit<Limit, "name">;
  /** False only for links (GET) and for requests with their own proof: a signature or a signed link. */
  sameOrigin?: boolean;
};

/** Finds who sends a request, as in action.ts. @throws AppError */
type Admit<Viewers> = <W extends keyof Viewers>(
  who: W,
  options: HandlerOptions,
) => Promise<Omit<Admitted<Viewers[W]>, "id">>;

type Options<S extends z.ZodType, W> = HandlerOptions & { viewer: W; input?: S };

type Run<S extends z.ZodType, Viewer> = (context: {
  input: z.output<S>;
  viewer: Viewer;
  request: Request;
}) => Promise<Response>;

/** The `handler` of an application whose viewers `admit` knows. */
export function createHandlerWrapper<Viewers>(admit: Admit<Viewers>) {
  /**
   * Builds a route handler. An error is `{ code, message, fieldErrors? }` with the matching status. Order of checks:
   * same origin → viewer → limit → size cap → zod → fresh → work → JSON.
   */
  return function handler<S extends z.ZodType, W extends keyof Viewers>(
    options: Options<S, W>,
    run: Run<S, Viewers[W]>,
  ): (request: Request) => Promise<Response> {
    return async (request) => {
      try {
        if (options.sameOrigin !== false) assertSameOrigin(await headers());
        const { viewer, assertFresh } = await admit(options.viewer, options);
        if (options.limit) await consume({ name: `api:${options.name}`, ...options.limit }, await clientIp());
        const input = options.input ? await readJson(request, options.input) : undefined;
        if (options.fresh) assertFresh();
        return await run({ input: input as z.output<S>, viewer, request });
      } catch (error) {
        unstable_rethrow(error);
        if (!(error instanceof AppError)) {
          return refuse("unavailable", reportFailure(`api:${options.name}`, error));
        }
        return refuse(error.code, error.message, error.fieldErrors);
      }
    };
  };
}

function refuse(code: ErrorCode, message: string, fieldErrors?: FieldErrors): Response {
  return answer(httpStatus[code], { code, message, ...(fieldErrors && { fieldErrors }) });
}

export function answer(status: number, body: unknown): Response {
  return Response.json(body, { status, headers: { "Cache-Control": "no-store" } });
}

export function answerFile(body: BodyInit, type: string, name: string): Response {
  return new Response(body, {
    headers: {
      "Content-Type": type,
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": "no-store",
    },
  });
}

async function readJson<S extends z.ZodType>(request: Request, schema: S): Promise<z.output<S>> {
  const text = await readCapped(request, BODY_LIMIT);
  // A form on another site can send any other type without a CORS preflight.
  if (text !== "" && !request.headers.get("content-type")?.startsWith("application/json")) {
    throw new AppError("invalid", "Send JSON.");
  }
  const parsed = schema.safeParse(text === "" ? {} : parseJson(text));
  if (!parsed.success) throw new AppError("invalid", "The request does not have the expected shape.");
  return parsed.data;
}

/** The raw body, at most `limit` bytes, for signature checks. @throws AppError `invalid` when it is larger */
export async function readCapped(request: Request, limit: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > limit) throw new AppError("invalid", "The request is too large.");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

function parseJson(text: string): unknown {
  if (text.includes("\\u0000"))
    throw new AppError("invalid", "The request holds a character that no text has.");
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError("invalid", "Send JSON.");
  }
}
