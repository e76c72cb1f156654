import { gzipSync } from "node:zlib";

/** Bytes of a first visit, compressed as the server compresses them (fonts are compressed by themselves). */
export type Weight = { html: number; css: number; js: number; fonts: number };

const zipped = (bytes: string | Uint8Array) => gzipSync(bytes).length;

/** Everything that a page names: scripts and styles in its HTML and in the data for its client components. */
export async function weigh(url: string, headers: Record<string, string> = {}): Promise<Weight> {
  const html = await (await fetch(url, { headers })).text();
  const old = html.match(/<script[^>]*noModule=""[^>]*>/gi) ?? []; // for browsers without modules
  const found = [...html.matchAll(/static\/[\w./~-]+\.(?:js|css|woff2)/g)].map(([path]) => path);
  const paths = [...new Set(found)].filter((path) => !old.some((tag) => tag.includes(path)));

  async function sum(kind: string, size: (bytes: Uint8Array) => number) {
    let total = 0;
    for (const path of paths.filter((each) => each.endsWith(kind))) {
      const response = await fetch(new URL(`/_next/${path}`, url));
      if (!response.ok) throw new Error(`${url} names ${path}, which is not there.`);
      total += size(await response.bytes());
    }
    return total;
  }
  return {
    html: zipped(html),
    css: await sum(".css", zipped),
    js: await sum(".js", zipped),
    fonts: await sum(".woff2", (bytes) => bytes.length), // those that are preloaded
  };
}
