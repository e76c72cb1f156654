import clsx from "clsx";

/** A badge of public/badges (scripts/draw-badges.ts) by its file name. Decorative. */
export function BadgeDrawing({ badge, className }: { badge: string; className: string }) {
  return (
    // biome-ignore lint/performance/noImgElement: a drawing of ours, in its size
    <img
      src={`/badges/${badge}.svg`}
      width={96}
      height={96}
      alt=""
      loading="lazy"
      className={clsx("shrink-0", className)}
    />
  );
}
