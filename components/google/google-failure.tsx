import { Outcome } from "@/components/auth/outcome";
import { Callout } from "@/components/ui/callout";

/** Why Google did not sign somebody in: as product.md, section 8 asks for it, and to be read again. */
export function GoogleFailure({ text }: { text: string | null }) {
  return text ? (
    <>
      <Outcome title="Google sign-in failed" description={text} tone="destructive" />
      <Callout tone="warning" className="mb-6">
        {text}
      </Callout>
    </>
  ) : null;
}
