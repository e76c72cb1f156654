import "server-only";
import { db } from "../platform/db/client";
import { AppError } from "../platform/errors";
import { siteOf } from "../platform/http/ip-blocks";
import { type Counted, countTry, type Limit } from "../platform/http/rate-limits";
import { findKnownDevice, type KnownDevice, type KnownDevices } from "./known-devices";
import { verifyPassword } from "./password-hashes";
import type { Viewer } from "./viewers";

/*
 * Guesses are counted before they are tried. A known device has its own limit, and others are limited by email and IP,
 * so that a stranger's guesses do not lock the owner out (decision 22).
 */
const BY_DEVICE: Limit = { name: "sign-in:device", points: 10, seconds: 15 * 60 };
const BY_SESSION: Limit = { name: "sign-in:session", points: 5, seconds: 15 * 60 };
const BY_BOTH: Limit = { name: "sign-in:both", points: 5, seconds: 15 * 60 };
const BY_CLIENT: Limit = { name: "sign-in:client", points: 30, seconds: 60 * 60 };
/** Refuses nobody. Above CALM the account counts as attacked, and each IP has fewer tries. */
const BY_ACCOUNT: Limit = { name: "sign-in:account", points: 1_000_000_000, seconds: 60 * 60 };
const CALM = 100;
const ATTACKED: Limit = { name: "sign-in:attacked", points: 2, seconds: 60 * 60 };

/** The same for unknown emails, wrong passwords and unconfirmed sign-ups: it must not reveal which. */
export const REFUSED = "Invalid e-mail or password. Just signed up? Confirm your email first.";

type From = { address: string; devices?: KnownDevices | undefined };
type Try = { client: string; handicap: number; giveBack: () => Promise<void> };

/**
 * Unknown email and wrong password get the same answer after the same time.
 * @throws AppError `unauthenticated`, `throttled`
 */
export async function verifyCredentials(email: string, password: string, { address, devices = {} }: From) {
  const user = await db().user.findUnique({
    where: { email, kind: "account" },
    select: { id: true, email: true, passwordHash: true, devicesVersion: true },
  });
  const device = user && findKnownDevice(devices, user);
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
    [BY_BOTH, `${email}|${address}`],
    [BY_CLIENT, address],
    [BY_ACCOUNT, email],
  ]);
  const [, byClient = 1, byAccount = 0] = counts;
  // A client that has failed often waits longer.
  const turn = { client: address, handicap: byClient };
  if (byAccount <= CALM) return { ...turn, giveBack };
  const attacked: Counted = [ATTACKED, `${email}|${siteOf(address)}`];
  const few = await countTry([attacked]).catch(async (refusal) => {
    await giveBack();
    throw refusal;
  });
  return { ...turn, giveBack: async () => void (await Promise.all([giveBack(), few.giveBack()])) };
}

/** Returns the current hash, which may be new, or null for a wrong password. */
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
 * Checks the password of a signed-in user. Guesses are counted by session, apart from those at sign-in.
 * @throws AppError `invalid` at that form field, `throttled`
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
