/** Milliseconds in which several scrapes share one look. */
const FRESH = 10_000;
/** Milliseconds that a scrape waits for it: a database that hangs must not take the process's own figures away. */
const PATIENCE = 800;

/** A look at the database for several scrapes: null when it failed or is not there in time. It goes on meanwhile. */
export function shareLook<T>(look: () => Promise<T | null>): () => Promise<T | null> {
  let began = 0;
  let current: Promise<T | null> | undefined;
  return () => {
    if (!current || Date.now() - began > FRESH) {
      began = Date.now();
      current = look().catch(() => null);
    }
    const late = Promise.withResolvers<null>();
    const timer = setTimeout(late.resolve, PATIENCE, null);
    return Promise.race([current, late.promise]).finally(() => clearTimeout(timer));
  };
}
