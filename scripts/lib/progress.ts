let muted = false;

/** Ctrl-C aborts it. Each caller stops what it has started. */
export const interruption = new AbortController();

export function mute() {
  muted = true;
}

export function say(line: string) {
  if (!muted) console.log(line);
}

const secondsSince = (begun: number) => `${((Date.now() - begun) / 1000).toFixed(1)} s`;

export async function step<T>(label: string, work: () => Promise<T>): Promise<T> {
  interruption.signal.throwIfAborted();
  const begun = Date.now();
  if (!muted) process.stdout.write(`  ${label} … `);
  try {
    const result = await work();
    say(secondsSince(begun));
    return result;
  } catch (error) {
    say(`failed after ${secondsSince(begun)}`);
    throw error;
  }
}

/** A failure prints one message without a stack and exits with code 1. */
export async function main(work: () => Promise<void>) {
  try {
    await work();
  } catch (thrown) {
    const error = interruption.signal.aborted ? interruption.signal.reason : thrown;
    console.error(`\n${error instanceof Error ? error.message : String(error)}`);
    process.exit(1);
  }
}
