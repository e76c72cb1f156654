import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { matchRoutes, readRoutes } from "./route-patterns";

const routeOf = matchRoutes(
  ["/", "/courses"],
  ["/course/[courseId]", "/course/[courseId]/complete", "/files/[...path]", "/[legal]"],
);

it.each([
  ["/", "/"],
  ["/courses", "/courses"],
  ["/courses/", "/courses"],
  ["/course/prompting", "/course/[courseId]"],
  ["/course/prompting/complete", "/course/[courseId]/complete"],
  ["/wp-login.php", "/[legal]"],
  ["/_next/static/chunks/a.js", "/_next/*"],
  ["/images/screen.webp", "(none)"],
  ["/course/a/b/c", "(none)"],
  ["/course/", "/[legal]"],
  ["/files/a/b/c", "/files/[...path]"],
])("%s belongs to %s", (path, route) => expect(routeOf(path)).toBe(route));

it("reads the routes of a build, and knows none without one", () => {
  const folder = mkdtempSync(join(tmpdir(), "skillbite-routes-"));
  try {
    expect(readRoutes(folder)("/courses")).toBe("(none)");
    mkdirSync(join(folder, ".next"));
    const manifest = {
      staticRoutes: [{ page: "/courses", regex: "^/courses(?:/)?$" }],
      dynamicRoutes: [{ page: "/keys/[kid]", regex: "^/keys/([^/]+?)(?:/)?$" }],
    };
    writeFileSync(join(folder, ".next/routes-manifest.json"), JSON.stringify(manifest));
    expect(["/courses", "/keys/1"].map(readRoutes(folder))).toEqual(["/courses", "/keys/[kid]"]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
