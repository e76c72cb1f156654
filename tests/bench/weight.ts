import { once } from "node:events";
import { get } from "node:http";
import { brotliCompressSync } from "node:zlib";

/** Bytes of a first visit. Scripts are compressed with brotli, so that two servers compare. */
export type Weight = { html: number; css: number; js: number; fonts: number };

export async function weigh(url: string, headers: Record<string, string> = {}): Promise<Weight> {
  const html = await (await fetch(url, { headers })).text();
  const old = html.match(/<script[^>]*noModule=""[^>]*>/gi) ?? [];
  const found = [...html.matchAll(/static\/[\w./~-]+\.(?:js|css|woff2)/g)].map(([path]) => path);
  const paths = [...new Set(found)].filter((path) => !old.some((tag) => tag.includes(path)));

  async function sum(kind: string, size: (path: string) => Promise<number>) {
    let total = 0;
    for (const path of paths.filter((each) => each.endsWith(kind)))
      total += await size(new URL(`/_next/${path}`, url).href);
    return total;
  }
  return {
    html: await bytesSent(url, headers),
    css: await sum(".css", bytesSent),
    js: await sum(".js", async (path) => brotliCompressSync(await (await fetch(path)).bytes()).length),
    fonts: await sum(".woff2", bytesSent),
  };
}

async function bytesSent(url: string, headers: Record<string, string> = {}): Promise<number> {
  const request = get(url, { headers: { ...headers, "accept-encoding": "gzip, deflate, br, zstd" } });
  const [response] = await once(request, "response");
  if (response.statusCode >= 500) throw new Error(`${url} answers ${response.statusCode}.`);
  let bytes = 0;
  for await (const chunk of response) bytes += chunk.length;
  return bytes;
}
