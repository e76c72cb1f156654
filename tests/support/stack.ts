/** What the tests know of the stack that stack-setup.ts has started. */
export interface Stack {
  url: string;
  mailboxUrl: string;
  /** The Stripe sandbox. */
  stripeUrl: string;
  /** The database, with the rights of its owner: for what the application itself may not do. */
  ownerUrl: string;
  authSecret: string;
  /** The folder, from the root, in which web and worker write their logs. */
  logs: string;
}

const NAME = "SKILLBITE_E2E_STACK";

/** Playwright gives its workers the environment that it has after the set-up. */
export function handOver(stack: Stack) {
  process.env[NAME] = JSON.stringify(stack);
}

export function stack(): Stack {
  const given = process.env[NAME];
  if (!given) throw new Error("No stack was started: run the tests with Playwright.");
  return JSON.parse(given) as Stack;
}
