import "server-only";
import pg from "pg";

/** Milliseconds: a pooler is back within them. Longer would keep whoever asks from learning that the database is away. */
const PATIENCE = 1_000;
const PAUSE = 50;

/** No TCP connection, or PostgreSQL that starts or ends (57P03). Nothing was sent, so it may be tried again. */
const AWAY = ["ECONNREFUSED", "ECONNRESET", "57P03"];

type Callback = (error: Error | undefined, ...rest: unknown[]) => void;

/** pg's pool, which tries a refused connection again: while a pooler is restarted, statements wait and do not fail. */
export class PatientPool extends pg.Pool {
  override connect(...given: unknown[]): never {
    const [callback] = given;
    if (typeof callback === "function") return this.#connect(callback as Callback) as never;
    return new Promise((resolve, reject) => {
      this.#connect((error, client) => (error ? reject(error) : resolve(client)));
    }) as never;
  }

  #connect(callback: Callback): void {
    const latest = Date.now() + PATIENCE;
    const attempt = () =>
      super.connect((error, ...rest) => {
        const isAway = error !== undefined && "code" in error && AWAY.includes(String(error.code));
        if (isAway && Date.now() < latest) setTimeout(attempt, PAUSE);
        else callback(error, ...rest);
      });
    attempt();
  }
}
