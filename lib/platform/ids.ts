import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { z } from "zod";

const uuid = z.uuid();

/** The database answers anything but a UUID with an error. */
export const isId = (value: unknown): value is string => uuid.safeParse(value).success;

/** Before every id of a row, to go through a table by ids. */
export const FIRST_ID = "00000000-0000-0000-0000-000000000000";

export function randomSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** A plain hash is enough for a secret of 256 random bits. */
export function hashSecret(secret: string): string {
  return createHash("sha256").update(secret).digest("base64url");
}

export function sameSecret(a: string, b: string): boolean {
  const [x, y] = [Buffer.from(a), Buffer.from(b)];
  return x.length === y.length && timingSafeEqual(x, y);
}
