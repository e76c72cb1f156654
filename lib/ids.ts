import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { z } from "zod";

const uuid = z.uuid();

/** Whether it can be the id of a row: the database would answer anything else with an error. */
export const isId = (value: unknown): value is string => uuid.safeParse(value).success;

/** 256 random bits for links and cookies, URL-safe. */
export function randomSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** What is stored of a secret. A plain hash is enough for 256 random bits. */
export function hashSecret(secret: string): string {
  return createHash("sha256").update(secret).digest("base64url");
}

/** Compares in a time that tells nothing of where they differ. */
export function sameSecret(a: string, b: string): boolean {
  const [x, y] = [Buffer.from(a), Buffer.from(b)];
  return x.length === y.length && timingSafeEqual(x, y);
}
