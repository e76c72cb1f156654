import { expect, it } from "vitest";
import { endDevice } from "@/lib/accounts/end-sessions";
import { hashPassword } from "@/lib/accounts/password-hashes";
import { listSessions } from "@/lib/accounts/session-queries";
import { changePassword, WRONG_PASSWORD } from "@/lib/accounts/settings/change-password";
import { startSession } from "@/lib/accounts/start-session";
import { listZones } from "@/lib/accounts/time-zones";
import { verifyCredentials } from "@/lib/accounts/verify-credentials";
import { db, transaction } from "@/lib/platform/db/client";
import { asOwner } from "../support/database";
import { createUser } from "../support/factories";

const CURRENT = "three soft cookies";
const NEW = "four hard biscuits";

async function createPerson() {
  const person = await createUser();
  await db().user.update({ where: { id: person.id }, data: { passwordHash: await hashPassword(CURRENT) } });
  const start = () => transaction((tx) => startSession(tx, person.id, "Firefox on Linux"));
  const [here, elsewhere] = [await start(), await start()];
  const change = {
    person: { ...person, sessionId: here, hasSecondFactor: false },
    current: CURRENT,
    password: NEW,
    device: "Test",
  };
  return { person, here, elsewhere, change };
}

it("a new password ends every old session, and the mail about it is one job", async () => {
  const { person, here, change } = await createPerson();
  const address = "192.0.2.10";
  const fresh = await changePassword(change);
  const sessions = await listSessions({ id: person.id, sessionId: fresh });
  expect(sessions.map(({ id, current }) => ({ id, current }))).toEqual([{ id: fresh, current: true }]);
  expect(fresh).not.toBe(here);
  await verifyCredentials(person.email, NEW, { address });
  await expect(verifyCredentials(person.email, CURRENT, { address })).rejects.toThrow();
  const jobs = await asOwner(
    "SELECT 1 FROM pgboss.job WHERE name = 'auth.password-changed-mail' AND data->>'userId' = $1",
    [person.id],
  );
  expect(jobs).toHaveLength(1);
});

it("a wrong current password changes nothing, and guesses are slowed down, in this session alone", async () => {
  const { person, here, elsewhere, change } = await createPerson();
  const wrong = { ...change, current: "a guess of mine" };
  for (let guess = 1; guess <= 5; guess++) {
    await expect(changePassword(wrong)).rejects.toMatchObject({
      code: "invalid",
      fieldErrors: { current: WRONG_PASSWORD },
    });
  }
  await expect(changePassword(change)).rejects.toMatchObject({ code: "throttled" });
  expect(await listSessions({ id: person.id, sessionId: here })).toHaveLength(2);
  await changePassword({ ...change, person: { ...change.person, sessionId: elsewhere } });
});

it("a device is ended by its owner only", async () => {
  const { person, here, elsewhere } = await createPerson();
  const stranger = await createUser();
  const ids = async () => (await listSessions({ id: person.id, sessionId: here })).map(({ id }) => id);
  await endDevice(stranger.id, elsewhere);
  expect(await ids()).toEqual([here, elsewhere]);
  await endDevice(person.id, elsewhere);
  expect(await ids()).toEqual([here]);
});

it("every time zone that can be chosen is one to PostgreSQL too", async () => {
  const zones = listZones("UTC").map(({ zone }) => zone);
  const known = await asOwner("SELECT now() AT TIME ZONE zone FROM unnest($1::text[]) zone", [zones]);
  expect(known).toHaveLength(zones.length);
});
