import "server-only";
import { hash, verify } from "@node-rs/argon2";
import { MANY_SIGN_INS } from "./busy";
import { AppError } from "./errors";

// OWASP's minimum for Argon2id: 19 MiB, two passes, one lane.
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const AT_ONCE = 1;
const WAITING = 20;

let running = 0;
const queue: (() => void)[] = [];

/** One hash at a time in each process, of which there is one a core: sign-ins cannot take the cores from everyone else. */
async function withTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (queue.length >= WAITING) throw new AppError("throttled", MANY_SIGN_INS);
    await new Promise<void>((resolve) => queue.push(resolve));
  } else {
    running++;
  }
  try {
    return await work();
  } finally {
    const following = queue.shift();
    if (following) following();
    else running--;
  }
}

/**
 * One form of a password, however a keyboard composes its letters: macOS may send `e` and an accent where Windows sends
 * `é` (NIST SP 800-63B asks for a normalised form).
 */
const normalise = (password: string) => password.normalize("NFC");

/** Argon2id in PHC format. @throws AppError `throttled` when too many wait for their turn */
export function hashPassword(password: string): Promise<string> {
  return withTurn(() => hash(normalise(password), PARAMETERS));
}

let decoy: Promise<string> | undefined;

/**
 * Takes as long for an unknown person (`null`) as for a known one. A hash from before passwords were normalised is of
 * the password as it was typed then: that form is tried once more. @throws AppError `throttled`, as above
 */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hash("a password that nobody has", PARAMETERS);
  const against = stored ?? (await decoy);
  const forms = new Set([normalise(password), password]);
  let matches = false;
  for (const form of forms) matches ||= await withTurn(() => verify(against, form));
  return stored !== null && matches;
}
