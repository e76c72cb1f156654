import { Page } from "@/components/layout/page";
import { Html } from "@/components/learning/practice/html";
import { Card } from "@/components/ui/card";
import { Disclosure } from "@/components/ui/disclosure";
import { TextLink } from "@/components/ui/link";
import { Pagination } from "@/components/ui/pagination";
import { exerciseHref } from "@/lib/learning/courses/course-outline";
import type { PieceHistory } from "@/lib/learning/practice/written-work-queries";
import { WrittenText } from "./written-text";

type Props = { exerciseId: string; history: PieceHistory; page: number; timeZone: string };

export function TextHistory({ exerciseId, history, page, timeZone }: Props) {
  const { courseId, courseTitle, lessonKey, lessonTitle, key, isAsked, texts, pages } = history;
  const moment = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeStyle: "short", timeZone });
  return (
    <Page width="prose">
      <p className="print:hidden">
        <TextLink href={`/dashboard/work#${courseId}`} className="lone-link">
          Back to your work
        </TextLink>
      </p>
      <h1 className="mt-4 text-3xl">{`Your versions: ${lessonTitle}`}</h1>
      <p className="mt-2 text-ink-soft">
        <span>{`${courseTitle}. The newest comes first. `}</span>
        {isAsked ? (
          <TextLink href={exerciseHref(courseId, lessonKey, key)}>Back to the exercise</TextLink>
        ) : null}
      </p>
      <ul className="mt-8 space-y-6">
        {texts.map((written, at) => (
          <Card as="li" key={written.writtenAt.getTime()} aria-label={`Version ${at + 1} on this page`}>
            <h2 className="font-sans font-semibold text-base">{moment.format(written.writtenAt)}</h2>
            <Disclosure summary="The task" className="text-sm">
              <Html as="div" html={written.html.task} className="prose" />
            </Disclosure>
            <WrittenText written={written} criteria={written.html.criteria} />
          </Card>
        ))}
      </ul>
      <Pagination page={page} pages={pages} href={(to) => `/dashboard/work/${exerciseId}?page=${to}`} />
    </Page>
  );
}
