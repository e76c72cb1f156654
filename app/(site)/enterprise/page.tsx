import { JsonLd } from "@/components/layout/json-ld";
import { EnterpriseContact } from "@/components/organisations/enterprise/contact";
import { EnterpriseGoodToKnow } from "@/components/organisations/enterprise/good-to-know";
import { EnterpriseHero } from "@/components/organisations/enterprise/hero";
import { Programs } from "@/components/organisations/enterprise/programs";
import { Rationale } from "@/components/organisations/enterprise/rationale";
import { SeatPacks } from "@/components/organisations/enterprise/seat-packs";
import { Solutions } from "@/components/organisations/enterprise/solutions";
import { breadcrumbs } from "@/components/site/breadcrumbs";
import { pageMetadata } from "@/lib/site/page-metadata";

export const metadata = pageMetadata({
  title: "Enterprise",
  description:
    "AI skills for teams: packs of 10, 25 or 50 seats, each with all three levels and the certification exam for 60 days from activation.",
  path: "/enterprise",
});

export default function EnterprisePage() {
  return (
    <>
      <JsonLd data={breadcrumbs("Enterprise", "/enterprise")} />
      <EnterpriseHero />
      <SeatPacks />
      <EnterpriseGoodToKnow />
      <Rationale />
      <Programs />
      <Solutions />
      <EnterpriseContact />
    </>
  );
}
