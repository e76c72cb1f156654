import { signInWithGoogleAction } from "@/lib/accounts/google/actions";
import { GoogleButton } from "./google-button";

/** Also for sign-up: a new account first sees the consent page. */
export function GoogleSignIn({ next, waitsFor }: { next: string; waitsFor: string | undefined }) {
  return (
    <>
      <p className="my-5 flex items-center gap-3 text-ink-soft text-sm before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or
      </p>
      <GoogleButton run={signInWithGoogleAction} next={next} waitsFor={waitsFor}>
        Continue with Google
      </GoogleButton>
    </>
  );
}
