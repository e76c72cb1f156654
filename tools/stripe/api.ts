import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { invalid, StripeFailure } from "./errors";
import { expanded } from "./expansion";
import { happens } from "./faults";
import { decodeForm } from "./form-encoding";
import { newId, seconds } from "./ids";
import { routes } from "./routes";
import { API_VERSION, type Sandbox } from "./sandbox";

const DAY = 86_400;

type Answer = { status: number; body: string };

export async function answerApi(
  sandbox: Sandbox,
  request: IncomingMessage,
  response: ServerResponse,
  body: string,
) {
  const { down, delay, failures, lostAnswers } = sandbox.faults;
  if (down) return request.socket.destroy();
  if (delay) await sleep(delay, undefined, { ref: false });
  const { status, body: text } = happens(failures) ? outage() : answer(sandbox, request, response, body);
  if (happens(lostAnswers)) return request.socket.destroy();
  response
    .writeHead(status, {
      "content-type": "application/json",
      "request-id": newId("req", 14),
      "stripe-version": request.headers["stripe-version"] ?? API_VERSION,
    })
    .end(text);
}

function answer(sandbox: Sandbox, request: IncomingMessage, response: ServerResponse, body: string): Answer {
  try {
    authenticate(sandbox, request.headers.authorization);
    const key = request.headers["idempotency-key"];
    if (request.method === "POST" && typeof key === "string")
      return answerOnce(sandbox, request, response, key, body);
    return perform(sandbox, request, body);
  } catch (error) {
    return failed(error);
  }
}

function failed(error: unknown): Answer {
  if (error instanceof StripeFailure) return { status: error.status, body: JSON.stringify(error, null, 2) };
  console.error("stripe sandbox:", error);
  return outage();
}

function outage(): Answer {
  const message = "An unknown error occurred.";
  const failure = new StripeFailure(500, { type: "api_error", message });
  return { status: 500, body: JSON.stringify(failure) };
}

function authenticate({ account }: Sandbox, authorization = "") {
  const [, basic] = /^Basic (.+)$/.exec(authorization) ?? [];
  const [, bearer] = /^Bearer (.+)$/.exec(authorization) ?? [];
  const given =
    bearer ??
    Buffer.from(basic ?? "", "base64")
      .toString()
      .replace(/:$/, "");
  if (given === account.secretKey) return;
  const message = given
    ? `Invalid API Key provided: ${given.slice(0, 8)}${"*".repeat(Math.max(0, given.length - 12))}${given.slice(-4)}`
    : "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').";
  throw new StripeFailure(401, { type: "invalid_request_error", message });
}

/** As at Stripe: the same key with the same parameters gets the same answer for a day. */
function answerOnce(
  sandbox: Sandbox,
  request: IncomingMessage,
  response: ServerResponse,
  key: string,
  body: string,
): Answer {
  if (key.length > 255) throw invalid("Idempotency key is too long: keys may be up to 255 characters.");
  const fingerprint = createHash("sha256").update(`${request.url}\n${body}`).digest("hex");
  const stored = sandbox.state.get("sandbox.answer", key);
  if (stored && stored.created > seconds() - DAY) {
    if (stored.fingerprint !== fingerprint)
      throw new StripeFailure(400, {
        type: "idempotency_error",
        message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      });
    response.setHeader("idempotent-replayed", "true");
    return stored;
  }
  // A refused request is not stored: the caller may correct it and send it again under the same key.
  const made = perform(sandbox, request, body);
  const { status, body: text } = made;
  const created = seconds();
  sandbox.state.save({ id: key, object: "sandbox.answer", fingerprint, status, body: text, created });
  return made;
}

function perform(sandbox: Sandbox, request: IncomingMessage, body: string): Answer {
  const { pathname, search } = new URL(request.url ?? "/", sandbox.url);
  const [, , , ...parts] = pathname.split("/");
  const given = decodeForm(request.method === "POST" ? body : search.slice(1));
  for (const pattern of patterns(pathname, parts)) {
    const route = routes[`${request.method} ${pattern.path}`];
    if (!route) continue;
    const made = route({ sandbox, path: pathname, id: pattern.id, given });
    const paths = Array.isArray(given.expand) ? given.expand.map(String) : [];
    return { status: 200, body: JSON.stringify(expanded(sandbox, made, paths), null, 2) };
  }
  const message = `Unrecognized request URL (${request.method}: ${pathname}).`;
  throw new StripeFailure(404, { type: "invalid_request_error", message });
}

function patterns(pathname: string, parts: string[]) {
  const ids = parts.map((part) => ({
    path: pathname.replace(`/${part}`, "/:"),
    id: decodeURIComponent(part),
  }));
  return [{ path: pathname, id: "" }, ...ids];
}
