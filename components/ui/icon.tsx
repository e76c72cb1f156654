import clsx from "clsx";

export type IconProps = { className?: string };
export type IconComponent = (props: IconProps) => React.JSX.Element;

/**
 * An icon of app/icons.css by its name there. Always decorative: the text beside it, or the label of its button, says
 * what it means. Where it begins a line, the classes `iconed` and `icon-…` on the line itself spare the element.
 */
export function icon(name: string): IconComponent {
  return ({ className }) => <span className={clsx("icon", `icon-${name}`, className)} />;
}
