import { pageMetadata } from "@/lib/site/page-metadata";

export const EXAM_PAGE_TITLE = "AI Proficiency Certification Exam";

export const examMetadata = {
  ...pageMetadata({
    title: EXAM_PAGE_TITLE,
    description:
      "The certification exam: 20 questions, 80% to pass, retakes included. For holders of exam access.",
    path: "/exam",
    index: false,
  }),
  referrer: "same-origin" as const,
};
