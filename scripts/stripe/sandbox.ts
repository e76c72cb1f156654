import type { Courier } from "./courier";
import type { Faults } from "./faults";
import type { State } from "./state";

/** What makes this sandbox an account of its own; kept in its folder. */
export interface Account {
  id: string;
  secretKey: string;
  webhookSecret: string;
  port: number;
}

/** What every part of the sandbox works with. */
export interface Sandbox {
  readonly account: Account;
  /** Where it answers: API, payment pages and the operator's page. */
  readonly url: string;
  readonly state: State;
  readonly courier: Courier;
  faults: Faults;
  /** Whether the webhook asked to hear of events of this type. */
  isEnabled(type: string): boolean;
}

export const API_VERSION = "2026-10-28.endive";
