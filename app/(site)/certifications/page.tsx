import { AssessmentSection } from "@/components/certificates/certifications/assessment-section";
import { CertificateSection } from "@/components/certificates/certifications/certificate-section";
import { credential } from "@/components/certificates/certifications/credential";
import { CertificationHero } from "@/components/certificates/certifications/hero";
import { HowItWorks } from "@/components/certificates/certifications/how-it-works";
import { CertificationQuestions } from "@/components/certificates/certifications/questions";
import { WhatItIs } from "@/components/certificates/certifications/what-it-is";
import { JsonLd } from "@/components/layout/json-ld";
import { breadcrumbs } from "@/components/site/breadcrumbs";
import { pageMetadata } from "@/lib/site/page-metadata";

export const metadata = pageMetadata({
  title: "Certification",
  description:
    "The AI Proficiency Certification: 20 questions, 80% to pass, no time limit, retakes included. A certificate for 2 years that anybody can check.",
  path: "/certifications",
});

export default function CertificationsPage() {
  return (
    <>
      <JsonLd data={credential} />
      <JsonLd data={breadcrumbs("Certification", "/certifications")} />
      <CertificationHero />
      <WhatItIs />
      <HowItWorks />
      <CertificateSection />
      <AssessmentSection />
      <CertificationQuestions />
    </>
  );
}
