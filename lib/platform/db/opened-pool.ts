import type pg from "pg";

// On globalThis: a hot reload leaks no connections, and the server sees the pool of the framework's bundle.
export const pools = globalThis as typeof globalThis & { skillbitePool?: pg.Pool };

/** The pool of this process, once something has asked the database. */
export const openedPool = () => pools.skillbitePool;
