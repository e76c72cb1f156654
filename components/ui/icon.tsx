import clsx from "clsx";
import type { SVGProps } from "react";

/*
 * Icons of Lucide 1.75 (ISC licence), each drawn as one path. lucide-react renders its icons as client
 * components, which would cost every public page their code; these are plain SVG and run anywhere.
 * Always decorative: the text beside an icon, or the label of its button, says what it means.
 */
export type IconProps = SVGProps<SVGSVGElement>;
export type IconComponent = (props: IconProps) => React.JSX.Element;

function Glyph({ d, className, ...props }: IconProps) {
  return (
    <svg viewBox="0 0 24 24" {...props} aria-hidden="true" className={clsx("icon", className)}>
      <path d={d} />
    </svg>
  );
}

export function icon(d: string): IconComponent {
  return (props) => <Glyph {...props} d={d} />;
}
