import { existsSync, readdirSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, join, posix, sep } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

type Encoding = "br" | "gzip";
type Piece = string | Uint8Array;
type Kept = { text: string; bytes: Buffer };

/** For all visitors, once; and for one, at a third of gzip's work and a sixth less than it leaves. */
const levels = { kept: { br: 9, gzip: 9 }, fresh: { br: 3, gzip: 6 } };

function compress(document: Piece, encoding: Encoding, level: Record<Encoding, number>): Buffer {
  if (encoding === "gzip") return gzipSync(document, { level: level.gzip });
  return brotliCompressSync(document, { params: { [constants.BROTLI_PARAM_QUALITY]: level.br } });
}

/**
 * Compresses documents whole. The framework, which leaves a response alone that already names its encoding, would
 * compress and send each piece of a page as it is made, in another thread and by gzip alone. Documents that are the same
 * for everybody (`isKept`) are compressed once; it would do so anew for each visitor.
 */
export function compressDocuments(
  isKept: (path: string) => boolean,
): (path: string, request: IncomingMessage, response: ServerResponse) => void {
  const kept = new Map<string, Kept>();

  function keep(key: string, text: string, encoding: Encoding): Buffer {
    const known = kept.get(key);
    if (known?.text === text) return known.bytes;
    const bytes = compress(text, encoding, levels.kept);
    kept.set(key, { text, bytes });
    return bytes;
  }

  return (path, request, response) => {
    const encoding = accepted(request);
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
      // The length of the text is not that of its bytes.
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
      const [text] = pieces;
      const bytes =
        typeof text === "string" && pieces.length === 1 && isKept(path)
          ? keep(`${encoding} ${path}`, text, encoding)
          : compress(Buffer.concat(pieces.map((each) => Buffer.from(each))), encoding, levels.fresh);
      return Reflect.apply(end, response, [bytes]);
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
    new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`).test(offered),
  );
}
