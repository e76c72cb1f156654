import "server-only";
import { expressionBuilder, sql } from "kysely";
import { type DB, query } from "./db/query";

/**
 * Seconds after which a worker counts as away, or as hanging. It asks each queue every two seconds, and the queue notes
 * in the database every thirty that a worker runs.
 */
export const AWAY_AFTER = 120;

/** How many seconds ago the database last saw a worker; null before the first. Any process can ask. */
export const workerAge = expressionBuilder<DB, never>()
  .selectFrom("pgboss.version")
  .select(sql<number | null>`extract(epoch FROM now() - cron_on)::float8`.as("age"))
  .$asScalar();

export async function readWorkerAge(): Promise<number | null> {
  const { age } = await query().selectNoFrom(workerAge.as("age")).executeTakeFirstOrThrow();
  return age;
}

/** What pg-boss tells of each queue: when it was last asked, with jobs or none as the answer, and when that failed. */
type Loop = { lastFetchedOn: number | null; lastErrorOn: number | null };

/** The worker's own view. `readLoops`: the loops over the queues, once there are any. */
export class Heartbeat {
  private readLoops: (() => Loop[]) | undefined;
  private turned: number;

  constructor(private readonly now = Date.now) {
    this.turned = now();
  }

  /** While it waits for the database there are no loops yet; each try counts as one. */
  turn(): void {
    this.turned = this.now();
  }

  begin(readLoops: () => Loop[]): void {
    this.turn();
    this.readLoops = readLoops;
  }

  /** When something last turned, with an answer, or be it with an error. In ms. */
  private newest(...kinds: (keyof Loop)[]): number {
    const times = this.readLoops?.().flatMap((loop) => kinds.map((kind) => loop[kind] ?? 0)) ?? [];
    return Math.max(this.turned, ...times);
  }

  /** Seconds since a queue last answered; undefined before the loops begin. */
  get age(): number | undefined {
    return this.readLoops && (this.now() - this.newest("lastFetchedOn")) / 1_000;
  }

  /** It still turns, be the database there or away: no restart would help against that. */
  get isLive(): boolean {
    return this.now() - this.newest("lastFetchedOn", "lastErrorOn") < AWAY_AFTER * 1_000;
  }

  /** It works off jobs. */
  get isReady(): boolean {
    return this.age !== undefined && this.age < AWAY_AFTER / 4;
  }
}
