import { Outcome } from "@/components/accounts/outcome";
import { Callout } from "@/components/ui/callout";

/** The toast is from product.md, section 8; the callout stays. */
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
