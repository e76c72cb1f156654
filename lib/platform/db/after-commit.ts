import "server-only";

const effects = new WeakMap<object, (() => void)[]>();

/** For `transaction()` of client.ts: a list that afterCommit() fills while the transaction runs. */
export function collectEffects(tx: object): readonly (() => void)[] {
  const waiting: (() => void)[] = [];
  effects.set(tx, waiting);
  return waiting;
}

/** Runs `effect` when `tx` is committed, and never if it is rolled back: for what is counted in memory. */
export function afterCommit(tx: object, effect: () => void): void {
  effects.get(tx)?.push(effect);
}
