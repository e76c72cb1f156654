import "server-only";
import { matchRoutes } from "../platform/http/route-patterns";
import { BASE } from "./operation";
import { operations } from "./operations";
import { problemResponse } from "./problem-response";
import { Problem } from "./problems";

/** The patterns of all paths, as the router has them, with their methods. */
const methods = new Map<string, string[]>();
for (const { method, path } of [...operations, { method: "GET", path: "/openapi.json" }]) {
  const pattern = BASE + path.replaceAll("{", "[").replaceAll("}", "]");
  methods.set(pattern, [...(methods.get(pattern) ?? []), method]);
}
const patterns = [...methods.keys()];
const patternOf = matchRoutes(
  patterns.filter((pattern) => !pattern.includes("[")),
  patterns.filter((pattern) => pattern.includes("[")),
);

/** What `Allow` says of a path below `/api/v1`, sorted; null for one that the API does not have. */
export function allowedMethods(path: string): string[] | null {
  const own = methods.get(patternOf(path));
  if (!own) return null;
  // The framework answers HEAD by GET, and OPTIONS by itself.
  return [...own, ...(own.includes("GET") ? ["HEAD"] : []), "OPTIONS"].toSorted();
}

/** The framework would answer a bare 405. Null for a method that the path has, and for a path that names nothing. */
export function refuseMethod(method: string, path: string): Response | null {
  const allowed = allowedMethods(path);
  if (!allowed || allowed.includes(method)) return null;
  const Allow = allowed.join(", ");
  const detail = `This address has no ${method.slice(0, 20)}. It has ${Allow}.`;
  return problemResponse(new Problem("method-not-allowed", detail, { headers: { Allow } }));
}
