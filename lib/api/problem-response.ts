import "server-only";
import { linkTo } from "../platform/links";
import { currentRequestId } from "../platform/request-context";
import { anchorOf, type Problem, problems } from "./problems";

/** A refusal as it is sent (RFC 9457). `headers` go with it, and those of the problem. */
export function problemResponse({ problem, message, more }: Problem, headers = new Headers()): Response {
  const { status, title } = problems[problem];
  for (const [header, value] of Object.entries(more.headers ?? {})) headers.set(header, value);
  headers.set("Cache-Control", "no-store");
  headers.set("Content-Type", "application/problem+json");
  const requestId = currentRequestId();
  const body = {
    type: linkTo(`/developers#${anchorOf(problem)}`),
    title,
    status,
    detail: message,
    ...(requestId && { request_id: requestId }),
    ...(more.errors && { errors: more.errors }),
  };
  return new Response(JSON.stringify(body), { status, headers });
}
