import { type NextRequest, NextResponse } from "next/server";
import { contentSecurityPolicy, dynamicSegments, SESSION_HINT_HASH } from "./lib/policy";

/**
 * Gives each dynamic page a policy with a nonce of its own. Convenience and headers only: what somebody may see
 * is decided by the pages, actions and queries themselves.
 */
export function middleware(request: NextRequest): NextResponse {
  const { pathname } = request.nextUrl;
  if (!dynamicSegments.includes(pathname.split("/")[1] ?? "")) return missing(pathname);
  const nonce = btoa(crypto.randomUUID());
  const isDevelopment = process.env.NODE_ENV === "development";
  const policy = contentSecurityPolicy([`'nonce-${nonce}'`, SESSION_HINT_HASH], isDevelopment);
  const headers = new Headers(request.headers);
  headers.set("Content-Security-Policy", policy); // where Next finds the nonce for its own scripts
  const response = NextResponse.next({ request: { headers } });
  response.headers.set("Content-Security-Policy", policy);
  return response;
}

/** No page of ours: the event is logged (section 2), without the query, and Next shows the 404 page. */
function missing(path: string): NextResponse {
  console.warn(JSON.stringify({ level: "warn", code: "page_not_found", path: path.slice(0, 200) }));
  return NextResponse.next();
}

export const config = {
  // Everything but files, route handlers and prerendered pages.
  matcher: [
    "/((?!_next/|api/|video/|images/|legal/|\\.well-known/|icon\\.svg|apple-icon\\.png|favicon\\.ico|sitemap\\.xml|robots\\.txt|manifest\\.webmanifest|(?:|design|about|faq|contact|tools|sitemap|enterprise|certifications|terms-of-service|privacy-policy|refund-policy|cookie-policy|bias-disclaimer|imprint|accessibility-statement|minimum-age|data-processing-terms)$).*)",
  ],
};
