import { crc32 } from "node:zlib";

const KEYWORD = "openbadgecredential";
const SIGNATURE_AND_HEADER = 8 + 25; // bytes: the signature, and IHDR, which is always first

/** Puts a credential into a PNG: one uncompressed `iTXt` chunk, right after the header. */
export function bakePng(png: Buffer, credential: string): Buffer {
  // Keyword, end of it, no compression, no language, no translated keyword; then the text in UTF-8.
  const data = Buffer.concat([Buffer.from(`${KEYWORD}\0\0\0\0\0`), Buffer.from(credential)]);
  const named = Buffer.concat([Buffer.from("iTXt"), data]);
  const [size, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  size.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(named));
  const [head, rest] = [png.subarray(0, SIGNATURE_AND_HEADER), png.subarray(SIGNATURE_AND_HEADER)];
  return Buffer.concat([head, size, named, check, rest]);
}

/** Puts a VC-JWT into an SVG: a namespace, and one element with the credential as its first child. */
export function bakeSvg(svg: string, jwt: string): string {
  return svg.replace(
    /<svg\b([^<>]*)>/,
    (_whole, attributes) =>
      `<svg xmlns:openbadges="https://purl.imsglobal.org/ob/v3p0"${attributes}><openbadges:credential verify="${jwt}"/>`,
  );
}
