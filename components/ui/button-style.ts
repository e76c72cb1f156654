import clsx from "clsx";

type ButtonVariant = "primary" | "secondary" | "quiet" | "danger" | "ink";
export type ButtonSize = "sm" | "md" | "lg";
export type ButtonStyle = { variant?: ButtonVariant; size?: ButtonSize; className?: string };

export function buttonStyle({ variant = "primary", size = "md", className }: ButtonStyle = {}): string {
  return clsx("button", `button-${variant}`, size !== "md" && `button-${size}`, className);
}
