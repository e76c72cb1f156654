import { randomInt } from "node:crypto";
import {
  type APIResponse,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from "@playwright/test";
import { dynamicSegments } from "../../lib/policy";
import { stack } from "./stack";

export { type APIResponse, expect, type Page };

/** Everything that must not happen in a browser while a test runs. */
class Faults {
  readonly seen: string[] = [];
  readonly #expected: { pattern: RegExp; times: number }[] = [];

  add(fault: string) {
    const expected = this.#expected.find(({ pattern }) => pattern.test(fault));
    if (expected) expected.times++;
    else this.seen.push(fault);
  }

  /** What the browser itself has to say about an error that the test provokes. It has to be said. */
  expect(pattern: RegExp) {
    this.#expected.push({ pattern, times: 0 });
  }

  get missing() {
    return this.#expected.filter(({ times }) => times === 0).map(({ pattern }) => String(pattern));
  }
}

interface Fixtures {
  /** Every console message, error and foreign request of every page: none is left at the end of a test. */
  faults: Faults;
  /** Another person, or the same one in another browser: a page in a context of its own. */
  newVisitor: (options?: BrowserContextOptions) => Promise<Page>;
}

export const test = base.extend<Fixtures>({
  baseURL: ({ browserName: _ }, use) => use(stack().url),
  // Limits are counted by address, and each test comes from its own; with TRUST_PROXY=1 it may say which.
  extraHTTPHeaders: ({ browserName: _ }, use) =>
    use({ "X-Forwarded-For": `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}` }),

  faults: async ({ browserName: _ }, use) => {
    const faults = new Faults();
    await use(faults);
    expect(faults.seen, "console, errors and foreign requests").toEqual([]);
    expect(faults.missing, "expected, but not seen").toEqual([]);
  },

  context: async ({ context, faults }, use) => {
    await watch(context, faults);
    await use(context);
  },

  newVisitor: async ({ browser, faults }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (options) => {
      const context = await browser.newContext(options);
      contexts.push(context);
      await watch(context, faults);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
});

async function watch(context: BrowserContext, faults: Faults) {
  const { origin } = new URL(stack().url);
  context.on("console", (message) => {
    if (!["error", "warning"].includes(message.type())) return;
    // Chromium also says so, after three seconds, of a font that it used, but still had from the page before.
    if (/\.woff2(\?dpl=\w+)? was preloaded using link preload but not used/.test(message.text())) return;
    faults.add(`${message.type()}: ${message.text()} (${message.location().url})`);
  });
  context.on("weberror", (error) => faults.add(`exception: ${error.error().message}`));
  context.on("request", (request) => {
    const url = new URL(request.url());
    // The payment page and Google are other sites; nothing of them may be part of ours.
    const { stripeUrl, googleUrl } = stack();
    if (url.origin === stripeUrl && request.isNavigationRequest()) return;
    if (url.origin === googleUrl) return;
    if (url.protocol.startsWith("http") && url.origin !== origin) faults.add(`request to ${url.href}`);
    // Two requests for each link of each page, which bring the reader nothing: components/ui/page-link.tsx.
    const isDynamic = dynamicSegments.includes(url.pathname.split("/")[1] ?? "");
    if (isDynamic && request.headers()["next-router-prefetch"]) faults.add(`prefetch of ${url.pathname}`);
  });
  await context.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", (violation) => {
      console.error(`policy: ${violation.effectiveDirective} refuses ${violation.blockedURI}`);
    });
  });
}
