import { brotliCompressSync } from "node:zlib";

/** Bytes of a first visit. Texts are compressed here, as a proxy does, so that two servers compare. */
export type Weight = { html: number; css: number; js: number; fonts: number };

export async function weigh(url: string, headers: Record<string, string> = {}): Promise<Weight> {
  const page = await fetch(url, { headers });
  if (page.status >= 500) throw new Error(`${url} answers ${page.status}.`);
  const html = await page.text();
  const old = html.match(/<script[^>]*noModule=""[^>]*>/gi) ?? [];
  const found = [...html.matchAll(/static\/[\w./~-]+\.(?:js|css|woff2)/g)].map(([path]) => path);
  const paths = [...new Set(found)].filter((path) => !old.some((tag) => tag.includes(path)));

  async function sum(kind: string, size: (file: Uint8Array) => number) {
    let total = 0;
    for (const path of paths.filter((each) => each.endsWith(kind)))
      total += size(await (await fetch(new URL(`/_next/${path}`, url))).bytes());
    return total;
  }
  const compressed = (text: string | Uint8Array) => brotliCompressSync(text).length;
  return {
    html: compressed(html),
    css: await sum(".css", compressed),
    js: await sum(".js", compressed),
    fonts: await sum(".woff2", (file) => file.length),
  };
}
