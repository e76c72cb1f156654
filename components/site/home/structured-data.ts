import type { FaqEntry } from "@/lib/content/read-faq";
import { brand } from "@/lib/platform/brand";

export const organization = {
  "@type": "Organization",
  name: brand.name,
  url: brand.url,
  logo: `${brand.url}/images/icon-512.png`,
};

/** Only the first sentences, because this data is sent twice. */
function brief(text: string): string {
  const beginning = text.slice(0, 220);
  const end = [...beginning.matchAll(/[.!?]\s/g)].at(-1)?.index ?? beginning.search(/[.!?]/);
  return end < 0 ? text : text.slice(0, end + 1);
}

export function faqPage(questions: FaqEntry[]) {
  return {
    "@type": "FAQPage",
    mainEntity: questions.map(({ question, text }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: brief(text) },
    })),
  };
}
