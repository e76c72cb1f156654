/*
 * What browsers are told on every response. Used by lib/prepare-requests.ts (everything, nonces of dynamic pages)
 * and scripts/csp-hashes.ts (policies of prerendered pages). A document's policy governs soft navigations too, so
 * every page's is equally strict.
 */

/** First segments of the pages that are rendered for each request; the build checks that none is missing. */
export const dynamicSegments = [
  "admin",
  "auth",
  "courses",
  "course",
  "account",
  "dashboard",
  "organisation",
  "quiz",
  "exam",
  "pricing",
  "perks",
  "news",
  "payment-success",
  "payment-canceled",
  "thank-you",
  "success",
  "order",
  "withdraw",
  "erase",
  "unsubscribe",
  "certification",
  "certificate-verify",
];

/** SHA-256 of components/layout/first-script.ts, the one inline script of ours; a test compares them. */
export const FIRST_SCRIPT_HASH = "'sha256-LrZw0rE4wOE0TYiSr1jHj0QrUhBMsHtazhkCe0KzER8='";

/** `scripts` are nonces or hashes of the inline scripts of one document; `evalAllowed` only under `next dev`. */
export function contentSecurityPolicy(scripts: readonly string[], evalAllowed = false): string {
  const allowed = ["'self'", ...scripts, ...(evalAllowed ? ["'unsafe-eval'"] : [])];
  return [
    "default-src 'self'",
    `script-src ${allowed.join(" ")}`,
    // React and Headless UI write style attributes; style elements are ours only.
    `style-src-elem 'self'${evalAllowed ? " 'unsafe-inline'" : ""}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "media-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** What other sites show or check: badges and what proves them, and the picture of a shared link. */
const SHARED =
  /^\/(?:(?:badges|credentials|status|keys|api\/certificates)\/|images\/share\.png$|\.well-known\/(?:did|jwks)\.json$)/;

export const isShared = (path: string) => SHARED.test(path);

/** In the place of what stands in `everywhere`; a route that says the same is not asked. */
export const shared = [
  { key: "Cross-Origin-Resource-Policy", value: "cross-origin" },
  { key: "Access-Control-Allow-Origin", value: "*" },
];

/** On every response; the policy beside them differs from page to page. */
export const everywhere = [
  { key: "Strict-Transport-Security", value: "max-age=31536000; includeSubDomains" },
  { key: "X-Content-Type-Options", value: "nosniff" },
  { key: "X-Frame-Options", value: "DENY" },
  { key: "Referrer-Policy", value: "strict-origin-when-cross-origin" },
  { key: "Cross-Origin-Opener-Policy", value: "same-origin" },
  { key: "Cross-Origin-Resource-Policy", value: "same-origin" },
  {
    key: "Permissions-Policy",
    value: "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
  },
];
