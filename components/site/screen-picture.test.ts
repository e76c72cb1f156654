import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { screens } from "./screen-picture";

/** Of a WebP file: https://developers.google.com/speed/webp/docs/riff_container. */
function sizeOf(file: Buffer): { width: number; height: number } {
  expect(file.toString("latin1", 0, 4) + file.toString("latin1", 8, 12)).toBe("RIFFWEBP");
  if (file.toString("latin1", 12, 16) === "VP8X") {
    return { width: 1 + file.readUIntLE(24, 3), height: 1 + file.readUIntLE(27, 3) };
  }
  return { width: file.readUInt16LE(26) & 0x3fff, height: file.readUInt16LE(28) & 0x3fff };
}

describe.each(Object.entries(screens))("the picture of the screen '%s'", (name, { width, height, alt }) => {
  const path = join(process.cwd(), `public/images/screen-${name}.webp`);

  it("has twice the pixels of its place (`npm run pictures` takes it anew)", () => {
    expect(sizeOf(readFileSync(path))).toEqual({ width: 2 * width, height: 2 * height });
  });

  it("is small, and says in words what it shows", () => {
    expect(statSync(path).size).toBeLessThan(100_000);
    expect(alt.length).toBeGreaterThan(20);
  });
});
