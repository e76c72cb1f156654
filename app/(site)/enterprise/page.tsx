import { EnterpriseContact } from "@/components/enterprise/contact";
import { EnterpriseHero } from "@/components/enterprise/hero";
import { Programs } from "@/components/enterprise/programs";
import { Rationale } from "@/components/enterprise/rationale";
import { SeatPacks } from "@/components/enterprise/seat-packs";
import { Solutions } from "@/components/enterprise/solutions";
import { JsonLd } from "@/components/layout/json-ld";
import { breadcrumbs } from "@/components/site/breadcrumbs";
import { pageMetadata } from "@/lib/metadata";

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
      <Rationale />
      <Programs />
      <Solutions />
      <EnterpriseContact />
    </>
  );
}
