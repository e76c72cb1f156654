import clsx from "clsx";

type ButtonVariant = "primary" | "secondary" | "quiet" | "danger" | "ink";
export type ButtonSize = "sm" | "md" | "lg";
export type ButtonLook = { variant?: ButtonVariant; size?: ButtonSize; className?: string };

const variants: Record<ButtonVariant, string> = {
  primary: "border-transparent bg-accent text-white hover:bg-accent-deep",
  secondary: "border-line-strong bg-surface text-ink hover:border-ink hover:bg-sunken",
  quiet: "border-transparent text-ink hover:bg-sunken",
  danger: "border-transparent bg-danger text-white hover:brightness-85",
  // On coloured ground, where the accent would drown.
  ink: "border-transparent bg-ink text-paper hover:bg-ink/85",
};

const sizes: Record<ButtonSize, string> = {
  sm: "button-sm",
  md: "min-h-11 px-5 py-2 text-base",
  lg: "min-h-14 px-7 py-3 text-lg",
};

export function buttonStyle({ variant = "primary", size = "md", className }: ButtonLook = {}): string {
  return clsx("button", variants[variant], sizes[size], className);
}
