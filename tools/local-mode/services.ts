import { join } from "node:path";
import { startGoogle } from "../google/server";
import { startMailbox } from "../mailbox/server";
import { startPostgres } from "../postgres/server";
import { startStripe } from "../stripe/server";

export interface Watched {
  readonly pid: number;
  start(): Promise<void>;
  kill(): Promise<void>;
}

export interface StartedService {
  env: Record<string, string>;
  url?: string;
  process?: Watched;
  stop(): Promise<void>;
}

/** Started unless the environment already names the real service. */
export interface Service {
  name: string;
  standsInFor: string[];
  start(dataDir: string, appUrl: string): Promise<StartedService>;
}

export const services: Service[] = [
  {
    name: "PostgreSQL",
    standsInFor: ["DATABASE_URL", "DATABASE_OWNER_URL"],
    async start(dataDir) {
      const postgres = await startPostgres({ dataDir });
      const env = { DATABASE_URL: postgres.appUrl, DATABASE_OWNER_URL: postgres.ownerUrl };
      return { env, process: postgres, stop: postgres.stop };
    },
  },
  {
    name: "Mailbox",
    standsInFor: ["SMTP_URL"],
    async start(dataDir) {
      const mailbox = await startMailbox(join(dataDir, "mailbox"));
      return { env: { SMTP_URL: mailbox.smtpUrl }, url: mailbox.url, stop: mailbox.stop };
    },
  },
  {
    name: "Stripe sandbox",
    standsInFor: ["STRIPE_SECRET_KEY"],
    start: (dataDir, appUrl) => startStripe(join(dataDir, "stripe"), appUrl),
  },
  { name: "Google", standsInFor: ["GOOGLE_CLIENT_ID"], start: startGoogle },
];
