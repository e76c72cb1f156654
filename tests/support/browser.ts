import { randomInt } from "node:crypto";
import {
  type APIResponse,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from "@playwright/test";
import { dynamicSegments } from "../../lib/platform/http/content-security-policy";
import { stack } from "./stack";

export { type APIResponse, expect, type Page };

/** Of stand-ins that a test starts itself. */
export const knownOrigins = new Set<string>();

class Faults {
  readonly seen: string[] = [];
  readonly #expected: { pattern: RegExp; times: number }[] = [];

  add(fault: string) {
    const expected = this.#expected.find(({ pattern }) => pattern.test(fault));
    if (expected) expected.times++;
    else this.seen.push(fault);
  }

  /** Allows a browser message that the test provokes. The test fails if it does not appear. */
  expect(pattern: RegExp) {
    this.#expected.push({ pattern, times: 0 });
  }

  get missing() {
    return this.#expected.filter(({ times }) => times === 0).map(({ pattern }) => String(pattern));
  }
}

interface Fixtures {
  /** Console messages, errors and foreign requests. A test fails if any is left. */
  faults: Faults;
  newVisitor: (options?: BrowserContextOptions) => Promise<Page>;
}

export const test = base.extend<Fixtures>({
  baseURL: ({ browserName: _ }, use) => use(stack().url),
  // Rate limits count by IP. Each test has its own; TRUST_PROXY=1 makes the server accept it.
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
    // After 3 s, Chromium also warns about a font that it used but still had cached.
    if (/\.woff2(\?dpl=\w+)? was preloaded using link preload but not used/.test(message.text())) return;
    faults.add(`${message.type()}: ${message.text()} (${message.location().url})`);
  });
  context.on("weberror", (error) => faults.add(`exception: ${error.error().message}`));
  context.on("request", (request) => {
    const url = new URL(request.url());
    const { stripeUrl, googleUrl } = stack();
    if (url.origin === stripeUrl && request.isNavigationRequest()) return;
    if (url.origin === googleUrl || knownOrigins.has(url.origin)) return;
    if (url.protocol.startsWith("http") && url.origin !== origin) faults.add(`request to ${url.href}`);
    // Prefetching a dynamic page costs two requests per link and gains nothing: components/ui/page-link.tsx.
    const isDynamic = dynamicSegments.includes(url.pathname.split("/")[1] ?? "");
    if (isDynamic && request.headers()["next-router-prefetch"]) faults.add(`prefetch of ${url.pathname}`);
  });
  await context.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", (violation) => {
      console.error(`policy: ${violation.effectiveDirective} refuses ${violation.blockedURI}`);
    });
  });
}
