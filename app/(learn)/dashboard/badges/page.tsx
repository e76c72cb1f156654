import { CertificateList } from "@/components/certificates/certificate-list";
import { Page } from "@/components/layout/page";
import { SoftLoading } from "@/components/layout/soft-loading";
import { BadgeList } from "@/components/learning/badges/badge-list";
import { BadgesSkeleton } from "@/components/learning/badges/badges-skeleton";
import { BadgesToEarn } from "@/components/learning/badges/badges-to-earn";
import { TextLink } from "@/components/ui/link";
import { requireViewer } from "@/lib/accounts/viewer-queries";
import { listCertificates } from "@/lib/certificates/certificate-queries";
import { listOpenPasses } from "@/lib/certificates/pass-queries";
import { listBadges } from "@/lib/learning/badges/badge-queries";
import { pageMetadata } from "@/lib/site/page-metadata";

export const metadata = pageMetadata({
  title: "Badges and certificates",
  description: "All badges and certificates that you have earned.",
  path: "/dashboard/badges",
  index: false,
  share: false,
});

const ALL = 100;

export default function BadgesPage() {
  return (
    <SoftLoading skeleton={<BadgesSkeleton />}>
      <Collection />
    </SoftLoading>
  );
}

async function Collection() {
  const viewer = await requireViewer("/dashboard/badges");
  const [badges, certificates, claims] = await Promise.all([
    listBadges(viewer.id, ALL),
    listCertificates(viewer.id),
    listOpenPasses(viewer.id),
  ]);
  return (
    <Page>
      <p>
        <TextLink href="/dashboard" className="lone-link">
          Back to the dashboard
        </TextLink>
      </p>
      <h1 className="mt-4 text-3xl">Badges and certificates</h1>
      <CertificateList certificates={certificates} claims={claims} />
      {badges.length > 0 ? (
        <section className="mt-14" aria-labelledby="earned">
          <h2 id="earned" className="text-2xl">
            Badges
          </h2>
          <BadgeList badges={badges} />
        </section>
      ) : null}
      <BadgesToEarn earned={badges.map(({ key }) => key)} />
    </Page>
  );
}
