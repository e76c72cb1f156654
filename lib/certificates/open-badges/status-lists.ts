import "server-only";
import { gzipSync } from "node:zlib";
import { sql } from "kysely";
import { query } from "../../platform/db/query";
import { didOf, isoSeconds, statusUrl } from "./badge-identifiers";

/** How long a list may be cached. */
export const STATUS_SECONDS = 60;

/** The standard's minimum, so that a place does not identify its holder. */
export const STATUS_LIST_LENGTH = 131_072;

/** Ended places: revoked, superseded, or left for another place. Null for an unknown list. */
async function listEnded(list: number): Promise<number[] | null> {
  const places = query().selectFrom("badge_places").where("status_list", "=", list);
  const ended = places.select("status_index").where("is_ended", "=", true);
  const found = await query()
    .selectNoFrom([
      sql<boolean>`EXISTS ${places.select("status_index")}`.as("isUsed"),
      sql<number[]>`ARRAY${ended}`.as("ended"),
    ])
    .executeTakeFirstOrThrow();
  return found.isUsed || list === 1 ? found.ended : null;
}

export async function buildStatusList(list: number, site: URL, at: Date) {
  const ended = await listEnded(list);
  if (!ended) return null;
  const bits = bitstringOf(ended);
  return {
    "@context": ["https://www.w3.org/ns/credentials/v2"],
    id: statusUrl(site, list),
    type: ["VerifiableCredential", "BitstringStatusListCredential"],
    issuer: didOf(site),
    validFrom: isoSeconds(at),
    credentialSubject: {
      id: `${statusUrl(site, list)}#list`,
      type: "BitstringStatusList",
      statusPurpose: "revocation",
      encodedList: `u${gzipSync(bits).toString("base64url")}`,
      ttl: STATUS_SECONDS * 1_000,
    },
  };
}

function bitstringOf(revoked: number[]): Uint8Array {
  const bits = new Uint8Array(STATUS_LIST_LENGTH / 8);
  for (const index of revoked) bits[index >> 3] = (bits[index >> 3] ?? 0) | (0x80 >> (index & 7));
  return bits;
}
