import { brand } from "@/lib/brand";
import type { FaqEntry } from "@/lib/content/read-faq";

export const organization = {
  "@type": "Organization",
  name: brand.name,
  url: brand.url,
  logo: `${brand.url}/images/icon-512.png`,
};

export function faqPage(questions: FaqEntry[]) {
  return {
    "@type": "FAQPage",
    mainEntity: questions.map(({ question, text }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text },
    })),
  };
}
