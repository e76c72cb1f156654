import { z } from "zod";
import type { ErrorCode } from "../platform/errors";

/** Problem details as in RFC 9457. A `type` is a URL of the reference page, and never changes its meaning. */
export const problems = {
  "invalid-request": {
    status: 400,
    title: "The request is not as described",
    about: "A parameter, the body or the cursor is not as this page describes it. `errors` names each fault.",
  },
  unauthenticated: {
    status: 401,
    title: "No key, or one that opens nothing",
    about:
      "The `Authorization` header is missing, or its key is not ours, has ended, or has expired. We do not say which.",
  },
  "insufficient-scope": {
    status: 403,
    title: "The key may not do this",
    about: "The key works, but lacks the scope that `WWW-Authenticate` names. Create a key that has it.",
  },
  "not-found": {
    status: 404,
    title: "There is nothing here",
    about: "The address is unknown, or what it names is gone, or belongs to another organisation.",
  },
  "method-not-allowed": {
    status: 405,
    title: "This address has no such method",
    about: "The address is known, and not with this method. `Allow` names those that it has.",
  },
  conflict: {
    status: 409,
    title: "The state does not allow this",
    about: "`detail` says why: the seat has ended, for example, or the person has a seat already.",
  },
  "request-running": {
    status: 409,
    title: "The same request is still at work",
    about: "Another request with this `Idempotency-Key` has not ended. Send it again in a moment.",
  },
  "idempotency-mismatch": {
    status: 422,
    title: "This Idempotency-Key belongs to another request",
    about:
      "The key was used within the last 24 hours for another address or body. Use a new one for each request.",
  },
  "too-many-requests": {
    status: 429,
    title: "Too many requests",
    about:
      "`Retry-After` says how many seconds to wait, `RateLimit-Policy` and `RateLimit` how much is allowed.",
  },
  unavailable: {
    status: 503,
    title: "Something went wrong on our side",
    about:
      "Send the request again; with the same `Idempotency-Key`, nothing is done twice. Quote `request_id` to us.",
  },
} as const;
export type ProblemName = keyof typeof problems;
export const problemNames = Object.keys(problems) as ProblemName[];

export const anchorOf = (name: ProblemName) => `problem-${name}`;

export const problemShape = z
  .object({
    type: z.url().meta({ description: "Names the kind of problem, and opens its description." }),
    title: z.string(),
    status: z.int().meta({ description: "The HTTP status once more." }),
    detail: z.string().meta({ description: "What happened this time, for a person." }),
    request_id: z.string().optional().meta({ description: "What to quote to our support." }),
    errors: z
      .array(
        z.object({
          field: z.string().meta({ description: "The parameter, or the path in the body: `emails/0`." }),
          detail: z.string(),
        }),
      )
      .optional()
      .meta({ description: "Each fault of an invalid request." }),
  })
  .meta({ id: "Problem", description: "Problem details (RFC 9457)." });
export type FieldFault = { field: string; detail: string };

/** A refusal of the API. Every AppError of a write becomes one, too. */
export class Problem extends Error {
  constructor(
    readonly problem: ProblemName,
    detail: string,
    readonly more: { errors?: FieldFault[]; headers?: Record<string, string> } = {},
  ) {
    super(detail);
    this.name = "Problem";
  }
}

/** `stale` and `unauthenticated` are about sessions, which no key has. */
export const problemOf: Record<ErrorCode, ProblemName> = {
  invalid: "invalid-request",
  unauthenticated: "unauthenticated",
  forbidden: "insufficient-scope",
  stale: "insufficient-scope",
  not_found: "not-found",
  conflict: "conflict",
  throttled: "too-many-requests",
  unavailable: "unavailable",
};
