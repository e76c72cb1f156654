import { fileURLToPath } from "node:url";
import { hash } from "@node-rs/argon2";
import { PRIVACY_VERSION, TERMS_VERSION } from "../lib/accounts/consents";
import { seal } from "../lib/platform/encryption";
import { ownerClient } from "./owner-client";

type DemoAccount = {
  role: string;
  email: string;
  name: string;
  /** Base32, for roles that must have a second factor. `npm run code` prints its codes. */
  secret?: string;
};

export const demoAccounts: DemoAccount[] = [
  { role: "learner", email: "learner@skillbite.example", name: "Lena Learner" },
  {
    role: "organisation owner",
    email: "owner@skillbite.example",
    name: "Oskar Owner",
    secret: "ONVWS3DMMJUXIZJNMRSW23ZNN53W4ZLS",
  },
  {
    role: "administrator",
    email: "admin@skillbite.example",
    name: "Ada Admin",
    secret: "ONVWS3DMMJUXIZJNMRSW23ZNMFSG22LO",
  },
];
export const DEMO_PASSWORD = "try-skillbite";
const DEMO_SEATS = 10;

type Db = ReturnType<typeof ownerClient>;

/** Local mode only: the password is public. */
export async function seedDemo(): Promise<void> {
  const db = ownerClient();
  try {
    const known = await db.user.findMany({
      where: { email: { in: demoAccounts.map(({ email }) => email) } },
      select: { email: true },
    });
    const missing = demoAccounts.filter(({ email }) => !known.some((user) => user.email === email));
    if (missing.length > 0) await createAccounts(db, missing);
    await giveSecondFactors(db);
  } finally {
    await db.$disconnect();
  }
}

async function createAccounts(db: Db, missing: DemoAccount[]) {
  const passwordHash = await hash(DEMO_PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  for (const { role, email, name } of missing) {
    const at = new Date();
    const agreed = { email, tosConsented: true, privacyConsented: true, consentedAt: at };
    const { id } = await db.user.create({
      data: {
        kind: "account",
        role: role === "administrator" ? "administrator" : "learner",
        email,
        name,
        emailVerifiedAt: at,
        passwordHash,
        profile: { create: agreed },
        consents: {
          create: [
            { kind: "terms", version: TERMS_VERSION, givenAt: at },
            { kind: "privacy", version: PRIVACY_VERSION, givenAt: at },
          ],
        },
      },
    });
    if (role === "organisation owner") {
      const seats = Array.from({ length: DEMO_SEATS }, (_, index) => ({ number: index + 1 }));
      const pack = { size: DEMO_SEATS, seats: { createMany: { data: seats } } };
      await db.org.create({
        data: { ownerId: id, name: "Example Organisation", seatPacks: { create: pack } },
      });
    }
  }
}

/** Sealed again at each start: the data may come from a machine with another AUTH_SECRET. */
async function giveSecondFactors(db: Db) {
  const authSecret = process.env.AUTH_SECRET;
  if (!authSecret) return;
  for (const { email, secret } of demoAccounts) {
    if (!secret) continue;
    const { id: userId } = await db.user.findUniqueOrThrow({ where: { email }, select: { id: true } });
    const sealedSecret = seal(secret, { authSecret, purpose: "second-factor", owner: userId });
    const { count } = await db.secondFactor.updateMany({
      where: { userId, confirmedAt: { not: null } },
      data: { sealedSecret },
    });
    const at = new Date();
    if (count === 0) {
      await db.secondFactor.create({
        data: { userId, sealedSecret, createdAt: at, confirmedAt: at, provenAt: at },
      });
    }
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await seedDemo();
  process.stdout.write(`demo accounts: ${demoAccounts.map(({ email }) => email).join(", ")}\n`);
}
