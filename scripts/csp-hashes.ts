import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { contentSecurityPolicy, dynamicSegments } from "../lib/policy";

/*
 * Gives every prerendered page a policy that lists the hashes of its inline scripts. Next writes its flight data
 * as inline scripts; in a prerendered page their text is fixed, so it can be hashed after the build. `next start`
 * and the standalone server read headers from routes-manifest.json, where later rules win.
 */
type Header = { source: string; regex: string; headers: { key: string; value: string }[] };

// Data blocks (JSON-LD) are not run, so they need no hash.
const INLINE_SCRIPT = /<script(?![^>]*\s(?:src=|type="application\/ld\+json"))[^>]*>([\s\S]*?)<\/script>/g;
const NOT_FOUND = "/_not-found";

function hashes(html: string): string[] {
  const found = [...html.matchAll(INLINE_SCRIPT)].map(([, text]) =>
    createHash("sha256")
      .update(text ?? "")
      .digest("base64"),
  );
  return [...new Set(found)].map((hash) => `'sha256-${hash}'`);
}

function rule(source: string, html: string): Header {
  const escaped = source.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const regex = source === "/" ? "^(?:/)?$" : source === "/:path*" ? "^(?:/.*)?$" : `^${escaped}(?:/)?$`;
  return {
    source,
    regex,
    headers: [{ key: "Content-Security-Policy", value: contentSecurityPolicy(hashes(html)) }],
  };
}

/** Static pages have no nonce and dynamic ones no hashes: the matcher of middleware.ts must know which is which. */
function assertMatcher(staticPages: string[], staticPatterns: string[]): void {
  const { middleware } = JSON.parse(readFileSync(".next/server/middleware-manifest.json", "utf8")) as {
    middleware: Record<string, { matchers: { regexp: string }[] }>;
  };
  const matchers = Object.values(middleware).flatMap((entry) =>
    entry.matchers.map(({ regexp }) => new RegExp(regexp)),
  );
  const paths = JSON.parse(readFileSync(".next/app-path-routes-manifest.json", "utf8")) as Record<
    string,
    string
  >;
  const pages = Object.entries(paths).flatMap(([file, path]) => (file.endsWith("/page") ? [path] : []));
  for (const page of pages.filter((path) => !path.startsWith("/_") && !staticPatterns.includes(path))) {
    const isMatched = matchers.some((matcher) => matcher.test(page.replaceAll(/\[[^\]]+\]/g, "x")));
    const isStatic = staticPages.includes(page);
    if (!isStatic && !dynamicSegments.includes(page.split("/")[1] ?? "")) {
      throw new Error(`${page} is dynamic: add it to dynamicSegments in lib/policy.ts`);
    }
    if (isMatched !== isStatic) continue;
    throw new Error(
      `${page} is ${isStatic ? "prerendered" : "dynamic"}: correct the matcher in middleware.ts`,
    );
  }
}

const { routes, dynamicRoutes } = JSON.parse(readFileSync(".next/prerender-manifest.json", "utf8")) as {
  routes: Record<string, unknown>;
  dynamicRoutes: Record<string, unknown>;
};
const pages = Object.keys(routes).flatMap((route) => {
  const file = `.next/server/app/${route === "/" ? "index" : route.slice(1)}.html`;
  return existsSync(file) ? [{ route, html: readFileSync(file, "utf8") }] : []; // else a route handler
});
assertMatcher(
  pages.map(({ route }) => route),
  Object.keys(dynamicRoutes), // prerendered for their known parameters, which are in `routes`
);
const notFound = pages.find(({ route }) => route === NOT_FOUND);
// Unknown paths are shown the 404 page under any address: its hashes are the rule that the others override.
const rules = [
  ...(notFound ? [rule("/:path*", notFound.html)] : []),
  ...pages.filter(({ route }) => route !== NOT_FOUND).map(({ route, html }) => rule(route, html)),
];

for (const file of [".next/routes-manifest.json", ".next/standalone/.next/routes-manifest.json"]) {
  if (!existsSync(file)) continue;
  const manifest = JSON.parse(readFileSync(file, "utf8")) as { headers: Header[] };
  manifest.headers.push(...rules);
  writeFileSync(file, JSON.stringify(manifest));
}
console.log(`policies for ${pages.length} prerendered pages`);
