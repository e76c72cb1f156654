import { first, type SearchParams } from "@/lib/platform/http/search-params";

/** Proves the buyer: the key of the receipt, or the Checkout session. */
export type AddressProof = { key?: string | undefined; session?: string | undefined };

export function proofIn(query: Awaited<SearchParams>): AddressProof {
  return { key: first(query.key), session: /^cs_\w{10,200}$/.exec(first(query.session_id) ?? "")?.[0] };
}

export function withProof(path: string, { key, session }: AddressProof): string {
  const proof = key ? `key=${encodeURIComponent(key)}` : session ? `session_id=${session}` : "";
  return proof ? `${path}${path.includes("?") ? "&" : "?"}${proof}` : path;
}
