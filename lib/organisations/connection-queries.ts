import "server-only";
import { describeApiKeys } from "./api-keys/describe-api-keys";
import type { Connection } from "./connections";
import { describeEvents } from "./events/describe-events";
import type { Scope } from "./organisation-access";
import { describeSignOn } from "./sign-on/describe-sign-on";

/** In the order of the page. */
const kinds: ((scope: Scope) => Promise<Connection>)[] = [describeSignOn, describeApiKeys, describeEvents];

export const listConnections = (scope: Scope): Promise<Connection[]> =>
  Promise.all(kinds.map((find) => find(scope)));
