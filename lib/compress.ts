import { existsSync, readdirSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, join, posix, sep } from "node:path";
import { brotliCompressSync, constants, gzipSync, zstdCompressSync } from "node:zlib";

type Encoding = "br" | "zstd" | "gzip";
type Piece = string | Uint8Array;
type Kept = { text: string; bytes: Buffer };

const forAll: Encoding[] = ["br", "gzip"];
const forOne: Encoding[] = ["zstd", "br", "gzip"];

const { BROTLI_PARAM_QUALITY, ZSTD_c_compressionLevel } = constants;

/**
 * Kept documents should be small, per-request ones fast. On a page, brotli 3 and zstd 3 give the same size, gzip 6 a
 * sixth more; they take 0.3–0.5, 0.15 and 1 ms.
 */
const compressors: Record<Encoding, (document: Piece, isKept: boolean) => Buffer> = {
  br: (document, isKept) =>
    brotliCompressSync(document, { params: { [BROTLI_PARAM_QUALITY]: isKept ? 9 : 3 } }),
  zstd: (document) => zstdCompressSync(document, { params: { [ZSTD_c_compressionLevel]: 3 } }),
  gzip: (document, isKept) => gzipSync(document, { level: isKept ? 9 : 6 }),
};

/**
 * Compresses whole HTML documents. The framework would gzip each piece in another thread; it skips responses that
 * already have Content-Encoding. Documents that are the same for everybody (`isKept`) are compressed only once.
 */
export function compressDocuments(
  isKept: (path: string) => boolean,
): (path: string, request: IncomingMessage, response: ServerResponse) => void {
  const kept = new Map<string, Kept>();

  function keep(key: string, text: string, encoding: Encoding): Buffer {
    const known = kept.get(key);
    if (known?.text === text) return known.bytes;
    const bytes = compressors[encoding](text, true);
    kept.set(key, { text, bytes });
    return bytes;
  }

  return (path, request, response) => {
    const encoding = accepted(request, isKept(path) ? forAll : forOne);
    if (!encoding) return;
    const { setHeader, flushHeaders, write, end } = response;
    const pieces: Piece[] = [];
    let isDocument = false;

    response.setHeader = (name, value) => {
      const header = name.toLowerCase();
      if (!isDocument && header === "content-type" && String(value).startsWith("text/html")) {
        isDocument = true;
        setHeader.call(response, "Content-Encoding", encoding);
        response.appendHeader("Vary", "Accept-Encoding");
      }
      return isDocument && header === "content-length" ? response : setHeader.call(response, name, value);
    };
    response.flushHeaders = () => {
      if (!isDocument) flushHeaders.call(response);
    };
    response.write = ((piece: Piece, ...rest: unknown[]) => {
      if (!isDocument) return Reflect.apply(write, response, [piece, ...rest]);
      pieces.push(piece);
      return true;
    }) as typeof write;
    response.end = ((piece?: unknown, ...rest: unknown[]) => {
      if (!isDocument) return Reflect.apply(end, response, [piece, ...rest]);
      if (typeof piece === "string" || piece instanceof Uint8Array) pieces.push(piece);
      const document = pieces.splice(0); // drop the pieces: these closures outlive the response (decision 20)
      const [text] = document;
      const bytes =
        typeof text === "string" && document.length === 1 && isKept(path)
          ? keep(`${encoding} ${path}`, text, encoding)
          : compressors[encoding](Buffer.concat(document.map(toBytes)), false);
      return Reflect.apply(end, response, [bytes]);
    }) as typeof end;
  };
}

const toBytes = (piece: Piece) => (typeof piece === "string" ? Buffer.from(piece) : piece);

const types: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".js": "application/javascript; charset=utf-8",
};

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
    if (!type || !kept.has(path) || request.headers.range || !accepted(request, ["br"])) return;
    request.url = `${path}.br`;
    response.setHeader("Content-Type", type);
    response.setHeader("Content-Encoding", "br");
    response.setHeader("Vary", "Accept-Encoding");
  };
}

/** Skips soft navigations (RSC): their data is streamed. */
function accepted({ method, headers }: IncomingMessage, encodings: Encoding[]): Encoding | undefined {
  if (method !== "GET" || headers.rsc) return undefined;
  const offered = String(headers["accept-encoding"] ?? "");
  return encodings.find((encoding) =>
    new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`).test(offered),
  );
}
