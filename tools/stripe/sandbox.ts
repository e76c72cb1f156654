import type { Faults } from "./faults";
import type { State } from "./state";
import type { Courier } from "./webhook-delivery";

export interface Account {
  id: string;
  secretKey: string;
  webhookSecret: string;
  port: number;
}

export interface Sandbox {
  readonly account: Account;
  readonly url: string;
  readonly state: State;
  readonly courier: Courier;
  faults: Faults;
  isEnabled(type: string): boolean;
}

export const API_VERSION = "2026-10-28.endive";
