import { SignInFailure } from "../sign-in-failure";

/** The title is from product.md, section 8. */
export function GoogleFailure({ text }: { text: string | null }) {
  return <SignInFailure title="Google sign-in failed" text={text} />;
}
