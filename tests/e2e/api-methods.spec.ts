import { BASE, type Operation } from "../../lib/api/operation";
import { operations } from "../../lib/api/operations";
import { problemShape } from "../../lib/api/problems";
import { examplePath } from "../../lib/api/reference";
import { expect, test } from "../support/browser";
import { stack } from "../support/stack";

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND"];

const described: Pick<Operation, "method" | "path" | "example">[] = [
  ...operations,
  { method: "GET", path: "/openapi.json", example: {} },
];

/** What each path has, by its example. Two operations of one path can have other examples for it. */
const pathsOf = new Map(described.map((each) => [each.path, examplePath(each).split("?")[0] ?? ""]));
const methodsOf = (path: string) =>
  described.filter((each) => each.path === path).map(({ method }) => method);

test("a method that a path of the API does not have is a problem, and says which it has", async () => {
  for (const [path, example] of pathsOf) {
    const own: string[] = methodsOf(path);
    const allowed = [...own, ...(own.includes("GET") ? ["HEAD"] : []), "OPTIONS"].toSorted();
    for (const method of METHODS) {
      await test.step(`${method} ${path}`, async () => {
        const answer = await fetch(`${stack().url}${BASE}${example}`, { method });
        const text = await answer.text();
        if (allowed.includes(method)) return expect(answer.status).not.toBe(405);
        expect(answer.status).toBe(405);
        expect(answer.headers.get("allow")).toBe(allowed.join(", "));
        expect(answer.headers.get("content-type")).toBe("application/problem+json");
        expect(answer.headers.get("cache-control")).toBe("no-store");
        if (method === "HEAD") return expect(text).toBe("");
        expect(problemShape.parse(JSON.parse(text))).toMatchObject({
          type: expect.stringMatching(/\/developers#problem-method-not-allowed$/),
          status: 405,
          request_id: expect.any(String),
        });
      });
    }
  }
});

test("HEAD is answered as GET without its body, and OPTIONS with what a path has", async () => {
  const head = await fetch(`${stack().url}${BASE}/openapi.json`, { method: "HEAD" });
  expect([head.status, head.headers.get("content-type")]).toEqual([200, "application/json"]);
  const options = await fetch(`${stack().url}${BASE}/invitations`, { method: "OPTIONS" });
  expect([options.status, options.headers.get("allow")]).toEqual([204, "GET, HEAD, OPTIONS, POST"]);
});

test("an address that names nothing is not found by any method", async () => {
  for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE"]) {
    const answer = await fetch(`${stack().url}${BASE}/unknown`, { method });
    expect([answer.status, answer.headers.get("content-type")]).toEqual([404, "application/problem+json"]);
  }
});
