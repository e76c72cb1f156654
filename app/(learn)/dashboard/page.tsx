import type { Metadata } from "next";
import { DashboardSkeleton } from "@/components/dashboard/dashboard-skeleton";
import { EnrolledCourses } from "@/components/dashboard/enrolled-courses";
import { SessionEnd } from "@/components/dashboard/session-end";
import { SignOut } from "@/components/dashboard/sign-out";
import { StatCard } from "@/components/dashboard/stat-card";
import { YourAccess } from "@/components/dashboard/your-access";
import { Page } from "@/components/layout/page";
import { SoftLoading } from "@/components/layout/soft-loading";
import { PastAttempts } from "@/components/quiz/past-attempts";
import { Badges } from "@/components/rewards/badges";
import { BookOpen, Target, Trophy, Zap } from "@/components/ui/icons";
import { requireViewer } from "@/lib/auth/queries";
import { listAccess, listOffers, listOrders } from "@/lib/commerce/queries";
import { getLearning } from "@/lib/progress/queries";
import { listPastAttempts } from "@/lib/quiz/queries";
import { listBadges } from "@/lib/rewards/queries";

export const metadata: Metadata = { title: "Dashboard", robots: { index: false } };

export default function DashboardPage() {
  return (
    <SoftLoading skeleton={<DashboardSkeleton />}>
      <Dashboard />
    </SoftLoading>
  );
}

async function Dashboard() {
  const viewer = await requireViewer("/dashboard");
  const [{ courses, xp }, badges, attempts, access, orders, offers] = await Promise.all([
    getLearning(viewer),
    listBadges(viewer.id),
    listPastAttempts(viewer.id),
    listAccess(viewer.id),
    listOrders(viewer.id),
    listOffers(viewer),
  ]);
  const [latest] = attempts;
  const lessons = courses.reduce((sum, { completed }) => sum + completed, 0);
  return (
    <Page>
      <h1 className="text-3xl">Welcome{viewer.name ? `, ${viewer.name}` : ""}</h1>
      <p className="mt-2 text-ink-soft">{viewer.email}</p>
      <dl className="mt-8 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <StatCard label="XP" value={xp.toLocaleString("en")} icon={<Zap />} />
        <StatCard label="Lessons completed" value={String(lessons)} icon={<BookOpen />} />
        <StatCard
          label="Courses completed"
          value={String(courses.filter(({ completedAt }) => completedAt).length)}
          icon={<Trophy />}
        />
        <StatCard
          label="Quiz Score"
          value={latest ? `${latest.score}%` : "Not taken yet"}
          icon={<Target />}
        />
      </dl>
      <EnrolledCourses courses={courses} />
      <PastAttempts attempts={attempts} timeZone={viewer.timeZone} />
      <Badges badges={badges} />
      <YourAccess access={access} orders={orders} offers={offers} />
      <SignOut />
      <SessionEnd />
    </Page>
  );
}
