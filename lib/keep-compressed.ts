import type { IncomingMessage, ServerResponse } from "node:http";
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

/** Only whole documents: the data of soft navigations is streamed. */
function accepted({ method, headers }: IncomingMessage): Encoding | undefined {
  if (method !== "GET" || headers.rsc) return undefined;
  const offered = String(headers["accept-encoding"] ?? "");
  return (["br", "gzip"] as const).find((encoding) =>
    new RegExp(`\\b${encoding}\\b(?!;\\s*q=0\\b)`).test(offered),
  );
}
