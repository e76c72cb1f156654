/** The encoding's name as decoders know it; undefined for one that none knows. */
function known(label: string | undefined): string | undefined {
  try {
    return label && new TextDecoder(label).encoding;
  } catch {
    return undefined;
  }
}

/** UTF-16 by its mark, or by the zero byte that is half of its first letter. */
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
 * The text of a file or of an answer. What its bytes show stands before what is declared, by the media type or the
 * XML declaration: servers and generators declare what they do not send. Text of another encoding is never valid UTF-8.
 */
export function decodeText(bytes: Uint8Array, mediaType = ""): string {
  const wide = wideEncoding(bytes);
  if (wide) return new TextDecoder(wide).decode(bytes);
  const head = new TextDecoder("latin1").decode(bytes.subarray(0, 400));
  const declared = [
    /;\s*charset=["']?([\w:.-]+)/i.exec(mediaType),
    /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w:.-]+)/.exec(head),
  ].flatMap((found) => known(found?.[1]) ?? []);
  if (declared.includes("iso-2022-jp")) return new TextDecoder("iso-2022-jp").decode(bytes); // all of it is ASCII
  const strict = decodeStrictly(bytes);
  if (strict !== undefined) return strict;
  const named = declared.find((encoding) => !encoding.startsWith("utf-"));
  if (named) return new TextDecoder(named).decode(bytes);
  // UTF-8 with a broken letter somewhere, or the old encoding of Windows with its letters all over.
  const lenient = new TextDecoder().decode(bytes);
  const count = (letters: RegExp) => lenient.match(letters)?.length ?? 0;
  const broken = count(/\ufffd/g);
  return broken > count(/[^\0-\x7f]/g) - broken ? new TextDecoder("windows-1252").decode(bytes) : lenient;
}
