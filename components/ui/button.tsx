import type { ComponentProps } from "react";
import { type ButtonStyle, buttonStyle } from "./button-style";
import { PageLink, type PageLinkProps } from "./page-link";
import { Spinner } from "./spinner";

type ButtonProps = ButtonStyle &
  ComponentProps<"button"> & {
    /** While true the button says so, keeps the focus and does nothing. */
    busy?: boolean;
    busyLabel?: string;
  };

export function Button({
  variant,
  size,
  className,
  busy = false,
  busyLabel = "One moment…",
  type = "button",
  onClick,
  children,
  ...props
}: ButtonProps) {
  return (
    <button
      {...props}
      // A busy button is not `disabled`: that would drop the keyboard focus. It cannot submit or be clicked.
      type={busy ? "button" : type}
      onClick={busy ? undefined : onClick}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      className={buttonStyle({ variant, size, className })}
    >
      {/* A translator takes a bare text away: React, which removes one or the other, needs an element of each. */}
      {busy ? (
        <span key="busy" className="contents">
          <Spinner className="size-4.5" />
          <span>{busyLabel}</span>
        </span>
      ) : (
        <span key="rest" className="contents">
          {children}
        </span>
      )}
    </button>
  );
}

/** A link that looks like a button, for going somewhere. */
export function ButtonLink({ variant, size, className, ...props }: ButtonStyle & PageLinkProps) {
  return <PageLink {...props} className={buttonStyle({ variant, size, className })} />;
}
