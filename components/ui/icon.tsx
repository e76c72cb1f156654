import clsx from "clsx";
import sprite from "./icons.svg";

/** The symbols of icons.svg. A test compares them. */
export type IconName =
  | "a-large-small"
  | "advanced"
  | "arrow-left"
  | "arrow-right"
  | "arrow-up-right"
  | "award"
  | "beginner"
  | "book-open"
  | "briefcase"
  | "building-2"
  | "calendar"
  | "chart-line"
  | "check"
  | "chevron-down"
  | "circle-alert"
  | "circle-check"
  | "circle-x"
  | "clock"
  | "copy"
  | "download"
  | "external-link"
  | "eye"
  | "eye-off"
  | "file-text"
  | "flag"
  | "flame"
  | "gift"
  | "graduation-cap"
  | "heart"
  | "house"
  | "info"
  | "intermediate"
  | "lightbulb"
  | "list-checks"
  | "lock"
  | "log-out"
  | "mail"
  | "menu"
  | "newspaper"
  | "pause"
  | "pencil"
  | "play"
  | "refresh-cw"
  | "rotate-ccw"
  | "rotate-cw"
  | "search-x"
  | "shield-check"
  | "square"
  | "star"
  | "target"
  | "timer"
  | "trash-2"
  | "triangle-alert"
  | "trophy"
  | "users"
  | "volume-2"
  | "wrench"
  | "x"
  | "zap";
export type IconProps = { className?: string };
export type IconComponent = (props: IconProps) => React.JSX.Element;

/** Always decorative: the text beside it, or the label of its button, says what it means. */
export function Icon({ name, className }: IconProps & { name: IconName }) {
  return (
    <svg aria-hidden="true" className={clsx("icon", className)}>
      <use href={`${sprite.src}#${name}`} />
    </svg>
  );
}

export function icon(name: IconName): IconComponent {
  return ({ className }) => <Icon name={name} className={className} />;
}
