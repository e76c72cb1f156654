export interface Stack {
  url: string;
  mailboxUrl: string;
  stripeUrl: string;
  googleUrl: string;
  /** Where the web server looks for an Ollama. Nothing listens there until a test does. */
  modelPort: number;
  ownerUrl: string;
  authSecret: string;
  logs: string;
}

const NAME = "SKILLBITE_E2E_STACKS";

/** Playwright passes its environment to the workers after the set-up. */
export function handOver(stacks: Stack[]) {
  process.env[NAME] = JSON.stringify(stacks);
}

/** No other worker shares it, so tests may break anything. */
export function stack(): Stack {
  const stacks: Stack[] = JSON.parse(process.env[NAME] ?? "[]");
  const own = stacks[Number(process.env.TEST_PARALLEL_INDEX)];
  if (!own) throw new Error("No stack was started: run the tests with Playwright.");
  return own;
}
