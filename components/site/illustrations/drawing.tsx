const sizes = {
  badge: [144, 144],
  "biscuit-0": [104, 104],
  "biscuit-1": [104, 104],
  "biscuit-2": [104, 104],
  "biscuit-3": [104, 104],
  certificate: [520, 420],
  "not-found": [400, 216],
  tin: [512, 400],
} as const;

/**
 * Not inline, because it would be in each document twice: as HTML and as hydration data. Its colours are those of
 * globals.css, its words are outlines.
 */
export function Drawing({
  name,
  className,
  eager = false,
}: {
  name: keyof typeof sizes;
  className?: string;
  /** Shows without scrolling. */
  eager?: boolean;
}) {
  const [width, height] = sizes[name];
  return (
    // biome-ignore lint/performance/noImgElement: next/image does nothing for an SVG but bring its code
    <img
      src={`/images/${name}.svg`}
      alt=""
      width={width}
      height={height}
      loading={eager ? undefined : "lazy"}
      // Otherwise React preloads it on every page that links here.
      fetchPriority={eager ? "low" : undefined}
      className={className}
    />
  );
}
