/** The quiet zone in modules, which scanners need. */
const QUIET = 4;

/** `path` and `size` are from lib/platform/qr-code.ts. */
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
