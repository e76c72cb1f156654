import clsx from "clsx";
import type { ComponentProps } from "react";
import { Drawing } from "./drawing";

/*
 * Icons of Lucide 1.75 (ISC licence), each drawn as one path. lucide-react renders its icons as client
 * components, which would cost every public page their code; these are plain SVG and run anywhere.
 * Always decorative: the text beside an icon, or the label of its button, says what it means.
 */
export type IconProps = Omit<ComponentProps<typeof Drawing>, "shapes">;
export type IconComponent = (props: IconProps) => React.JSX.Element;

export function icon(d: string): IconComponent {
  const shapes = `<path d="${d}"/>`;
  return ({ className, ...props }) => (
    <Drawing viewBox="0 0 24 24" {...props} className={clsx("icon", className)} shapes={shapes} />
  );
}
