import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { readJson, writePrivately } from "../../scripts/lib/files";

export interface Secrets {
  postgresPort: number;
  superuserPassword: string;
  ownerPassword: string;
  appPassword: string;
  authSecret: string;
}

const fileIn = (dataDir: string) => join(dataDir, "secrets.json");
const random = () => randomBytes(32).toString("base64url");

export const readSecrets = (dataDir: string) => readJson<Secrets>(fileIn(dataDir));

export function saveSecrets(dataDir: string, secrets: Secrets) {
  writePrivately(fileIn(dataDir), `${JSON.stringify(secrets, null, 2)}\n`);
}

export function ensureSecrets(dataDir: string): Secrets {
  const kept = readSecrets(dataDir);
  if (kept) return kept;
  const made: Secrets = {
    postgresPort: 0,
    superuserPassword: random(),
    ownerPassword: random(),
    appPassword: random(),
    authSecret: random(),
  };
  saveSecrets(dataDir, made);
  return made;
}

export function databaseUrls({ postgresPort, ownerPassword, appPassword, superuserPassword }: Secrets) {
  const url = (user: string, password: string, database: string) =>
    `postgresql://${user}:${password}@127.0.0.1:${postgresPort}/${database}`;
  return {
    ownerUrl: url("skillbite_owner", ownerPassword, "skillbite"),
    appUrl: url("skillbite_app", appPassword, "skillbite"),
    superuserUrl: url("postgres", superuserPassword, "postgres"),
  };
}
