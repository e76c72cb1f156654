import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { defineConfig } from "prisma/config";
import { BRIDGE, needsBridge } from "./tools/schema-engine/choice";
import { engineUrl } from "./tools/schema-engine/engine-url";

// As for every other command; what the environment says already counts more.
const envFile = resolve(import.meta.dirname, ".env");
if (existsSync(envFile)) process.loadEnvFile(envFile);

const isBridged = needsBridge();
if (isBridged) process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= BRIDGE;

/** The local database, when no other is named and `npm start` or `npm run dev` has made one. */
function localUrl() {
  const file = resolve(import.meta.dirname, process.env.SKILLBITE_DATA_DIR ?? ".data", "secrets.json");
  if (!existsSync(file)) return undefined;
  const { postgresPort, ownerPassword } = JSON.parse(readFileSync(file, "utf8"));
  return `postgresql://skillbite_owner:${ownerPassword}@127.0.0.1:${postgresPort}/skillbite`;
}

const url = process.env.DATABASE_OWNER_URL ?? localUrl() ?? "postgresql://127.0.0.1/none";

export default defineConfig({
  schema: "prisma/schema.prisma",
  // Another folder when an older backup is restored: only the migrations that it knew.
  migrations: { path: process.env.SKILLBITE_MIGRATIONS ?? "prisma/migrations" },
  // `prisma generate` needs a value, though no database.
  datasource: { url: isBridged ? url : engineUrl(url) },
});
