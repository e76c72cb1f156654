type ByteRange = { start: number; end: number };

/**
 * The part of a file of `size` bytes that a Range header asks for (RFC 9110, 14). Null means the whole file, also for
 * several parts and for an invalid header.
 */
export function rangeOf(header: string | null, size: number): ByteRange | "unsatisfiable" | null {
  const [, first = "", last = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? "") ?? [];
  if (first === "" && last === "") return null;
  if (first === "") {
    return Number(last) === 0 ? "unsatisfiable" : { start: Math.max(0, size - Number(last)), end: size - 1 };
  }
  const start = Number(first);
  if (last !== "" && Number(last) < start) return null;
  if (start >= size) return "unsatisfiable";
  return { start, end: last === "" ? size - 1 : Math.min(Number(last), size - 1) };
}
