import { hashSecret, isId, sameSecret } from "../../platform/ids";

const PREFIX = "sb_live_";
/** For scanners that look for secrets in code: docs/operations/security.md has it too. */
const KEY = /^sb_live_([0-9a-f]{32})_([A-Za-z0-9_-]{43})$/;

/** 'sb_live_<id>_<secret>'. The id finds the row; the secret has 256 random bits. */
export const formatKey = (id: string, secret: string) => `${PREFIX}${id.replaceAll("-", "")}_${secret}`;

/** How a list names a key whose secret nobody knows. */
export const beginningOf = (id: string) => `${PREFIX}${id.slice(0, 8)}…`;

/** Null for everything that is no key. */
export function parseKey(text: string): { id: string; secret: string } | null {
  const [, hex, secret] = KEY.exec(text) ?? [];
  if (!hex || !secret) return null;
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
  return isId(id) ? { id, secret } : null;
}

/**
 * SHA-256 is enough: a slow hash protects secrets that people choose, and 256 random bits cannot be guessed. It would
 * only make each request slow.
 */
export const isSecretOf = (hash: string, secret: string) => sameSecret(hashSecret(secret), hash);
