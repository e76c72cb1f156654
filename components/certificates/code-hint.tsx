import { Callout } from "@/components/ui/callout";
import { brand } from "@/lib/platform/brand";

export function CodeHint() {
  return (
    <Callout title="Supply a code in the URL">
      <p>
        Add <code className="whitespace-nowrap font-mono">?code={brand.prefix}-…</code> to the address of this
        page, scan the QR code on the certificate, or type the code below.
      </p>
    </Callout>
  );
}
