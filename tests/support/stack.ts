/** What the tests know of the stack that stack-setup.ts has started. */
export interface Stack {
  url: string;
  mailboxUrl: string;
  /** The Stripe sandbox. */
  stripeUrl: string;
  /** The stand-in for Google. */
  googleUrl: string;
  /** The database, with the rights of its owner: for what the application itself may not do. */
  ownerUrl: string;
  authSecret: string;
  /** The folder, from the root, in which web and worker write their logs. */
  logs: string;
}

const NAME = "SKILLBITE_E2E_STACKS";

/** Playwright gives its workers the environment that it has after the set-up. */
export function handOver(stacks: Stack[]) {
  process.env[NAME] = JSON.stringify(stacks);
}

/** The stack of this worker, which shares it with no other: its tests may break what they like. */
export function stack(): Stack {
  const stacks: Stack[] = JSON.parse(process.env[NAME] ?? "[]");
  const own = stacks[Number(process.env.TEST_PARALLEL_INDEX)];
  if (!own) throw new Error("No stack was started: run the tests with Playwright.");
  return own;
}
