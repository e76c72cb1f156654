import clsx from "clsx";

/** By its file name in public/badges (scripts/draw-badges.ts). */
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
