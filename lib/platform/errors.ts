export type ErrorCode =
  | "invalid"
  | "unauthenticated"
  | "forbidden"
  | "stale" // the password must be entered again: assertFresh() in lib/accounts/viewers.ts
  | "not_found" // also for what belongs to somebody else
  | "conflict"
  | "throttled"
  | "unavailable";

export type FieldErrors = Record<string, string>;

/** A refusal with a message that users may see. The message of any other error is never shown. */
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
