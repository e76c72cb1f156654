import { Callout } from "@/components/ui/callout";
import { TextLink } from "@/components/ui/link";
import { brand } from "@/lib/brand";

/** The code that was given and what can be said about it, or how to give one. */
export function CodeNotice({ code }: { code: string | null }) {
  if (!code) {
    return (
      <Callout title="Supply a code in the URL">
        <p>
          Add <code className="whitespace-nowrap font-mono">?code={brand.prefix}-…</code> to the address of
          this page, or type the code below. It stands on the certificate.
        </p>
      </Callout>
    );
  }
  return (
    <Callout tone="warning" title="This code has not been checked">
      <dl className="mb-3">
        <dt className="text-ink-soft">Code</dt>
        <dd className="break-all font-mono font-semibold text-base">{code}</dd>
      </dl>
      <p>
        Verification is not yet active: it opens with the first certificates. Until then this page cannot say
        whether a certificate is genuine, and showing a code here proves nothing. Do you have to decide now?{" "}
        <TextLink href="/contact">Ask us</TextLink>.
      </p>
    </Callout>
  );
}
