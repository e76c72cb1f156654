/*
 * Security headers for every response. lib/platform/http/prepare-request.ts uses them (nonces of dynamic pages), and
 * scripts/csp-hashes.ts (prerendered pages). A document's policy also applies to soft navigations, so all are equally
 * strict.
 */

/** First segments of pages rendered per request; the build checks that none is missing. */
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
  "exam-guide",
  "exam-facts",
  "adjustments",
  "perks",
  "news",
  "payment-success",
  "payment-canceled",
  "thank-you",
  "success",
  "order",
  "sitemap",
  "withdraw",
  "erase",
  "unsubscribe",
  "certification",
  "certificate-verify",
];

/** SHA-256 of components/layout/first-script.ts, our only inline script. A test compares them. */
export const FIRST_SCRIPT_HASH = "'sha256-vcvfp40612KhVSy41bYot9P13H6GXXEsvCk/bGlBbkM='";

export function contentSecurityPolicy(scripts: readonly string[], evalAllowed = false): string {
  const allowed = ["'self'", ...scripts, ...(evalAllowed ? ["'unsafe-eval'"] : [])];
  return [
    "default-src 'self'",
    `script-src ${allowed.join(" ")}`,
    // React and Headless UI write style attributes; all style elements are ours.
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

const SHARED =
  /^\/(?:(?:badges|credentials|status|keys|api\/(?:v1\/)?certificates)\/|api\/v1\/openapi\.json$|images\/share\.png$|\.well-known\/(?:did|jwks)\.json$)/;

export const isShared = (path: string) => SHARED.test(path);

/** Replaces the same headers of `everywhere`. A route's own value for them is not used. */
export const shared = [
  { key: "Cross-Origin-Resource-Policy", value: "cross-origin" },
  { key: "Access-Control-Allow-Origin", value: "*" },
];

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
