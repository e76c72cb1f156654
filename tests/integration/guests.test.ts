import { beforeEach, expect, it, vi } from "vitest";
import { cookieNames, readGuestId } from "@/lib/accounts/cookies";
import { ensurePerson } from "@/lib/accounts/ensure-person";
import { GUEST_DAYS } from "@/lib/accounts/guests";
import { getPersonId } from "@/lib/accounts/viewer-queries";
import { confirmOrder } from "@/lib/commerce/confirm-order";
import { db } from "@/lib/platform/db/client";
import { createUser } from "../support/factories";

// Outside a request, Next has no cookies.
const jar = new Map<string, string>();
const days = new Map<string, number>();
vi.mock("next/headers", () => ({
  cookies: async () => ({
    get: (name: string) => (jar.has(name) ? { name, value: jar.get(name) } : undefined),
    set: (name: string, value: string, { maxAge }: { maxAge: number }) => {
      jar.set(name, value);
      days.set(name, maxAge / 86_400);
    },
    delete: ({ name }: { name: string }) => jar.delete(name),
  }),
}));
beforeEach(() => jar.clear());

it("makes a guest once for a browser and knows it again", async () => {
  const first = await ensurePerson();
  expect(days.get(cookieNames.guest())).toBe(GUEST_DAYS);
  days.clear();
  expect(await ensurePerson()).toEqual(first);
  expect(days.get(cookieNames.guest())).toBe(GUEST_DAYS); // renewed: a guest is kept from its last use on
  expect(await db().user.findUniqueOrThrow({ where: { id: first.id } })).toMatchObject({
    kind: "guest",
    email: null,
  });
});

it("does not believe a cookie that it did not sign", async () => {
  const victim = await createUser("guest");
  const { id } = await ensurePerson();
  const [, signature] = (jar.get(cookieNames.guest()) ?? "").split(".");
  for (const forged of [
    victim.id,
    `${victim.id}.`,
    `${victim.id}.${signature}`,
    `${id}.${signature}x`,
    ".",
  ]) {
    jar.set(cookieNames.guest(), forged);
    expect(await readGuestId()).toBeNull();
  }
});

it("makes a new guest when the old one has become an account, which a session alone names", async () => {
  const { id } = await ensurePerson();
  expect(await getPersonId()).toBe(id);
  await db().user.update({ where: { id }, data: { kind: "account", email: `${id}@test.example` } });
  expect(await getPersonId()).toBeNull();
  expect((await ensurePerson()).id).not.toBe(id);
});

it("tells a stranger nothing of an order by its code, and fails over nothing", async () => {
  const owner = await createUser("guest");
  const order = {
    reference: "SBO-0STRANGER000",
    amountTotal: 3900,
    idempotencyKey: "stranger",
    userId: owner.id,
  };
  await db().order.create({ data: order });
  const asked = { reference: order.reference };
  expect(await confirmOrder(asked)).toBe("unknown");
});
