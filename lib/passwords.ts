import "server-only";
import { hash, verify } from "@node-rs/argon2";
import { MANY_SIGN_INS } from "./busy";
import { AppError } from "./errors";
import { FairQueue, type Turn } from "./fair-queue";

// OWASP's minimum for Argon2id: 19 MiB, two passes, one lane.
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * The only admission control in the process. One hash at a time, of about 30 ms: there is one process a core, and sign-ins
 * cannot take the cores from everyone else. As many may wait as are through within ten seconds.
 */
const hashes = new FairQueue(
  { atOnce: 1, waiting: 300, byOneClient: 30 },
  () => new AppError("throttled", MANY_SIGN_INS),
);

/** For whoever is no client: the command line. */
const NOBODY = "nobody";

/** 'ä' is one character or two, as the keyboard likes; a password is the same either way (RFC 8265, 4.2). */
const normalise = (password: string) => password.normalize("NFC");

/** Argon2id in PHC format. `client`: who waits for it. @throws AppError `throttled` when too many wait for their turn */
export function hashPassword(password: string, client = NOBODY): Promise<string> {
  return hashes.run({ client, handicap: 1 }, () => hash(normalise(password), PARAMETERS));
}

let decoy: Promise<string> | undefined;

/**
 * Whether a password is the one of a hash. It takes as long for an unknown person (`null`) as for a known one. `rehashed`: the
 * hash to keep from now on, where the old one was made of the password as it was typed.
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
