import { type NextRequest, NextResponse } from "next/server";
import { cookieNames, openGuestCookie, openSessionCookie } from "@/lib/accounts/cookies";
import { refuseMethod } from "@/lib/api/allowed-methods";
import { opensExam } from "@/lib/assessments/screens";

/** Other paths of pages (product.md, section 2). */
const moved: Record<string, string> = { "/learn": "/courses", "/training": "/courses", "/login": "/auth" };

/** Also `/account.rsc`, the data of a page; not `/courses`. */
const PRIVATE = /^\/(?:(?:account|admin|dashboard|organisation)(?![\w-])|course\/)/;
const API = /^\/api\/v1\//;
/** Says who invites, and to what, before somebody signs in. */
const INVITATION = "/organisation/accept";

/**
 * Sends people the right way, by their cookies and without the database. It is never the only guard: pages, actions and
 * queries decide what people may see (docs/decisions/0026-the-middleware-reads-cookies-and-pages-decide.md).
 */
export async function middleware(request: NextRequest): Promise<NextResponse> {
  if (API.test(request.nextUrl.pathname)) return atApi(request);
  const path = pathOf(request);
  const page = moved[path];
  if (page) return redirectTo(request, page, 308);
  // An action would be sent again, to /auth. It guards itself, and its form says so.
  if (request.method !== "GET" && request.method !== "HEAD") return NextResponse.next();
  if (path === "/exam") return atExam(request);
  if (!PRIVATE.test(path) || path === INVITATION || (await hasSession(request))) return NextResponse.next();
  const { pathname, search } = request.nextUrl;
  return redirectTo(request, "/auth", 307, `?next=${encodeURIComponent(pathname + search)}`);
}

/** As the router reads it, which decodes it once. */
function pathOf({ nextUrl: { pathname } }: NextRequest): string {
  const path = pathname.replaceAll(/\/{2,}/g, "/").replace(/(?<=.)\/$/, "");
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function redirectTo({ url, nextUrl }: NextRequest, path: string, status: 307 | 308, search = nextUrl.search) {
  return NextResponse.redirect(new URL(path + search, url), status);
}

/** A method that a path of the API does not have is a problem like every other refusal. */
function atApi({ method, nextUrl }: NextRequest): NextResponse {
  const refusal = refuseMethod(method, nextUrl.pathname);
  return refusal ? new NextResponse(refusal.body, refusal) : NextResponse.next();
}

/** Only the first of several `access` values counts, so the URL shows no other. */
async function atExam(request: NextRequest): Promise<NextResponse> {
  const { searchParams } = new URL(request.nextUrl);
  const [access, ...ignored] = searchParams.getAll("access");
  if (access !== undefined && ignored.length > 0) {
    searchParams.set("access", access);
    return redirectTo(request, "/exam", 307, `?${searchParams}`);
  }
  if (opensExam(access) || isGuest(request) || (await hasSession(request))) return NextResponse.next();
  return NextResponse.rewrite(new URL("/exam/access", request.url));
}

/** A guest may have paid for the exam. */
const isGuest = ({ cookies }: NextRequest) =>
  openGuestCookie(cookies.get(cookieNames.guest())?.value) !== null;

const hasSession = async ({ cookies }: NextRequest) =>
  (await openSessionCookie(cookies.get(cookieNames.session())?.value)) !== null;

/**
 * A browser's router keeps the answer to a prefetch past a sign-in, so those pass. They get nothing of a private page.
 */
export const config = {
  runtime: "nodejs",
  matcher: [
    "/learn",
    "/training",
    "/login",
    "/api/v1/:path+",
    { source: "/exam", missing: [{ type: "header", key: "next-router-prefetch" }] },
    {
      source: "/:area(account|admin|course|dashboard|organisation)/:rest*",
      missing: [{ type: "header", key: "next-router-prefetch" }],
    },
  ],
};
