import "server-only";
import { cache } from "react";
import { AppError } from "../platform/errors";
import { networkOf } from "../platform/http/ip-blocks";
import { consume } from "../platform/http/rate-limits";
import { clientIp } from "../platform/http/request";

/** Insured: employers get answers while the database is read-only, as during a failover. */
const BY_CLIENT = { name: "certificate-check", points: 30, seconds: 60, insured: true };
const BY_NETWORK = { name: "certificate-check-hour", points: 600, seconds: 3_600, insured: true };

/** @throws AppError `throttled` */
export async function countCheck(address: string): Promise<void> {
  await Promise.all([consume(BY_CLIENT, address), consume(BY_NETWORK, networkOf(address))]);
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
