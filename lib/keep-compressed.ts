import { existsSync, readdirSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, join, posix, sep } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

type Encoding = "br" | "gzip";
type Kept = { text: string; bytes: Buffer };

const compress: Record<Encoding, (text: string) => Buffer> = {
  br: (text) => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (text) => gzipSync(text, { level: 9 }),
};

/**
 * Answers the documents of prerendered pages from bytes that were compressed once: the framework compresses the
 * same text anew for each visitor, which costs more than everything else about it. It leaves a response alone that
 * already names its encoding.
 */
export function keepCompressed(): (path: string, request: IncomingMessage, response: ServerResponse) => void {
  const kept = new Map<string, Kept>();

  function compressed(key: string, encoding: Encoding, text: string): Buffer {
    const known = kept.get(key);
    if (known?.text === text) return known.bytes;
    const bytes = compress[encoding](text);
    kept.set(key, { text, bytes });
    return bytes;
  }

  return (path, request, response) => {
    const encoding = accepted(request);
    if (!encoding) return;
    response.setHeader("Content-Encoding", encoding);
    response.setHeader("Vary", "Accept-Encoding");
    const { setHeader, end } = response;
    // The length of the text is not that of its bytes.
    response.setHeader = (name, value) =>
      name.toLowerCase() === "content-length" ? response : setHeader.call(response, name, value);
    response.end = ((chunk?: unknown, ...rest: unknown[]) => {
      const body = typeof chunk === "string" ? compressed(`${encoding} ${path}`, encoding, chunk) : chunk;
      return Reflect.apply(end, response, [body, ...rest]);
    }) as typeof end;
  };
}

const types: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".js": "application/javascript; charset=utf-8",
};

/** Answers scripts and styles from the files that the build has laid beside them, for every browser that knows brotli. */
export function findCompressed(): (path: string, request: IncomingMessage, response: ServerResponse) => void {
  const folder = join(/* turbopackIgnore: true */ process.cwd(), ".next/static");
  const files = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: "utf8" }) : [];
  const kept = new Set(
    files.flatMap((file) =>
      file.endsWith(".br") ? [posix.join("/_next/static", ...file.split(sep)).slice(0, -3)] : [],
    ),
  );
  return (path, request, response) => {
    const type = types[extname(path)];
    if (!type || !kept.has(path) || request.headers.range || accepted(request) !== "br") return;
    request.url = `${path}.br`;
    response.setHeader("Content-Type", type);
    response.setHeader("Content-Encoding", "br");
    response.setHeader("Vary", "Accept-Encoding");
  };
}

/** Only whole documents and files: the data of soft navigations is streamed. */
function accepted({ method, headers }: IncomingMessage): Encoding | undefined {
  if (method !== "GET" || headers.rsc) return undefined;
  const offered = String(headers["accept-encoding"] ?? "");
  return (["br", "gzip"] as const).find((encoding) =>
    new RegExp(`\\b${encoding}\\b(?!;\\s*q=0\\b)`).test(offered),
  );
}
