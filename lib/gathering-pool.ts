import type { Socket } from "node:net";
import pg from "pg";

type Turn = { client: Promise<pg.PoolClient>; waiting: number; isOver: boolean; error?: Error };

/**
 * A pool that sends the statements of one event-loop turn over one connection in one write (pipeline mode). Socket
 * writes and process wake-ups cost more than most statements (decision 17). Each statement succeeds or fails alone and
 * returns a promise, never a callback. After a failed statement, the connection is closed. Transactions use `connect`
 * and get their own connection.
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
    turn.client.then(gather, () => undefined);
    setImmediate(() => {
      turn.isOver = true;
      this.#turn = undefined;
      release(turn);
    });
    return turn;
  }
}

function gather(client: pg.PoolClient) {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  stream.cork();
  setImmediate(() => stream.uncork());
}

function release({ client, waiting, isOver, error }: Turn) {
  if (waiting > 0 || !isOver) return;
  client.then(
    (lent) => lent.release(error),
    () => undefined,
  );
}
