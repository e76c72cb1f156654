import clsx from "clsx";

export type IconProps = { className?: string };
export type IconComponent = (props: IconProps) => React.JSX.Element;

/**
 * An icon of app/icons.css by name. Decorative: a text or label must give the meaning. At the start of a line, the
 * classes `iconed` and `icon-…` on the line save an element.
 */
export function icon(name: string): IconComponent {
  return ({ className }) => <span className={clsx("icon", `icon-${name}`, className)} />;
}
