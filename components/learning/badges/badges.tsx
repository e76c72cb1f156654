import { CertificateCards } from "@/components/certificates/certificate-list";
import { TextLink } from "@/components/ui/link";
import type { CertificateView } from "@/lib/certificates/certificates";
import type { BadgeView } from "@/lib/learning/badges/badges";
import { BadgeList } from "./badge-list";

const MOST = 5; // product.md, section 9

type Props = {
  badges: BadgeView[];
  certificates: CertificateView[];
};

export function Badges({ badges, certificates }: Props) {
  const certified = certificates.slice(0, MOST);
  const others = badges.slice(0, MOST - certified.length);
  return (
    <section className="mt-12" aria-labelledby="badges">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 id="badges" className="text-2xl">
          Badges Earned
        </h2>
        <TextLink href="/dashboard/badges" className="lone-link">
          All badges and certificates
        </TextLink>
      </div>
      {certified.length > 0 ? (
        <ul className="mt-5 grid grid-cols-[repeat(auto-fill,minmax(min(max(20rem,34%),100%),1fr))] gap-4">
          <CertificateCards certificates={certified} />
        </ul>
      ) : null}
      {others.length > 0 ? <BadgeList badges={others} /> : null}
    </section>
  );
}
