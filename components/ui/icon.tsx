import clsx from "clsx";

export type IconProps = { className?: string };
export type IconComponent = (props: IconProps) => React.JSX.Element;

/**
 * A decorative icon of app/icons.css by its name: a text or label next to it must give the meaning. At the start of
 * a line, use the classes `iconed` and `icon-…` on the line instead of an element.
 */
export function icon(name: string): IconComponent {
  return ({ className }) => <span className={clsx("icon", `icon-${name}`, className)} />;
}
