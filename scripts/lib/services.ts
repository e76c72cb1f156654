import { join } from "node:path";
import { startStripe } from "../stripe/server";
import { startGoogle } from "./google";
import { startMailbox } from "./mailbox";
import { startPostgres } from "./postgres";

/** A process that is started again when it dies, and that tests may kill. */
export interface Watched {
  readonly pid: number;
  start(): Promise<void>;
  kill(): Promise<void>;
}

export interface StartedService {
  /** What the application needs to know of it. */
  env: Record<string, string>;
  /** A page for people, if it has one. */
  url?: string;
  process?: Watched;
  stop(): Promise<void>;
}

/** A local stand-in. It is started unless the environment already names the real one. */
export interface Service {
  name: string;
  standsInFor: string[];
  /** `appUrl` is where the product will answer. */
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
