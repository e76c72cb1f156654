/** Modules that stay empty around a code, so that it is found. */
const QUIET = 4;

/** A QR code from lib/certificates/draw-qr.ts. What it says stands beside it in words. */
export function QrCode({ path, size, className }: { path: string; size: number; className?: string }) {
  const whole = size + 2 * QUIET;
  return (
    <svg
      viewBox={`${-QUIET} ${-QUIET} ${whole} ${whole}`}
      aria-hidden="true"
      shapeRendering="crispEdges"
      className={className}
    >
      <path fill="#fff" d={`M${-QUIET} ${-QUIET}h${whole}v${whole}h-${whole}z`} />
      <path fill="currentColor" d={path} />
    </svg>
  );
}
