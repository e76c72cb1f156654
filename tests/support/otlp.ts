import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { gunzipSync } from "node:zlib";

/*
 * A collector of OpenTelemetry that keeps what it gets (http/protobuf). Numbers of fields as in opentelemetry-proto 1.x:
 * collector/trace/v1/trace_service.proto, trace/v1/trace.proto, common/v1/common.proto.
 */

export type ReceivedSpan = {
  service: string;
  traceId: string;
  id: string;
  parentId: string;
  name: string;
  /** Milliseconds since 1970, to the microsecond. */
  from: number;
  to: number;
  attributes: Record<string, string>;
};

type Fields = Map<number, (Buffer | bigint)[]>;

/** A message of Protocol Buffers, without its schema. */
function readFields(bytes: Buffer): Fields {
  const fields: Fields = new Map();
  let at = 0;
  function readVarint(): bigint {
    let value = 0n;
    for (let shift = 0n; ; shift += 7n) {
      const byte = bytes[at++] ?? 0;
      value |= BigInt(byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
  }
  function readBytes(length: number): Buffer {
    at += length;
    return bytes.subarray(at - length, at);
  }
  while (at < bytes.length) {
    const tag = Number(readVarint());
    const type = tag & 7;
    const value =
      type === 0 ? readVarint() : readBytes(type === 1 ? 8 : type === 5 ? 4 : Number(readVarint()));
    fields.set(tag >> 3, [...(fields.get(tag >> 3) ?? []), value]);
  }
  return fields;
}

const messages = (fields: Fields, number: number) =>
  (fields.get(number) ?? []).flatMap((value) => (Buffer.isBuffer(value) ? [readFields(value)] : []));
const bytesOf = (fields: Fields, number: number) => {
  const [value] = fields.get(number) ?? [];
  return Buffer.isBuffer(value) ? value : Buffer.alloc(0);
};

const timeOf = (fields: Fields, number: number) => Number(bytesOf(fields, number).readBigUInt64LE()) / 1e6;

function attributesOf(fields: Fields, number: number): Record<string, string> {
  return Object.fromEntries(
    messages(fields, number).map((pair) => {
      const [value] = messages(pair, 2).flatMap((any) => [...any.values()].flat());
      return [bytesOf(pair, 1).toString(), Buffer.isBuffer(value) ? value.toString() : String(value)];
    }),
  );
}

function readSpans(body: Buffer): ReceivedSpan[] {
  return messages(readFields(body), 1).flatMap((resource) => {
    const [described] = messages(resource, 1);
    const service = described ? (attributesOf(described, 1)["service.name"] ?? "") : "";
    return messages(resource, 2)
      .flatMap((scope) => messages(scope, 2))
      .map((span) => ({
        service,
        traceId: bytesOf(span, 1).toString("hex"),
        id: bytesOf(span, 2).toString("hex"),
        parentId: bytesOf(span, 4).toString("hex"),
        name: bytesOf(span, 5).toString(),
        from: timeOf(span, 7),
        to: timeOf(span, 8),
        attributes: attributesOf(span, 9),
      }));
  });
}

export async function startCollector() {
  const spans: ReceivedSpan[] = [];
  const paths: string[] = [];
  const bodies: Buffer[] = [];
  const server = createServer(async (request, response) => {
    const raw = Buffer.concat(await request.toArray());
    const body = request.headers["content-encoding"] === "gzip" ? gunzipSync(raw) : raw;
    paths.push(request.url ?? "");
    bodies.push(body);
    if (request.url === "/v1/traces") spans.push(...readSpans(body));
    response.writeHead(200, { "content-type": "application/x-protobuf" }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    spans,
    paths,
    /** Everything that came, as text: for what must not be in it. */
    text: () => Buffer.concat(bodies).toString("latin1"),
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
