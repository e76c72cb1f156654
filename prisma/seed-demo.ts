import { fileURLToPath } from "node:url";
import { hash } from "@node-rs/argon2";
import { PRIVACY_VERSION, TERMS_VERSION } from "../lib/auth/rules";
import { ownerClient } from "./owner-client";

/** Who can be tried out in local mode. Addresses under .example reach nobody. */
export const demoAccounts = [
  { role: "learner", email: "learner@skillbite.example", name: "Lena Learner" },
  { role: "organisation owner", email: "owner@skillbite.example", name: "Oskar Owner" },
  { role: "administrator", email: "admin@skillbite.example", name: "Ada Admin" },
] as const;
export const DEMO_PASSWORD = "try-skillbite";
const DEMO_SEATS = 10;

/** Makes the demo accounts that are not there yet. Local mode only: their password is public. */
export async function seedDemo(): Promise<void> {
  const db = ownerClient();
  try {
    const known = await db.user.findMany({ select: { email: true } });
    const missing = demoAccounts.filter(({ email }) => !known.some((user) => user.email === email));
    if (missing.length === 0) return;
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
  } finally {
    await db.$disconnect();
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await seedDemo();
  process.stdout.write(`demo accounts: ${demoAccounts.map(({ email }) => email).join(", ")}\n`);
}
