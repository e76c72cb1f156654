import { Callout } from "./callout";
import { TextLink } from "./link";

/** What the server says of a session that has ended; form-failure.test.ts compares it. */
export const SIGN_IN_AGAIN = "Please sign in and try again.";

type Props = { title?: string; children: string; className?: string };

/** Where a failure is read out, and stays until the next try: for the `failure` of `useAction`. */
export function FormFailure({ title, children, className }: Props) {
  return children ? (
    <Callout tone="danger" role="alert" title={title} className={className}>
      {children === SIGN_IN_AGAIN ? <SignedOut /> : children}
    </Callout>
  ) : null;
}

/** In a new tab, so that what was typed stays in this one. */
function SignedOut() {
  const here = window.location.pathname + window.location.search;
  return (
    <span>
      You have been signed out, but what you typed is still here.{" "}
      <TextLink href={`/auth?next=${encodeURIComponent(here)}`} external>
        Sign in
      </TextLink>{" "}
      and try again.
    </span>
  );
}
