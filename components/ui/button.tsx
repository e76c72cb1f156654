import type { ComponentProps } from "react";
import { type ButtonStyle, buttonStyle } from "./button-style";
import { PageLink, type PageLinkProps } from "./page-link";
import { Spinner } from "./spinner";

type ButtonProps = ButtonStyle &
  Omit<ComponentProps<"button">, "disabled"> & {
    busy?: boolean;
    busyLabel?: string;
    /** The id of the words that say what it waits for. A press still arrives: the form says it too. */
    waitsFor?: string | undefined;
  };

export function Button({
  variant,
  size,
  className,
  busy = false,
  busyLabel = "One moment…",
  waitsFor,
  type = "button",
  onClick,
  children,
  ...props
}: ButtonProps) {
  return (
    <button
      {...props}
      // Not `disabled`: that would drop the keyboard focus.
      type={busy ? "button" : type}
      onClick={busy ? undefined : onClick}
      aria-busy={busy || undefined}
      aria-disabled={busy || waitsFor !== undefined || undefined}
      aria-describedby={[...new Set([props["aria-describedby"], waitsFor])].join(" ").trim() || undefined}
      className={buttonStyle({ variant, size, className })}
    >
      {/* Translators replace bare text, which React then cannot remove. So each state has an element. */}
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

export function ButtonLink({ variant, size, className, ...props }: ButtonStyle & PageLinkProps) {
  return <PageLink {...props} className={buttonStyle({ variant, size, className })} />;
}
