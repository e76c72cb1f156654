import { type NextRequest, NextResponse } from "next/server";

/** Other names of pages (product.md, section 2). */
const moved: Record<string, string> = { "/learn": "/courses", "/training": "/courses", "/login": "/auth" };

/**
 * Sends people the right way; the query, `next` among it, comes along. Convenience only: what somebody may see is
 * decided by the pages, actions and queries themselves.
 */
export function middleware(request: NextRequest): NextResponse {
  const url = request.nextUrl.clone();
  if (url.pathname === "/exam") return tidyExam(url);
  url.pathname = moved[url.pathname] ?? "/";
  return NextResponse.redirect(url, 308);
}

/** Of repeated `access` values the first counts: the address shows no other. The page decides by it. */
function tidyExam(url: NextRequest["nextUrl"]): NextResponse {
  const [access = "", ...ignored] = url.searchParams.getAll("access");
  if (ignored.length === 0) return NextResponse.next();
  url.searchParams.set("access", access);
  return NextResponse.redirect(url, 307);
}

export const config = {
  matcher: ["/learn", "/training", "/login", { source: "/exam", has: [{ type: "query", key: "access" }] }],
};
