import "server-only";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

const route = z.object({ page: z.string(), regex: z.string() });
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
  return matchRoutes(
    staticRoutes.map(({ page }) => page),
    dynamicRoutes.map(({ page, regex }) => ({ page, regex: new RegExp(regex) })),
  );
}

export function matchRoutes(fixed: string[], dynamic: { page: string; regex: RegExp }[]): RouteOf {
  const known = new Set(fixed);
  return (given) => {
    if (given.startsWith("/_next/")) return BUILD_FILES;
    const path = given.length > 1 && given.endsWith("/") ? given.slice(0, -1) : given;
    if (known.has(path)) return path;
    return dynamic.find(({ regex }) => regex.test(path))?.page ?? UNMATCHED;
  };
}
