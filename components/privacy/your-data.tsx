import { TextLink } from "@/components/ui/link";
import { DeleteAccount } from "./delete-account";
import { ExportData } from "./export-data";

/** The page must provide a heading and `ConfirmIdentity`. */
export function YourData({ hasCertificates }: { hasCertificates: boolean }) {
  return (
    <>
      <p className="max-w-prose text-ink-soft">
        Take everything along that we keep about you, as a file, or have it erased. Invoices stay for as long
        as the law asks: see the <TextLink href="/privacy-policy">privacy policy</TextLink>.
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <ExportData />
        <DeleteAccount hasCertificates={hasCertificates} />
      </div>
    </>
  );
}
