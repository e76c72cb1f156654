import { CoursePortfolio } from "@/components/dashboard/work/course-portfolio";
import { Downloads } from "@/components/dashboard/work/downloads";
import { NothingWritten } from "@/components/dashboard/work/nothing-written";
import { WorkSkeleton } from "@/components/dashboard/work/work-skeleton";
import { Page } from "@/components/layout/page";
import { SoftLoading } from "@/components/layout/soft-loading";
import { TextLink } from "@/components/ui/link";
import { requireViewer } from "@/lib/accounts/viewer-queries";
import { countWritten, nextPieceOf } from "@/lib/learning/practice/written-work";
import { listWork } from "@/lib/learning/practice/written-work-queries";
import { pageMetadata } from "@/lib/site/page-metadata";

export const metadata = pageMetadata({
  title: "My work",
  description: "What you have written in the exercises of your courses.",
  path: "/dashboard/work",
  index: false,
  share: false,
});

export default function WorkPage() {
  return (
    <SoftLoading skeleton={<WorkSkeleton />}>
      <Work />
    </SoftLoading>
  );
}

async function Work() {
  const viewer = await requireViewer("/dashboard/work");
  const courses = await listWork(viewer.id);
  const begun = courses.filter((course) => countWritten(course).written > 0);
  const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: viewer.timeZone });
  return (
    <Page width="prose">
      <p className="print:hidden">
        <TextLink href="/dashboard" className="lone-link">
          Back to the dashboard
        </TextLink>
      </p>
      <h1 className="mt-4 text-3xl">My work</h1>
      {begun.length === 0 ? (
        <NothingWritten next={nextPieceOf(courses)} />
      ) : (
        <>
          <p className="mt-3 text-ink-soft">
            What you have written in the exercises of your courses. The last version of each text counts; the
            earlier ones are kept.
          </p>
          {begun.length > 1 ? <Downloads of="all your work" /> : null}
          {courses.map((course) => (
            <CoursePortfolio key={course.id} course={course} formatDay={(at) => day.format(at)} />
          ))}
        </>
      )}
    </Page>
  );
}
