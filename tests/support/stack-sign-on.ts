import { randomUUID } from "node:crypto";
import { uuidv7 } from "uuidv7";
import { seal } from "@/lib/platform/encryption";
import type { Person } from "./browser-people";
import type { Provider } from "./sign-on-providers";
import { stack } from "./stack";
import { sql } from "./stack-database";

type SignOn = { domain: string; state?: string; seatRule?: string; seatGroup?: string };

/** As if its owner had set up, proved, tested and switched on. Returns the id of the provider. */
export async function createSignOn(
  orgId: string,
  { issuer, client }: Pick<Provider, "issuer" | "client">,
  { domain, state = "optional", seatRule = "all", seatGroup }: SignOn,
): Promise<string> {
  const id = randomUUID();
  const by = { authSecret: stack().authSecret, purpose: "organisation-sign-on", owner: id };
  const sealed = seal(client.client_secret, by);
  await sql(
    `INSERT INTO org_identity_providers (id, org_id, issuer, client_id, credential, sealed_secret, state, seat_rule,
       seat_group, created_at, changed_at, tested_at) VALUES ($1, $2, $3, $4, 'secret', $5, $6, $7, $8, now(), now(), now())`,
    [id, orgId, issuer, client.client_id, sealed, state, seatRule, seatGroup ?? null],
  );
  await proveDomain(orgId, domain);
  return id;
}

/** As if the worker had found the proof. */
export async function proveDomain(orgId: string, domain: string) {
  await sql(
    `INSERT INTO org_domains (id, org_id, domain, token, created_at, proven_at, checked_at)
     VALUES ($1, $2, $3, 'token', now(), now(), now())
     ON CONFLICT (org_id, domain) DO UPDATE SET proven_at = now(), checked_at = now(), failure = NULL`,
    [uuidv7(), orgId, domain],
  );
}

export async function makeAdmin(orgId: string, { id }: Person) {
  await sql("INSERT INTO org_admins (org_id, user_id, added_at) VALUES ($1, $2, now())", [orgId, id]);
}

export async function countSeats(orgId: string): Promise<number> {
  const seats = await sql("SELECT 1 FROM seat_terms WHERE org_id = $1 AND is_current", [orgId]);
  return seats.length;
}
