import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { contentSecurityPolicy, dynamicSegments } from "../lib/platform/http/content-security-policy";

/*
 * Writes a policy for each prerendered page, with the hashes of Next's inline scripts (fixed after the
 * build). lib/platform/http/prepare-request.ts sends it.
 */

// Browsers do not run data blocks (JSON-LD), so these need no hash.
const isInline = (attributes: string) => !/\s(?:src=|type="application\/ld\+json")/.test(attributes);

function hashes(html: string): string[] {
  const found = html.split("</script>").flatMap((part) => {
    const [, attributes, text = ""] = /^<script([^>]*)>(.*)/s.exec(part.slice(part.indexOf("<script"))) ?? [];
    if (attributes === undefined || !isInline(attributes)) return [];
    return [createHash("sha256").update(text).digest("base64")];
  });
  return [...new Set(found)].map((hash) => `'sha256-${hash}'`);
}

/** Static pages have no nonce and dynamic ones no hashes, so the list in lib/platform/http/content-security-policy.ts must be right. */
function assertSegments(staticPages: string[], staticPatterns: string[]): void {
  const file = ".next/app-path-routes-manifest.json";
  const paths = JSON.parse(readFileSync(file, "utf8")) as Record<string, string>;
  const pages = Object.entries(paths).flatMap(([name, path]) => (name.endsWith("/page") ? [path] : []));
  for (const page of pages.filter((path) => !path.startsWith("/_") && !staticPatterns.includes(path))) {
    const isStatic = staticPages.includes(page);
    if (isStatic !== dynamicSegments.includes(page.split("/")[1] ?? "")) continue;
    const fault = isStatic ? "prerendered: take it out of" : "dynamic: add it to";
    throw new Error(`${page} is ${fault} dynamicSegments in lib/platform/http/content-security-policy.ts`);
  }
}

const { routes, dynamicRoutes } = JSON.parse(readFileSync(".next/prerender-manifest.json", "utf8")) as {
  routes: Record<string, unknown>;
  dynamicRoutes: Record<string, unknown>;
};
const pages = Object.keys(routes).flatMap((route) => {
  const file = `.next/server/app/${route === "/" ? "index" : route.slice(1)}.html`;
  return existsSync(file) ? [{ route, html: readFileSync(file, "utf8") }] : [];
});
assertSegments(
  pages.map(({ route }) => route),
  Object.keys(dynamicRoutes), // prerendered for known parameters, which `routes` lists
);
const policies = pages.map(({ route, html }) => [route, contentSecurityPolicy(hashes(html))]);
for (const folder of [".next", ".next/standalone/.next"]) {
  if (existsSync(folder))
    writeFileSync(`${folder}/policies.json`, JSON.stringify(Object.fromEntries(policies)));
}
console.log(`policies for ${pages.length} prerendered pages`);
