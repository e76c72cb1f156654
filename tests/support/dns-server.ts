import { createSocket } from "node:dgram";
import { once } from "node:events";

/** A DNS server on loopback that knows TXT records only (RFC 1035). Returns where it listens, for a Resolver. */
export async function startDnsServer(records: Record<string, string[]>) {
  const socket = createSocket("udp4");
  socket.on("message", (query, from) => socket.send(answer(query, records), from.port, from.address));
  await once(socket.bind(0, "127.0.0.1"), "listening");
  return { server: `127.0.0.1:${socket.address().port}`, stop: () => socket.close() };
}

function answer(query: Buffer, records: Record<string, string[]>): Buffer {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.subarray(at + 1, at + 1 + length).toString("ascii"));
    at += 1 + length;
  }
  const question = query.subarray(12, at + 5);
  const texts = records[labels.join(".").toLowerCase()] ?? [];
  const header = Buffer.alloc(12);
  query.copy(header, 0, 0, 2);
  header.writeUInt16BE(texts.length > 0 ? 0x8580 : 0x8583, 2); // an authoritative answer, or no such name
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(texts.length, 6);
  return Buffer.concat([header, question, ...texts.map(recordOf)]);
}

/** A record's text travels in strings of at most 255 bytes. */
function recordOf(text: string): Buffer {
  const bytes = Buffer.from(text);
  const strings: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += 20) {
    const part = bytes.subarray(at, at + 20);
    strings.push(Buffer.from([part.length]), part);
  }
  const data = Buffer.concat(strings);
  const head = Buffer.alloc(12);
  head.writeUInt16BE(0xc00c, 0); // the name of the question
  head.writeUInt16BE(16, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt32BE(60, 6);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}
