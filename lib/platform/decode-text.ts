function known(label: string | undefined): string | undefined {
  try {
    return label && new TextDecoder(label).encoding;
  } catch {
    return undefined;
  }
}

function wideEncoding([first, second]: Uint8Array): string | undefined {
  if ((first === 0xff && second === 0xfe) || (first && second === 0)) return "utf-16le";
  if ((first === 0xfe && second === 0xff) || (first === 0 && second)) return "utf-16be";
  return undefined;
}

function decodeStrictly(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/**
 * Decodes a file or an HTTP answer. The bytes win over the declared encoding (media type, XML declaration), because
 * servers and generators often declare the wrong one. Text in another encoding is never valid UTF-8.
 */
export function decodeText(bytes: Uint8Array, mediaType = ""): string {
  const wide = wideEncoding(bytes);
  if (wide) return new TextDecoder(wide).decode(bytes);
  const head = new TextDecoder("latin1").decode(bytes.subarray(0, 400));
  const declared = [
    /;\s*charset=["']?([\w:.-]+)/i.exec(mediaType),
    /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w:.-]+)/.exec(head),
  ].flatMap((found) => known(found?.[1]) ?? []);
  if (declared.includes("iso-2022-jp")) return new TextDecoder("iso-2022-jp").decode(bytes); // its bytes are all ASCII
  const strict = decodeStrictly(bytes);
  if (strict !== undefined) return strict;
  const named = declared.find((encoding) => !encoding.startsWith("utf-"));
  if (named) return new TextDecoder(named).decode(bytes);
  // Either UTF-8 with a few broken letters, or windows-1252 with broken letters everywhere.
  const lenient = new TextDecoder().decode(bytes);
  const count = (letters: RegExp) => lenient.match(letters)?.length ?? 0;
  const broken = count(/\ufffd/g);
  return broken > count(/[^\0-\x7f]/g) - broken ? new TextDecoder("windows-1252").decode(bytes) : lenient;
}
