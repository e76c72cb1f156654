import { type NextRequest, NextResponse } from "next/server";

/** Other paths of pages (product.md, section 2). */
const moved: Record<string, string> = { "/learn": "/courses", "/training": "/courses", "/login": "/auth" };

/** Redirects only, and keeps the query with its `next`. Pages, actions and queries decide what people may see. */
export function middleware(request: NextRequest): NextResponse {
  const url = request.nextUrl.clone();
  if (url.pathname === "/exam") return tidyExam(url);
  url.pathname = moved[url.pathname] ?? "/";
  return NextResponse.redirect(url, 308);
}

/** Only the first of several `access` values counts for the page, so the URL shows no other. */
function tidyExam(url: NextRequest["nextUrl"]): NextResponse {
  const [access = "", ...ignored] = url.searchParams.getAll("access");
  if (ignored.length === 0) return NextResponse.next();
  url.searchParams.set("access", access);
  return NextResponse.redirect(url, 307);
}

export const config = {
  matcher: ["/learn", "/training", "/login", { source: "/exam", has: [{ type: "query", key: "access" }] }],
};
