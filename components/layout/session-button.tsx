import clsx from "clsx";
import { ButtonLink } from "@/components/ui/button";
import { type ButtonSize, buttonStyle } from "@/components/ui/button-style";
import { LoginLink } from "./login-link";

export type KnownSession = "in" | "out" | undefined;

/** A static page renders both, and CSS shows the right one. */
export function SessionButton({ session, size = "sm" }: { session: KnownSession; size?: ButtonSize }) {
  return (
    <>
      {session === "in" ? null : (
        <LoginLink
          className={buttonStyle({
            variant: "secondary",
            size,
            className: clsx(!session && "signed-in:hidden"),
          })}
        >
          Log in
        </LoginLink>
      )}
      {session === "out" ? null : (
        <ButtonLink
          href="/dashboard"
          variant="secondary"
          size={size}
          className={clsx(!session && "not-signed-in:hidden")}
        >
          Dashboard
        </ButtonLink>
      )}
    </>
  );
}
