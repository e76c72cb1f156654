import "server-only";
import { db } from "../db";
import { AppError } from "../errors";
import { siteOf } from "../ip-blocks";
import { verifyPassword } from "../passwords";
import { type Counted, countTry, type Limit } from "../rate-limit";
import type { Viewer } from "./queries";
import { findDevice, type KnownDevice, type KnownDevices } from "./rules";

/*
 * Wrong guesses, counted before they are tried. Whatever is guessed elsewhere, the owner gets in: in a browser that is known
 * from an earlier sign-in, which has a limit of its own, and in any other from an address that has not guessed at this
 * account. See docs/decisions/0022.
 */
const BY_DEVICE: Limit = { name: "sign-in:device", points: 10, seconds: 15 * 60 };
const BY_SESSION: Limit = { name: "sign-in:session", points: 5, seconds: 15 * 60 };
const BY_BOTH: Limit = { name: "sign-in:both", points: 5, seconds: 15 * 60 };
const BY_CLIENT: Limit = { name: "sign-in:client", points: 30, seconds: 60 * 60 };
/** Refuses nobody by itself: beyond CALM an account is attacked, and then each address has fewer tries. */
const BY_ACCOUNT: Limit = { name: "sign-in:account", points: 1_000_000_000, seconds: 60 * 60 };
const CALM = 100;
const ATTACKED: Limit = { name: "sign-in:attacked", points: 2, seconds: 60 * 60 };

/** Fits everybody, since it may not say who is who: a sign-up that waits for its confirmation is no account either. */
export const REFUSED = "Invalid e-mail or password. Just signed up? Confirm your email first.";

type From = { address: string; devices?: KnownDevices | undefined };
/** Somebody who tries, as they were counted. `handicap`: see ../fair-queue.ts. */
type Try = { client: string; handicap: number; giveBack: () => Promise<void> };

/**
 * The account of an e-mail address and password. Unknown address and wrong password answer alike and take as long.
 * @throws AppError `unauthenticated`, `throttled`
 */
export async function verifyCredentials(email: string, password: string, { address, devices = {} }: From) {
  const user = await db().user.findUnique({
    where: { email, kind: "account" },
    select: { id: true, email: true, passwordHash: true, devicesVersion: true },
  });
  const device = user && findDevice(devices, user);
  const counted = user && device ? await countDevice(user.id, device) : await countStranger(email, address);
  const passwordHash = await check(user, password, counted);
  if (!user || !passwordHash) throw new AppError("unauthenticated", REFUSED);
  return { id: user.id, email, passwordHash };
}

async function countDevice(userId: string, { id }: KnownDevice): Promise<Try> {
  const { giveBack } = await countTry([[BY_DEVICE, `${userId}|${id}`]]);
  return { client: id, handicap: 0, giveBack };
}

async function countStranger(email: string, address: string): Promise<Try> {
  const { counts, giveBack } = await countTry([
    [BY_CLIENT, address],
    [BY_BOTH, `${email}|${address}`],
    [BY_ACCOUNT, email],
  ]);
  const [byClient = 1, , byAccount = 0] = counts;
  // Whoever has failed often waits while others are served.
  const turn = { client: address, handicap: byClient };
  if (byAccount <= CALM) return { ...turn, giveBack };
  const attacked: Counted = [ATTACKED, `${email}|${siteOf(address)}`];
  const few = await countTry([attacked]).catch(async (refusal) => {
    await giveBack();
    throw refusal;
  });
  return { ...turn, giveBack: async () => void (await Promise.all([giveBack(), few.giveBack()])) };
}

/** The hash that the password has now, or null for a wrong one. */
async function check(
  user: { id: string; passwordHash: string | null } | null,
  password: string,
  { giveBack, ...turn }: Try,
): Promise<string | null> {
  const stored = user?.passwordHash ?? null;
  const checked = await verifyPassword(stored, password, turn).catch(async (refusal) => {
    await giveBack(); // it was not tried
    throw refusal;
  });
  if (!user || !checked.matches) return null;
  await giveBack();
  const { rehashed } = checked;
  if (!rehashed) return stored;
  const { count } = await db().user.updateMany({
    where: { id: user.id, passwordHash: stored },
    data: { passwordHash: rehashed },
  });
  return count > 0 ? rehashed : stored;
}

type Given = { password: string | undefined; field: string; refusal: string };

/**
 * The password of somebody who is signed in and gives it once more. Guesses are counted by the session: nobody's from
 * elsewhere count here, nor those from here elsewhere.
 * @throws AppError `invalid` beside that field of the form for a wrong one, `throttled`
 */
export async function confirmPassword(
  { id, sessionId }: Pick<Viewer, "id" | "sessionId">,
  { password = "", field, refusal }: Given,
): Promise<{ passwordHash: string }> {
  const user = await db().user.findUnique({ where: { id }, select: { id: true, passwordHash: true } });
  const { giveBack } = await countTry([[BY_SESSION, `${id}|${sessionId}`]]);
  const passwordHash = await check(user, password, { client: sessionId, handicap: 0, giveBack });
  if (!passwordHash) throw new AppError("invalid", refusal, { [field]: refusal });
  return { passwordHash };
}
