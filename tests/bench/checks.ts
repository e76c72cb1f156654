import { randomInt } from "node:crypto";
import { asOwner } from "../storm/support/people";
import type { Product } from "../storm/support/product";
import { insertCertificates } from "../support/certificate-rows";
import { type Load, load } from "./load";

const CERTIFICATES = 10_000;

/** Each request has its own code and client: a client may ask only 30 times a minute. */
export async function loadChecks(
  { postgres }: Product,
  urls: string[],
  seconds: number,
): Promise<Map<string, Load>> {
  const codes = await asOwner(postgres.ownerUrl, async (owner) => {
    const { rows } = await owner.query<{ code: string }>(insertCertificates, [CERTIFICATES, 7, false]);
    return rows.map(({ code }) => code);
  });
  const from = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
  const checking = (address: string) =>
    load({
      urls,
      seconds,
      next: () => ({
        path: address + codes[randomInt(codes.length)],
        headers: { "x-forwarded-for": from() },
      }),
    });
  return new Map([
    ["certificate check", await checking("/api/certificates/")],
    ["certificate check, page", await checking("/certificate-verify?code=")],
  ]);
}
