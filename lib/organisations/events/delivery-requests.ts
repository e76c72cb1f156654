import "server-only";
import type { Reach } from "../../platform/http/fetch-public";
import { type Posted, postPublic } from "../../platform/http/post-public";
import { siteUrl } from "../../platform/links";
import { messageOf } from "../../platform/log";
import { openSecret } from "./endpoint-secrets";
import { ANSWER_SHOWN, type EndpointKind } from "./endpoints";
import type { OrganisationEvent } from "./events";
import { signedHeaders } from "./signatures";
import { statementOf } from "./statements";

export type Endpoint = {
  id: string;
  kind: EndpointKind;
  url: string;
  username: string | null;
  namesEmail: boolean;
  sealedSecret: string;
  /** Only while it still signs. */
  previousSecret: string | null;
};

/** What became of one try. `status`: null without an answer. `problem`: null when the event was taken. */
export type Outcome = { status: number | null; answer: string | null; problem: string | null };

/** Sends an event to an endpoint, once. Never throws: what went wrong is in the outcome, in words for an owner. */
export async function sendEvent(
  endpoint: Endpoint,
  event: OrganisationEvent,
  reach: Reach,
): Promise<Outcome> {
  try {
    const { url, headers, body } = requestOf(endpoint, event);
    return outcomeOf(endpoint.kind, await postPublic(url, { ...reach, headers, body }));
  } catch (error) {
    return { status: null, answer: null, problem: reasonOf(error) };
  }
}

function requestOf(endpoint: Endpoint, event: OrganisationEvent) {
  const secret = openSecret(endpoint.id, endpoint.sealedSecret);
  if (endpoint.kind === "xapi") {
    const { username, namesEmail } = endpoint;
    const body = JSON.stringify(statementOf(event, { origin: siteUrl().origin, namesEmail }));
    const headers = {
      "Content-Type": "application/json",
      "X-Experience-API-Version": "1.0.3",
      Authorization: `Basic ${Buffer.from(`${username}:${secret}`).toString("base64")}`,
    };
    return { url: statementsUrl(endpoint.url), headers, body };
  }
  const { id, type, occurredAt, data } = event;
  const body = JSON.stringify({ type, timestamp: occurredAt.toISOString(), data });
  const previous = endpoint.previousSecret && openSecret(endpoint.id, endpoint.previousSecret);
  const signed = { id, timestamp: new Date(), body };
  const headers = signedHeaders(signed, previous ? [secret, previous] : [secret]);
  return { url: endpoint.url, headers: { "Content-Type": "application/json", ...headers }, body };
}

/** A store names its endpoint with or without the last part. */
function statementsUrl(given: string): string {
  const url = new URL(given);
  const path = url.pathname.replace(/\/$/, "");
  url.pathname = path.endsWith("/statements") ? path : `${path}/statements`;
  return url.href;
}

function outcomeOf(kind: EndpointKind, { status, text }: Posted): Outcome {
  const answer = cleanAnswer(text);
  // A store answers 409 when it has a statement with this id already.
  if ((status >= 200 && status < 300) || (kind === "xapi" && status === 409))
    return { status, answer, problem: null };
  const isRedirect = status >= 300 && status < 400;
  return {
    status,
    answer,
    problem: isRedirect ? `it redirects (${status}), which we do not follow` : `it answers ${status}`,
  };
}

const cleanAnswer = (text: string) =>
  text
    .replaceAll(/[\p{Cc}\ufffd]+/gu, " ")
    .trim()
    .slice(0, ANSWER_SHOWN);

const REASONS: Record<string, string> = {
  ECONNREFUSED: "nothing answered there",
  ECONNRESET: "it breaks the connection off",
  ENOTFOUND: "there is no server of this name",
  EAI_AGAIN: "there is no server of this name",
  EHOSTUNREACH: "it cannot be reached",
  ENETUNREACH: "it cannot be reached",
  ETIMEDOUT: "it does not answer in time",
  CERT_HAS_EXPIRED: "its certificate for https has expired",
  DEPTH_ZERO_SELF_SIGNED_CERT: "its certificate for https is not from a known authority",
  SELF_SIGNED_CERT_IN_CHAIN: "its certificate for https is not from a known authority",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: "its certificate for https is not from a known authority",
  ERR_TLS_CERT_ALTNAME_INVALID: "its certificate for https is of another name",
};

function reasonOf(error: unknown): string {
  const { code } = Object(error) as { code?: unknown };
  if (typeof code === "string" && code.startsWith("HPE_")) return "its answer is no HTTP";
  const known = typeof code === "string" ? REASONS[code] : undefined;
  return (known ?? messageOf(error)).slice(0, ANSWER_SHOWN);
}
