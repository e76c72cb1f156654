import "server-only";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { create, type Font } from "fontkit";
import { type NameStack, stackOf } from "./name-stack";

/** Where a file of a `@fontsource` package lies, also beside the built server. */
export const fontFile = (file: string) =>
  join(/* turbopackIgnore: true */ process.cwd(), "node_modules/@fontsource", file);

const face = (family: string, path: string) => ({ family, src: fontFile(path) });
const fraunces = (subset: string) =>
  face(`Fraunces ${subset}`, `fraunces/files/fraunces-${subset}-600-normal.woff`);
const noto = (subset: string) =>
  face(`Noto Serif ${subset}`, `noto-serif/files/noto-serif-${subset}-600-normal.woff`);

const display = ["vietnamese", "latin-ext", "latin"].map(fraunces);
/** Whole letters before letters that are put together: Vietnamese accents stand beside each other. */
const composed = ["vietnamese", "latin-ext"].map(noto);
/** Its basic Latin letters and marks are Noto Serif's own. */
const math = noto("math");
const others = [
  ...["latin", "greek", "greek-ext", "cyrillic", "cyrillic-ext"].map(noto),
  face("Noto Serif Hebrew", "noto-serif-hebrew/files/noto-serif-hebrew-hebrew-600-normal.woff"),
  face("Amiri", "amiri/files/amiri-arabic-700-normal.woff"),
];

type NameFace = ReturnType<typeof face>;

/** The faces of each stack in their order: Latin with Vietnamese, Greek, Cyrillic, Hebrew, Arabic with Persian and Urdu. */
const stacks: Record<NameStack, NameFace[]> = {
  display,
  serif: [...composed, ...others],
  marks: [...composed, math, ...others],
};

/** Every face, for text of which only the letters matter. */
export const nameFaces = [...display, ...stacks.serif];
export const nameFamilies: string[] = nameFaces.map(({ family }) => family);

const opened = new Map<string, Font>();

function open({ src }: NameFace): Font {
  const font = opened.get(src) ?? (create(readFileSync(src)) as Font);
  opened.set(src, font);
  return font;
}

/** The faces that a name is set in, in their order. */
export const fontsOf = (name: string): Font[] => stacks[stackOf(name)].map(open);
