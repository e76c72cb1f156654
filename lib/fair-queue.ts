/** How many work at once, and how many may wait: in all, and of one client. */
type Limits = { atOnce: number; waiting: number; byOneClient: number };

/** `handicap`: rounds to wait; 0 goes before everybody who has any. */
export type Turn = { client: string; handicap: number };
type Waiting = { client: string; round: number; begin: () => void; refuse: () => void };

/**
 * Work of many clients, one after the other: each client has one turn a round, so that one who sends a hundred waits with
 * ninety-nine of them and nobody waits for those. When it is full, whoever would come last is refused.
 */
export class FairQueue {
  #running = 0;
  #round = 0;
  /** In the order in which they will begin. */
  #waiting: Waiting[] = [];

  constructor(
    private readonly limits: Limits,
    private readonly full: () => Error,
  ) {}

  /** Does `work` when it is its turn. Rejects with the error of `full` when there is no place to wait. */
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
