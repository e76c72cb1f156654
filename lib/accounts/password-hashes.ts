import "server-only";
import { hash, verify } from "@node-rs/argon2";
import { AppError } from "../platform/errors";
import { FairQueue, type Turn } from "../platform/fair-queue";

// OWASP's minimum for Argon2id: 19 MiB, two passes, one lane.
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const MANY_SIGN_INS = "Many people are signing in. Please try again.";

/**
 * The only admission control in the process. It runs one hash at a time (about 30 ms). With one process per core,
 * sign-ins cannot take the cores from everyone else. At most ten seconds of work may wait.
 */
const hashes = new FairQueue(
  { atOnce: 1, waiting: 300, byOneClient: 30 },
  () => new AppError("throttled", MANY_SIGN_INS),
);

const NOBODY = "nobody";

/** 'ä' may be one or two characters, depending on the keyboard. NFC makes them equal (RFC 8265, 4.2). */
const normalise = (password: string) => password.normalize("NFC");

/** Argon2id in PHC format. `client`: used for fair queueing. @throws AppError `throttled` when too many wait */
export function hashPassword(password: string, client = NOBODY): Promise<string> {
  return hashes.run({ client, handicap: 1 }, () => hash(normalise(password), PARAMETERS));
}

let decoy: Promise<string> | undefined;

/**
 * Takes as long for an unknown user (`null`) as for a known one. `rehashed`: the hash to store from now on, when the
 * old one used the password before normalisation.
 * @throws AppError `throttled`, as above
 */
export async function verifyPassword(
  stored: string | null,
  password: string,
  turn: Turn = { client: NOBODY, handicap: 1 },
): Promise<{ matches: boolean; rehashed?: string }> {
  decoy ??= hash("a password that nobody has", PARAMETERS);
  const against = stored ?? (await decoy);
  const normalised = normalise(password);
  return hashes.run(turn, async () => {
    if (await verify(against, normalised)) return { matches: stored !== null };
    if (normalised === password || !(await verify(against, password))) return { matches: false };
    return { matches: stored !== null, rehashed: await hash(normalised, PARAMETERS) };
  });
}
