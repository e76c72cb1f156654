import { AsyncLocalStorage } from "node:async_hooks";

type RequestContext = {
  id: string;
  /** Set when an organisation's key sent the request, and not a person. */
  apiKeyId?: string;
};

// On globalThis: the web server and the framework's bundles each have a copy of this module.
const shared = globalThis as typeof globalThis & { skillbiteRequests?: AsyncLocalStorage<RequestContext> };

function requests(): AsyncLocalStorage<RequestContext> {
  shared.skillbiteRequests ??= new AsyncLocalStorage();
  return shared.skillbiteRequests;
}

/** Everything that `work` begins belongs to this request: its log lines have the id. */
export function runInRequest<T>(context: RequestContext, work: () => T): T {
  return requests().run(context, work);
}

/** Undefined outside of a request, as in the worker. */
export function currentRequestId(): string | undefined {
  return requests().getStore()?.id;
}

/** The audit log names it beside the person for whom it acts. */
export function currentApiKeyId(): string | undefined {
  return requests().getStore()?.apiKeyId;
}
