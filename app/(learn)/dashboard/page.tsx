import { ConfirmIdentity } from "@/components/accounts/confirm-identity";
import { PastAttempts } from "@/components/assessments/quiz/past-attempts";
import { Activity } from "@/components/dashboard/activity";
import { CertificatesCard } from "@/components/dashboard/certificates-card";
import { DashboardSkeleton } from "@/components/dashboard/dashboard-skeleton";
import { EnrolledCourses } from "@/components/dashboard/enrolled-courses";
import { Journey } from "@/components/dashboard/journey";
import { LearningPath } from "@/components/dashboard/learning-path";
import { NextBestAction } from "@/components/dashboard/next-best-action";
import { Organisations } from "@/components/dashboard/organisations";
import { Quote } from "@/components/dashboard/quote";
import { SessionEnd } from "@/components/dashboard/session-end";
import { SignOut } from "@/components/dashboard/sign-out";
import { StatCard } from "@/components/dashboard/stat-card";
import { WeeklyBite } from "@/components/dashboard/weekly-bite";
import { WorldUpdates } from "@/components/dashboard/world-updates";
import { YourAccess } from "@/components/dashboard/your-access";
import { Page } from "@/components/layout/page";
import { SoftLoading } from "@/components/layout/soft-loading";
import { Badges } from "@/components/learning/badges/badges";
import { AskName } from "@/components/organisations/ask-name";
import { YourData } from "@/components/privacy/your-data";
import { TextLink } from "@/components/ui/link";
import { hasHint } from "@/lib/accounts/cookies";
import { requireViewer } from "@/lib/accounts/viewer-queries";
import { isInForce } from "@/lib/certificates/verdicts";
import { calendarOf, weeksOf } from "@/lib/dashboard/activity-weeks";
import { getHoldings } from "@/lib/dashboard/holdings-queries";
import { getLearning } from "@/lib/dashboard/learning-queries";
import { nextActionOf } from "@/lib/dashboard/next-best-action";
import { mayOpenCourse } from "@/lib/learning/courses/lesson-access";
import type { EnrolledCourse } from "@/lib/learning/progress/progress-queries";
import { dayOf, streakOf } from "@/lib/learning/progress/streak";
import { findNamelessSeat } from "@/lib/organisations/seat-queries";
import { pageNumber, type SearchParams } from "@/lib/platform/http/search-params";
import { listNews } from "@/lib/site/news/news-queries";
import { pageMetadata } from "@/lib/site/page-metadata";

export const metadata = pageMetadata({
  title: "Dashboard",
  description: "Your learning journey: courses, quiz score, badges, what is open to you, and your data.",
  path: "/dashboard",
  index: false,
  share: false,
});

type Props = { searchParams: SearchParams };

export default function DashboardPage(props: Props) {
  return (
    <SoftLoading skeleton={<DashboardSkeleton />}>
      <Dashboard {...props} />
    </SoftLoading>
  );
}

