import { ConfirmIdentity } from "@/components/auth/confirm-identity";
import { TextLink } from "@/components/ui/link";
import { DeleteAccount } from "./delete-account";
import { ExportData } from "./export-data";

/** The GDPR controls of the dashboard. */
export function YourData({ hasCertificates }: { hasCertificates: boolean }) {
  return (
    <section aria-labelledby="your-data" className="mt-12">
      <h2 id="your-data" className="text-2xl">
        Your data
      </h2>
      <p className="mt-3 max-w-prose text-ink-soft">
        Take everything along that we keep about you, as a file, or have it erased. Invoices stay for as long
        as the law asks: see the <TextLink href="/privacy-policy">privacy policy</TextLink>.
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <ExportData />
        <DeleteAccount hasCertificates={hasCertificates} />
      </div>
      <ConfirmIdentity />
    </section>
  );
}
