import type { SearchParams } from "@/lib/platform/http/search-params";
import { pageMetadata } from "@/lib/site/page-metadata";
import { QuizScreen } from "../quiz-screen";

export const metadata = pageMetadata({
  title: "Free AI skills quiz",
  description:
    "20 questions on AI fundamentals, tools, business and ethics. See your score, your level and which lessons close your gaps. Free, no account.",
  path: "/quiz",
});

export default async function QuizPage({ searchParams }: { searchParams: SearchParams }) {
  return <QuizScreen screen="quiz" params={await searchParams} />;
}
