import "server-only";
import { Font } from "@react-pdf/renderer";
import { fontFile, nameFaces } from "./name-fonts";

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
