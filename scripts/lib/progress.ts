let muted = false;

/** Aborted by Ctrl-C while something is under way; what was started until then is stopped by its starter. */
export const interruption = new AbortController();

/** For stacks that tests start inside their own process. */
export function mute() {
  muted = true;
}

export function say(line: string) {
  if (!muted) console.log(line);
}

const secondsSince = (begun: number) => `${((Date.now() - begun) / 1000).toFixed(1)} s`;

/** One line for a piece of work: what it is, and at its end how long it took. */
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

/** Runs a whole script: a failure is one clear message and exit code 1, without a stack. */
export async function main(work: () => Promise<void>) {
  try {
    await work();
  } catch (thrown) {
    const error = interruption.signal.aborted ? interruption.signal.reason : thrown;
    console.error(`\n${error instanceof Error ? error.message : String(error)}`);
    process.exit(1);
  }
}
