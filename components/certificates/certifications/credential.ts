import { EXAM_RULE } from "@/components/site/exam-rule";
import { EXAM_TITLE } from "@/lib/certificates/certificates";
import { brand } from "@/lib/platform/brand";

export const credential = {
  "@type": "EducationalOccupationalCredential",
  name: EXAM_TITLE,
  description: `Certifies AI proficiency after an online, unsupervised exam: ${EXAM_RULE}.`,
  url: `${brand.url}/certifications`,
  credentialCategory: "certificate",
  competencyRequired: [
    "AI fundamentals",
    "AI tools and prompting",
    "AI in business",
    "Ethics and responsible use of AI",
  ],
  educationalLevel: "Beginner to advanced",
  recognizedBy: { "@type": "Organization", name: brand.name, url: brand.url },
  validFor: "P2Y",
};
