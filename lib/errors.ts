/** Why something was refused, for program and person. */
export type ErrorCode =
  | "invalid" // the input does not fit; fieldErrors says where
  | "unauthenticated"
  | "forbidden"
  | "stale" // the password has to be given again: see lib/auth/assert-fresh.ts
  | "not_found" // also for what exists and is somebody else's
  | "conflict"
  | "throttled"
  | "unavailable"; // ours to mend; carries a reference

export type FieldErrors = Record<string, string>;

/** A refusal whose message may be shown. Anything else that is thrown never is. */
export class AppError extends Error {
  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly fieldErrors?: FieldErrors,
  ) {
    super(message);
    this.name = "AppError";
  }
}

export type Failure = { ok: false; code: ErrorCode; message: string; fieldErrors?: FieldErrors };

/** What every action answers. */
export type Result<T> = { ok: true; data: T } | Failure;

export const httpStatus: Record<ErrorCode, number> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  stale: 403,
  not_found: 404,
  conflict: 409,
  throttled: 429,
  unavailable: 503,
};
