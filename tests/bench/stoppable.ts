/** Runs `stops` in reverse order, also after a failure, Ctrl-C or SIGTERM. */
export async function stoppable<T>(measure: (stops: (() => Promise<void>)[]) => Promise<T>): Promise<T> {
  const stops: (() => Promise<void>)[] = [];
  let stopping: Promise<void> | undefined;
  const stop = () => {
    stopping ??= endAll(stops);
    return stopping;
  };
  const signals = ["SIGINT", "SIGTERM"] as const;
  const leave = () => void stop().then(() => process.exit(130));
  for (const signal of signals) process.once(signal, leave);
  try {
    return await measure(stops);
  } finally {
    for (const signal of signals) process.off(signal, leave);
    await stop();
  }
}

async function endAll(stops: (() => Promise<void>)[]): Promise<void> {
  for (const each of stops.reverse()) await each();
}
