import "server-only";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

const route = z.object({ page: z.string() });
const manifest = z.object({ staticRoutes: z.array(route), dynamicRoutes: z.array(route) });

/** Files of the build, of `public/`, and what matches nothing. */
export const BUILD_FILES = "/_next/*";
export const UNMATCHED = "(none)";

/** The pattern of a path, as `/course/[courseId]`: bounded in number, and without anybody's ids. */
export type RouteOf = (path: string) => string;

/** Of the routes that Next wrote at the build, in the order in which it matches them. `next dev` writes none. */
export function readRoutes(folder: string): RouteOf {
  const file = join(folder, ".next/routes-manifest.json");
  const given: unknown = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
  const { staticRoutes, dynamicRoutes } = manifest
    .catch({ staticRoutes: [], dynamicRoutes: [] })
    .parse(given);
  const pagesOf = (routes: z.infer<typeof route>[]) => routes.map(({ page }) => page);
  return matchRoutes(pagesOf(staticRoutes), pagesOf(dynamicRoutes));
}

export function matchRoutes(fixed: string[], dynamic: string[]): RouteOf {
  const known = new Set(fixed);
  const patterns = dynamic.map((page) => ({ page, parts: page.split("/") }));
  return (given) => {
    if (given.startsWith("/_next/")) return BUILD_FILES;
    const path = given.length > 1 && given.endsWith("/") ? given.slice(0, -1) : given;
    if (known.has(path)) return path;
    const parts = path.split("/");
    return patterns.find((pattern) => fits(parts, pattern.parts))?.page ?? UNMATCHED;
  };
}

/** `[name]` stands for one part of a path, `[...name]` for all that follow. */
function fits(parts: string[], pattern: string[]): boolean {
  const rest = pattern.findIndex((part) => part.startsWith("[..."));
  if (rest >= 0) return parts.length > rest && fits(parts.slice(0, rest), pattern.slice(0, rest));
  if (parts.length !== pattern.length) return false;
  return pattern.every((part, at) => (part.startsWith("[") ? parts[at] !== "" : part === parts[at]));
}