async function Dashboard({ searchParams }: Props) {
  const page = pageNumber((await searchParams).courses);
  const viewer = await requireViewer("/dashboard");
  const [learned, holdings, news] = await Promise.all([
    getLearning(viewer, page),
    getHoldings(viewer),
    listNews({ limit: 3 }),
  ]);
  const { progress, toAssess, badges, days, bite, path } = learned;
  const { attempts, claims, orders, offers, resting, access, organisations } = holdings;
  const certificates = holdings.certificates.filter(isInForce);
  const namelessSeat = access.some(({ seatOf }) => seatOf) ? await findNamelessSeat(viewer) : null;
  const { courses, start, pages, lessons, xp } = progress;
  const today = dayOf(learned.now, viewer.timeZone);
  const streak = streakOf(
    days.map(({ day }) => day),
    today,
  );
  const quizScore = attempts.find(({ kind }) => kind === "practice")?.score ?? null;
  const heldSkus = access.map(({ sku }) => sku);
  const openAssessments = toAssess.filter((course) => mayOpenCourse(course, heldSkus));
  const isOpen = (course: EnrolledCourse) =>
    mayOpenCourse({ ...course, difficultyLevel: course.level }, heldSkus);
  const holdsExam = heldSkus.includes("exam");
  const begun = (progress.next ? [progress.next, ...courses] : courses).filter(
    ({ isCompleted }) => !isCompleted,
  );
  const action = nextActionOf({
    claim: claims[0] ?? null,
    quizScore,
    next: begun.find(isOpen) ?? null, // a seat that has ended leaves courses that do not open
    start,
    toAssess: openAssessments[0] ?? null,
    holdsExam,
    examUnderWay: holdsExam ? learned.examUnderWay : null,
    certificates,
  });
  return (
    <Page>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h1 className="text-3xl">{viewer.name ? `Welcome, ${viewer.name}` : "Welcome"}</h1>
        <p className="flex flex-wrap gap-x-4">
          {viewer.role === "administrator" ? (
            <TextLink href="/admin" className="lone-link">
              Admin
            </TextLink>
          ) : null}
          {organisations.length > 0 ? (
            <TextLink href="/organisation" className="lone-link">
              {organisations.length === 1 ? "Your organisation" : "Your organisations"}
            </TextLink>
          ) : null}
          <TextLink href="/dashboard/work" className="lone-link">
            My work
          </TextLink>
          <TextLink href="/account" className="lone-link">
            Your account
          </TextLink>
        </p>
      </div>
      {namelessSeat ? <AskName seat={namelessSeat} /> : null}
      <div className="mt-6 grid gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <NextBestAction action={action} />
        <WeeklyBite summary={bite} />
      </div>
      <LearningPath path={path} />
      {pages > 0 ? (
        <EnrolledCourses
          courses={courses.map((course) => ({ ...course, isOpen: isOpen(course) }))}
          toAssess={openAssessments}
          page={page}
          pages={pages}
        />
      ) : null}
      <section aria-labelledby="progress" className="mt-12">
        <h2 id="progress" className="text-2xl">
          Your progress
        </h2>
        <dl className="mt-5 grid grid-cols-2 gap-4 narrow:grid-cols-1 lg:grid-cols-4">
          <StatCard
            label="Quiz Score"
            value={quizScore === null ? "Not taken yet" : `${quizScore}%`}
            icon="target"
          />
          <StatCard label="XP" value={xp.toLocaleString("en")} icon="zap" />
          <StatCard label="Streak" value={streak === 1 ? "1 day" : `${streak} days`} icon="flame" />
          <CertificatesCard earned={certificates.length} waiting={claims.length} />
        </dl>
        <div className="mt-6 grid items-start gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
          <Journey lessons={lessons} />
          {days.length > 0 ? (
            <Activity weeks={weeksOf(days, today)} calendar={calendarOf(days, today)} />
          ) : null}
        </div>
      </section>
      <PastAttempts attempts={attempts} timeZone={viewer.timeZone} />
      {badges.length + certificates.length > 0 ? (
        <Badges badges={badges} certificates={certificates} />
      ) : null}
      {access.length + orders.length + offers.length > 0 ? (
        <YourAccess access={access} orders={orders} offers={offers} resting={resting} />
      ) : null}
      <Organisations organisations={organisations} />
      <div className="mt-12 grid items-start gap-x-12 gap-y-8 border-line border-t pt-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <WorldUpdates news={news} />
        <Quote today={today} />
      </div>
      <section aria-labelledby="your-data" className="mt-12">
        <h2 id="your-data" className="mb-3 text-xl">
          Your data
        </h2>
        <YourData hasCertificates={certificates.length > 0} />
      </section>
      <SignOut />
      <SessionEnd hinted={await hasHint()} readerId={viewer.id} />
      <ConfirmIdentity />
    </Page>
  );
}
