import { readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { isSmall } from "./size";
import { stack } from "./stack";

const BUILD = ".builds/current/.next";

const files = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"));

const named: Record<string, string> = {
  "sitemap.ts": "/sitemap.xml",
  "robots.ts": "/robots.txt",
  "manifest.ts": "/manifest.webmanifest",
};

export function routes(): string[] {
  const found = files("app").flatMap((file) => {
    const known = named[file];
    if (known) return [known];
    const [, folder] = /^(?:(.*)\/)?(?:page|route)\.tsx?$/.exec(file) ?? [null, null];
    if (folder === null) return [];
    const segments = (folder ?? "").split("/").filter((segment) => segment && !segment.startsWith("("));
    return [`/${segments.join("/")}`];
  });
  return [...new Set(found)];
}

/** Every URL of app/, so that no route is forgotten. A dynamic segment takes each of `values`. */
export function addresses(values: string[]): string[] {
  const fill = (route: string): string[] =>
    /\[[^\]]+\]+/.test(route)
      ? values.flatMap((value) => fill(route.replace(/\[[^\]]+\]+/, value)))
      : [route];
  return routes().flatMap(fill);
}

export function staticFiles(): string[] {
  const built = files(join(BUILD, "static")).map((file) => `/_next/static/${file}`);
  const text = /\.(?:html|css|js|json|svg|txt|vtt|xml|md)$/;
  return [...built, ...files("public").map((file) => `/${file}`)].filter((file) => text.test(file));
}

const TREE = encodeURIComponent(JSON.stringify(["", { children: ["x", {}] }, null, null]));

type Form = { suffix?: string; query?: string; headers?: Record<string, string> };

const usual: Form[] = [{}, { query: "_rsc=1", headers: { RSC: "1" } }];

const forms: Form[] = [
  ...usual,
  { query: "_rsc=2", headers: { RSC: "1", "Next-Router-State-Tree": TREE } },
  { query: "_rsc=3", headers: { RSC: "1", "Next-Router-Prefetch": "1" } },
  ...["/_tree", "/_index", "/__PAGE__"].map((segment) => ({
    query: "_rsc=4",
    headers: { RSC: "1", "Next-Router-Prefetch": "1", "Next-Router-Segment-Prefetch": segment },
  })),
  { suffix: ".rsc" },
  { suffix: ".segments/_tree.segment.rsc" },
  { suffix: ".segments/__PAGE__.segment.rsc" },
];

export type Answer = { what: string; status: number; body: string };
type Headers = Record<string, string>;

export function crawl(paths: string[], Cookie: string): Promise<Answer[]> {
  const requests = paths.flatMap((path) => {
    const [name, query] = path.split("?");
    return (isSmall ? usual : forms).map(({ suffix = "", query: own, headers = {} }) => {
      const search = [query, own].filter(Boolean).join("&");
      return { path: `${name}${suffix}${search ? `?${search}` : ""}`, headers: { ...headers, Cookie } };
    });
  });
  return askAll(requests);
}

type Ask = { path: string; headers: Headers; method?: string; body?: string };

export async function askAll(requests: Ask[]): Promise<Answer[]> {
  const answers: Answer[] = [];
  const left = [...requests];
  const work = async () => {
    for (let next = left.pop(); next; next = left.pop()) {
      const { path, headers, ...init } = next;
      const response = await answerOf(path, { redirect: "manual", headers, ...init });
      const kind = Object.keys(headers).filter((name) => name !== "Cookie");
      const what = `${init.method ?? "GET"} ${path} ${kind}`;
      answers.push({ what, status: response.status, body: await response.text() });
    }
  };
  await Promise.all(Array.from({ length: 6 }, work));
  return answers;
}

/** Next redirects a request for part of a page to the same URL with a hash of the headers in `_rsc`. */
async function answerOf(path: string, ask: RequestInit): Promise<Response> {
  const init = { ...ask, headers: { "Accept-Encoding": "identity", ...ask.headers } };
  const response = await fetch(stack().url + path, init);
  const on = new URL(response.headers.get("location") ?? "/", stack().url + path);
  if (!on.searchParams.has("_rsc") || on.pathname !== path.split("?")[0]) return response;
  return fetch(on, init);
}

type Manifest = { node: Record<string, { exportedName: string }> };

export function actions(): { id: string; name: string }[] {
  const file = join(BUILD, "server/server-reference-manifest.json");
  const { node } = JSON.parse(readFileSync(file, "utf8")) as Manifest;
  return Object.entries(node).map(([id, { exportedName }]) => ({ id, name: exportedName }));
}

export function actionCall(id: string, input: unknown, path: string, Cookie: string): Ask {
  return {
    path,
    method: "POST",
    headers: {
      "Next-Action": id,
      "Content-Type": "text/plain;charset=UTF-8",
      Accept: "text/x-component",
      Origin: stack().url,
      "X-Forwarded-For": `10.9.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`,
      Cookie,
    },
    body: JSON.stringify([null, input]),
  };
}
