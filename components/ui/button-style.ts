import clsx from "clsx";

type ButtonVariant = "primary" | "secondary" | "quiet" | "danger" | "ink";
export type ButtonSize = "sm" | "md" | "lg";
export type ButtonLook = { variant?: ButtonVariant; size?: ButtonSize; className?: string };

/** The classes of a button; what each looks like: app/globals.css. */
export function buttonStyle({ variant = "primary", size = "md", className }: ButtonLook = {}): string {
  return clsx("button", `button-${variant}`, size !== "md" && `button-${size}`, className);
}
