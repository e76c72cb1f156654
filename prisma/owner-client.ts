import { PrismaPg } from "@prisma/adapter-pg";
import { PrismaClient } from "../lib/generated/prisma/client";

export function ownerClient(): PrismaClient {
  const connectionString = process.env.DATABASE_OWNER_URL;
  if (!connectionString) throw new Error("DATABASE_OWNER_URL is not set");
  return new PrismaClient({ adapter: new PrismaPg({ connectionString, max: 2 }) });
}

export type OwnerTx = Parameters<Parameters<PrismaClient["$transaction"]>[0]>[0];
