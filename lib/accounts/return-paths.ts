/**
 * A path of this site, else the dashboard. The URL is parsed and compared, because browsers read `//host`, `/\host` and
 * control characters in their own ways.
 */
export function safeNext(next: string | string[] | undefined, origin: string): string {
  const fallback = "/dashboard";
  const given = Array.isArray(next) ? next[0] : next;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
  if (!given || !/^\/(?![/\\])/.test(given) || /[\\\u0000-\u001f\u007f]/.test(given)) return fallback;
  try {
    const url = new URL(given, origin);
    const ours =
      url.origin === origin && !/^\/(auth|api)(\/|$)/.test(url.pathname) && !url.pathname.startsWith("//");
    return ours ? url.pathname + url.search + url.hash : fallback;
  } catch {
    return fallback;
  }
}

/** The course whose lessons, or whose sample lesson, `next` opens. */
export function courseIn(next: string): { courseId: string; isSample: boolean } | null {
  const [, player, sample] = /^\/course\/([^/?#]+)|^\/courses\/([^/?#]+)\/sample$/.exec(next) ?? [];
  const courseId = player ?? sample;
  return courseId ? { courseId, isSample: sample !== undefined } : null;
}
