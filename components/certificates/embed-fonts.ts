/**
 * The loaded fonts as CSS with the files inside, for html-to-image. The library would fetch every font, and set a
 * base URL, which our policy forbids.
 */
export async function embedFonts(): Promise<string> {
  const loaded = new Set([...document.fonts].filter(({ status }) => status === "loaded").map(keyOf));
  const faces = [...document.styleSheets].flatMap((sheet) =>
    [...sheet.cssRules].filter((rule) => rule instanceof CSSFontFaceRule),
  );
  const used = faces.filter(({ style }) =>
    loaded.has(
      keyOf({
        family: style.getPropertyValue("font-family"),
        unicodeRange: style.getPropertyValue("unicode-range") || "U+0-10FFFF",
      }),
    ),
  );
  return (await Promise.all(used.map(embed))).join("\n");
}

type Face = { family: string; unicodeRange: string };
const keyOf = ({ family, unicodeRange }: Face) =>
  `${family.replaceAll(/["']/g, "")}|${unicodeRange.replaceAll(/\s/g, "")}`.toLowerCase();

async function embed(rule: CSSFontFaceRule): Promise<string> {
  const [, address = ""] = /url\("?([^"()]+)"?\)/.exec(rule.cssText) ?? [];
  const url = new URL(address, rule.parentStyleSheet?.href ?? location.href);
  const font = await (await fetch(url)).blob();
  const data = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(font);
  });
  const { style } = rule;
  const face = ["font-family", "font-weight", "font-style", "unicode-range"]
    .filter((name) => style.getPropertyValue(name))
    .map((name) => `${name}:${style.getPropertyValue(name)}`);
  return `@font-face{${face.join(";")};src:url(${data})}`;
}
