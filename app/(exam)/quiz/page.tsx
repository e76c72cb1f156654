import type { SearchParams } from "@/lib/platform/http/search-params";
import { pageMetadata } from "@/lib/site/page-metadata";
import { QuizScreen } from "../quiz-screen";
import { resultTitle } from "../result-title";

const TITLE = "Free AI skills quiz";

type Props = { searchParams: SearchParams };

const metadata = pageMetadata({
  title: TITLE,
  description:
    "20 questions on AI fundamentals, tools, business and ethics. See your score, your level and which lessons close your gaps. Free, no account.",
  path: "/quiz",
});

export async function generateMetadata({ searchParams }: Props) {
  return { ...metadata, title: await resultTitle((await searchParams).attempt, TITLE) };
}

export default async function QuizPage({ searchParams }: Props) {
  return <QuizScreen screen="quiz" params={await searchParams} />;
}
