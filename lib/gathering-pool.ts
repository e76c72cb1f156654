import type { Socket } from "node:net";
import pg from "pg";

/** The connection that the statements of one turn of the event loop share. */
type Turn = { client: Promise<pg.PoolClient>; waiting: number; isOver: boolean; error?: Error };

/**
 * A pool that sends what is asked in one turn of the event loop, such as all that a page wants to know, over one
 * connection and in one piece (pipeline mode), instead of each statement over a connection of its own: to write to a
 * socket and to wake the process behind it cost more than most statements (docs/decisions/0017-queries-of-one-page-share-a-connection.md).
 *
 * Each statement succeeds or fails by itself, and is answered by a promise, never by a callback. Transactions, which take
 * a connection by `connect`, have it alone.
 */
export class GatheringPool extends pg.Pool {
  #turn: Turn | undefined;

  constructor(config: pg.PoolConfig) {
    super({ ...config, pipeline: true });
    this.query = ((...statement: Parameters<pg.Pool["query"]>) => this.#ask(statement)) as pg.Pool["query"];
  }

  async #ask(statement: Parameters<pg.Pool["query"]>) {
    this.#turn ??= this.#begin();
    const turn = this.#turn;
    turn.waiting++;
    try {
      const client = await turn.client;
      return await client.query(...statement);
    } catch (error) {
      turn.error = error instanceof Error ? error : new Error(String(error));
      throw error;
    } finally {
      turn.waiting--;
      release(turn);
    }
  }

  #begin(): Turn {
    const turn: Turn = { client: this.connect(), waiting: 0, isOver: false };
    turn.client.then(gather, () => undefined); // a failure is told to each that waits
    setImmediate(() => {
      turn.isOver = true;
      this.#turn = undefined;
      release(turn);
    });
    return turn;
  }
}

/** Holds back what is written until the end of the turn. */
function gather(client: pg.PoolClient) {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  stream.cork();
  setImmediate(() => stream.uncork());
}

/** As the pool does after a single statement: a connection on which one failed is closed, not lent out again. */
function release({ client, waiting, isOver, error }: Turn) {
  if (waiting > 0 || !isOver) return;
  client.then(
    (lent) => lent.release(error),
    () => undefined,
  );
}
