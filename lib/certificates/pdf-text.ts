import "server-only";
import { Font, Path, Svg, Text, View } from "@react-pdf/renderer";
import { createElement as h, type ReactElement } from "react";
import { fontFile, nameFaces, nameFamilies } from "./name-fonts";
import { directionOf, type NameLine, typesetName } from "./name-typesetting";

let registered = false;

export function registerFonts(): void {
  if (registered) return;
  for (const { family, src } of nameFaces) Font.register({ family, src });
  for (const weight of [400, 600] as const) {
    for (const subset of ["latin", "latin-ext"]) {
      const src = fontFile(`figtree/files/figtree-${subset}-${weight}-normal.woff`);
      Font.register({ family: `Figtree ${subset}`, src, fontWeight: weight });
    }
  }
  Font.registerHyphenationCallback((word) => [word]);
  registered = true;
}

/** Latin letters only: not for names. */
export const SANS = ["Figtree latin", "Figtree latin-ext"];
export const bold = { fontFamily: SANS, fontWeight: 600 } as const;

const sides = { left: "flex-start", center: "center", right: "flex-end" } as const;

type Drawing = { name: string; size: number; width: number; align: keyof typeof sides; ink: string };

const LINE_HEIGHT = 1.25; // relative to the size, like the next three
const BASELINE = 0.97;
const ROOM = { above: 0.5, below: 0.5, beside: 0.3 };

/**
 * A name in a PDF: outlines, and invisible text to search, copy and read aloud. The renderer's own text ignores the
 * height of marks.
 */
export function drawName({ name, size, width, align, ink }: Drawing): ReactElement {
  const lines = typesetName(name, size, width);
  return h(
    View,
    { key: name, style: { width, alignItems: sides[align] } },
    ...lines.map((line, index) => drawLine(line, size, ink, String(index))),
  );
}

function drawLine({ text, path, width }: NameLine, size: number, ink: string, key: string): ReactElement {
  const { above, below, beside } = ROOM;
  const box = { width: width + 2 * beside * size, height: (LINE_HEIGHT + above + below) * size };
  const unseen = { fontFamily: nameFamilies, fontSize: size, lineHeight: LINE_HEIGHT, opacity: 0 };
  return h(
    View,
    { key, style: { width, height: LINE_HEIGHT * size } },
    h(
      Svg,
      {
        ...box,
        viewBox: `${-beside * size} ${-(BASELINE + above) * size} ${box.width} ${box.height}`,
        style: { position: "absolute", top: -above * size, left: -beside * size },
      },
      h(Path, { d: path, fill: ink }),
    ),
    // The renderer measures the text slightly differently.
    h(
      Text,
      {
        style: {
          ...unseen,
          position: "absolute",
          top: 0,
          left: 0,
          width: width + size,
          direction: directionOf(text),
        },
      },
      text,
    ),
  );
}
