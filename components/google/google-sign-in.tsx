import { signInWithGoogleAction } from "@/lib/google/actions";
import { GoogleButton } from "./google-button";

/** Below the form, for both of its modes: a new account meets the consent screen before anything else. */
export function GoogleSignIn({ next, disabled }: { next: string; disabled: boolean }) {
  return (
    <>
      <p className="my-5 flex items-center gap-3 text-ink-soft text-sm before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or
      </p>
      <GoogleButton run={signInWithGoogleAction} next={next} disabled={disabled}>
        Continue with Google
      </GoogleButton>
    </>
  );
}
