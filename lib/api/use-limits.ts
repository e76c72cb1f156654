import "server-only";
import "server-only";
import { type Counted, type CountedUse, countUse } from "../platform/http/rate-limits";
import { Problem } from "./problems";

/**
 * Counts a request, and says in headers what is left: `RateLimit-Policy` and `RateLimit` as in the IETF's draft
 * 'RateLimit header fields for HTTP'.
 * @throws Problem `too-many-requests`
 */
export async function countUses(counted: Counted[], headers: Headers): Promise<void> {
  const uses: CountedUse[] = [];
  for (const [limit, subject] of counted) {
    const use = await countUse(limit, subject);
    uses.push(use);
    if (!use.isAllowed) break; // what one limit refuses does not count on the next
  }
  headers.set(
    "RateLimit-Policy",
    uses.map(({ limit }) => `"${limit.name}";q=${limit.points};w=${limit.seconds}`).join(", "),
  );
  headers.set(
    "RateLimit",
    uses.map(({ limit, ...use }) => `"${limit.name}";r=${use.remaining};t=${use.seconds}`).join(", "),
  );
  const refused = uses.find(({ isAllowed }) => !isAllowed);
  if (!refused) return;
  throw new Problem(
    "too-many-requests",
    `Please wait ${refused.seconds} seconds, and send the request again.`,
    {
      headers: { "Retry-After": String(refused.seconds) },
    },
  );
}
