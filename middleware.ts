import { type NextRequest, NextResponse } from "next/server";

/** Other names of pages (specification, section 2). */
const moved: Record<string, string> = { "/learn": "/courses", "/training": "/courses", "/login": "/auth" };

/**
 * Sends people the right way; the query, `next` among it, comes along. Convenience only: what somebody may see is
 * decided by the pages, actions and queries themselves.
 */
export function middleware(request: NextRequest): NextResponse {
  const url = request.nextUrl.clone();
  url.pathname = moved[url.pathname] ?? "/";
  return NextResponse.redirect(url, 308);
}

export const config = { matcher: ["/learn", "/training", "/login"] };
