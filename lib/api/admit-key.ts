import "server-only";
import { randomUUID } from "node:crypto";
import { findKeyHolder, type KeyHolder } from "../organisations/api-keys/api-key-queries";
import { recordKeyUse } from "../organisations/api-keys/record-key-use";
import { clientOf } from "../platform/http/ip-blocks";
import type { Counted, Limit } from "../platform/http/rate-limits";
import { currentRequestId, runInRequest } from "../platform/request-context";
import { type Access, KEY_LIMIT } from "./operation";
import { Problem } from "./problems";
import { countUses } from "./use-limits";

/** Of one client without a working key. Its requests are cheap; this only keeps them few. */
const KEYLESS = { name: "api-keyless", points: 120, seconds: 60 };

/** Whom limits of requests without a key count. */
export const addressOf = (request: Request) => clientOf(request.headers.get("x-forwarded-for") ?? "unknown");

/**
 * Who asks, by the key in the Authorization header. `limits`: beside the one that every key has. What is left of them is
 * said in `headers`. @throws Problem
 */
export async function admitKey(
  request: Request,
  access: Access,
  limits: Limit[],
  headers: Headers,
): Promise<KeyHolder> {
  const [, given] = /^Bearer +(\S+)$/i.exec(request.headers.get("authorization") ?? "") ?? [];
  const holder = given ? await findKeyHolder(given) : null;
  if (!holder) {
    await countUses([[KEYLESS, addressOf(request)]], headers);
    const challenge = given ? 'Bearer realm="Skillbite", error="invalid_token"' : 'Bearer realm="Skillbite"';
    const detail = given ? "This key opens nothing." : "Send a key: `Authorization: Bearer sb_live_…`.";
    throw new Problem("unauthenticated", detail, { headers: { "WWW-Authenticate": challenge } });
  }
  const counted = [KEY_LIMIT, ...limits].map((limit): Counted => [limit, holder.keyId]);
  await countUses(counted, headers);
  await recordKeyUse(holder.keyId);
  const isAllowed = access === "any key" || (access !== "everybody" && holder.scopes.includes(access));
  if (isAllowed) return holder;
  throw new Problem("insufficient-scope", `This needs a key with the scope ${access}.`, {
    headers: {
      "WWW-Authenticate": `Bearer realm="Skillbite", error="insufficient_scope", scope="${access}"`,
    },
  });
}

/** What happens belongs to this key: the audit log names it. */
export const asKey = <T>({ keyId }: KeyHolder, work: () => Promise<T>): Promise<T> =>
  runInRequest({ id: currentRequestId() ?? randomUUID(), apiKeyId: keyId }, work);
