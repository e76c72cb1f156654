type Limits = { atOnce: number; waiting: number; byOneClient: number };

/** `handicap`: rounds to wait; 0 goes before all others. */
export type Turn = { client: string; handicap: number };
type Waiting = { client: string; round: number; begin: () => void; refuse: () => void };

/**
 * Runs work of many clients in turn, one per client and round, so a client that sends a hundred delays only itself.
 * When the queue is full, it refuses the entry that would run last.
 */
export class FairQueue {
  #running = 0;
  #round = 0;
  #waiting: Waiting[] = [];

  constructor(
    private readonly limits: Limits,
    private readonly full: () => Error,
  ) {}

  async run<T>(turn: Turn, work: () => Promise<T>): Promise<T> {
    if (this.#running < this.limits.atOnce) this.#running++;
    else await this.#wait(turn);
    try {
      return await work();
    } finally {
      this.#beginNext();
    }
  }

  #wait({ client, handicap }: Turn): Promise<void> {
    const own = this.#waiting.filter((each) => each.client === client);
    const round = Math.max(this.#round + handicap, ...own.map((each) => each.round + 1));
    return new Promise((resolve, reject) => {
      const refuse = () => reject(this.full());
      if (own.length >= this.limits.byOneClient) return refuse();
      const after = this.#waiting.findIndex((each) => each.round > round);
      const place = after === -1 ? this.#waiting.length : after;
      this.#waiting.splice(place, 0, { client, round, begin: resolve, refuse });
      if (this.#waiting.length > this.limits.waiting) this.#waiting.pop()?.refuse();
    });
  }

  #beginNext(): void {
    const next = this.#waiting.shift();
    if (!next) {
      this.#running--;
      return;
    }
    this.#round = next.round;
    next.begin();
  }
}
