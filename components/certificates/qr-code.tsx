/** The quiet zone in modules, which scanners need. */
const QUIET = 4;

type Props = {
  /** From lib/platform/qr-code.ts, as `size` is. */
  path: string;
  size: number;
  /** What a phone finds in it. */
  label: string;
  className?: string;
};

export function QrCode({ path, size, label, className }: Props) {
  const whole = size + 2 * QUIET;
  return (
    <svg
      viewBox={`${-QUIET} ${-QUIET} ${whole} ${whole}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className={className}
    >
      <path fill="#fff" d={`M${-QUIET} ${-QUIET}h${whole}v${whole}h-${whole}z`} />
      <path fill="currentColor" d={path} />
    </svg>
  );
}
