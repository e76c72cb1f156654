import "server-only";
import { cache } from "react";
import { AppError } from "../platform/errors";
import { networkOf } from "../platform/http/ip-blocks";
import { type Counted, consume } from "../platform/http/rate-limits";
import { clientIp } from "../platform/http/request";

/** Insured: employers get answers while the database is read-only, as during a failover. */
const BY_CLIENT = { name: "certificate-check", points: 30, seconds: 60, insured: true };
const BY_NETWORK = { name: "certificate-check-hour", points: 600, seconds: 3_600, insured: true };

/** What a check counts, by page or by program. */
export const checkLimits = (address: string): Counted[] => [
  [BY_CLIENT, address],
  [BY_NETWORK, networkOf(address)],
];

/** @throws AppError `throttled` */
export async function countCheck(address: string): Promise<void> {
  await Promise.all(checkLimits(address).map(([limit, subject]) => consume(limit, subject)));
}

/** Counted once per request: the title of the page asks, too. */
export const mayCheck = cache(async (): Promise<boolean> => {
  try {
    await countCheck(await clientIp());
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === "throttled") return false;
    throw error;
  }
});
