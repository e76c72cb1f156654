import { crc32 } from "node:zlib";

const KEYWORD = "openbadgecredential";
const SIGNATURE_AND_HEADER = 8 + 25; // bytes: the signature, and IHDR, which is always first

export function bakePng(png: Buffer, credential: string): Buffer {
  // Keyword, its end, no compression, language or translated keyword; then UTF-8 text.
  const data = Buffer.concat([Buffer.from(`${KEYWORD}\0\0\0\0\0`), Buffer.from(credential)]);
  const named = Buffer.concat([Buffer.from("iTXt"), data]);
  const [size, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  size.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(named));
  const [head, rest] = [png.subarray(0, SIGNATURE_AND_HEADER), png.subarray(SIGNATURE_AND_HEADER)];
  return Buffer.concat([head, size, named, check, rest]);
}

export function bakeSvg(svg: string, jwt: string): string {
  return svg.replace(
    /<svg\b([^<>]*)>/,
    (_whole, attributes) =>
      `<svg xmlns:openbadges="https://purl.imsglobal.org/ob/v3p0"${attributes}><openbadges:credential verify="${jwt}"/>`,
  );
}
