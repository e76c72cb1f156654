import "server-only";
import type { KeyHolder } from "../../organisations/api-keys/api-key-queries";
import { AppError, type ErrorCode, httpStatus } from "../../platform/errors";
import { readCapped } from "../../platform/http/handler";
import { reportFailure } from "../../platform/report-failure";
import { admitKey, asKey } from "../admit-key";
import { Problem, problems } from "../problems";
import { ERROR_SCHEMA, ScimRefusal, type ScimType } from "./refusal";

const BODY_LIMIT = 64 * 1024; // bytes

export type Call = { holder: KeyHolder; request: Request; params: Record<string, string> };
export type Answer = { status?: number; body: object | null; location?: string };
/** An address without names in brackets has no parameters, whatever the framework's types say. */
type Context = { params: Promise<Record<string, string | string[] | undefined> | undefined> };

/**
 * Builds a route handler for directories (SCIM 2.0, RFC 7644). It knows keys only, as /api/v1 does, but says everything in
 * SCIM's own shapes. Order of checks: key → limit → scope → work.
 */
export function scimEndpoint(run: (call: Call) => Promise<Answer>) {
  return async (request: Request, { params }: Context): Promise<Response> => {
    const headers = new Headers({ "Cache-Control": "no-store", "Content-Type": "application/scim+json" });
    try {
      const holder = await admitKey(request, "directory:write", [], headers);
      const given = Object.fromEntries(
        Object.entries((await params) ?? {}).map(([name, value]) => [name, String(value)]),
      );
      return await asKey(holder, async () => {
        const { status = 200, body, location } = await run({ holder, request, params: given });
        if (location) headers.set("Location", location);
        if (body !== null) return new Response(JSON.stringify(body), { status, headers });
        headers.delete("Content-Type");
        return new Response(null, { status, headers });
      });
    } catch (error) {
      return refuse(error, headers);
    }
  };
}

/** @throws ScimRefusal `invalidSyntax` */
export async function readBody(request: Request): Promise<unknown> {
  const text = await readCapped(request, BODY_LIMIT);
  try {
    if (!text.includes("\\u0000")) return JSON.parse(text);
  } catch {
    // said below
  }
  throw new ScimRefusal(400, "The body is no JSON.", "invalidSyntax");
}

/** For an address that names nothing, and for what we do not offer. */
export async function missingResource(): Promise<Answer> {
  throw new ScimRefusal(404, "There is nothing here. We know /Users, and what describes the service.");
}

/** `allowed`: as in the header Allow. */
export function refuseMethod(allowed: string) {
  return async (): Promise<Answer> => {
    throw new ScimRefusal(405, `This address takes ${allowed}.`, undefined, { Allow: allowed });
  };
}

const kinds: Partial<Record<ErrorCode, ScimType>> = { invalid: "invalidValue", conflict: "uniqueness" };

function refuse(error: unknown, headers: Headers): Response {
  const { status, message, scimType, headers: more = {} } = asRefusal(error);
  for (const [name, value] of Object.entries(more)) headers.set(name, value);
  const body = {
    schemas: [ERROR_SCHEMA],
    status: String(status),
    ...(scimType && { scimType }),
    detail: message,
  };
  return new Response(JSON.stringify(body), { status, headers });
}

function asRefusal(error: unknown): ScimRefusal {
  if (error instanceof ScimRefusal) return error;
  if (error instanceof Problem)
    return new ScimRefusal(problems[error.problem].status, error.message, undefined, error.more.headers);
  if (error instanceof AppError)
    return new ScimRefusal(httpStatus[error.code], error.message, kinds[error.code]);
  return new ScimRefusal(503, reportFailure("scim", error));
}
