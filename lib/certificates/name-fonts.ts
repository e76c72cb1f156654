import "server-only";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { create, type Font } from "fontkit";
import { type NameStack, stackOf } from "./font-stacks";

export const fontFile = (file: string) =>
  join(/* turbopackIgnore: true */ process.cwd(), "node_modules/@fontsource", file);

const face = (family: string, path: string) => ({ family, src: fontFile(path) });
const fraunces = (subset: string) =>
  face(`Fraunces ${subset}`, `fraunces/files/fraunces-${subset}-600-normal.woff`);
const noto = (subset: string) =>
  face(`Noto Serif ${subset}`, `noto-serif/files/noto-serif-${subset}-600-normal.woff`);

const display = ["vietnamese", "latin-ext", "latin"].map(fraunces);
/** Precomposed letters come first: combined Vietnamese accents would stand side by side. */
const composed = ["vietnamese", "latin-ext"].map(noto);
const math = noto("math");
const others = [
  ...["latin", "greek", "greek-ext", "cyrillic", "cyrillic-ext"].map(noto),
  face("Noto Serif Hebrew", "noto-serif-hebrew/files/noto-serif-hebrew-hebrew-600-normal.woff"),
  face("Amiri", "amiri/files/amiri-arabic-700-normal.woff"),
];

type NameFace = ReturnType<typeof face>;

const stacks: Record<NameStack, NameFace[]> = {
  display,
  serif: [...composed, ...others],
  marks: [...composed, math, ...others],
};

export const nameFaces = [...display, ...stacks.serif];

const opened = new Map<string, Font>();

function open({ src }: NameFace): Font {
  const font = opened.get(src) ?? (create(readFileSync(src)) as Font);
  opened.set(src, font);
  return font;
}

export const fontsOf = (name: string): Font[] => stacks[stackOf(name)].map(open);
