import type { Metadata } from "next";
import { AdminPage } from "@/components/admin/admin-page";
import { ExamSection } from "@/components/admin/figures/exam-section";
import { inMinute } from "@/components/admin/figures/format";
import { LessonsSection } from "@/components/admin/figures/lessons-section";
import { MailSection } from "@/components/admin/figures/mail-section";
import { NewcomersSection } from "@/components/admin/figures/newcomers-section";
import { PeriodLinks } from "@/components/admin/figures/period-links";
import { SalesSection } from "@/components/admin/figures/sales-section";
import { StepsSection } from "@/components/admin/figures/steps-section";
import { EmptyState } from "@/components/ui/empty-state";
import { getFigures } from "@/lib/admin/figures/figures-queries";
import { figuresQuery } from "@/lib/admin/figures/schema";
import { requireAdministrator } from "@/lib/admin/require-administrator";
import type { SearchParams } from "@/lib/platform/http/search-params";

export async function generateMetadata(): Promise<Metadata> {
  await requireAdministrator("/admin/figures");
  return { title: "Figures · Admin", robots: { index: false } };
}

export default async function FiguresPage({ searchParams }: { searchParams: SearchParams }) {
  await requireAdministrator("/admin/figures");
  const { weeks: period } = figuresQuery.parse(await searchParams);
  const figures = await getFigures(period);
  return (
    <AdminPage current="figures">
      <h1 className="mt-2 text-3xl">Figures</h1>
      {figures.asOf ? (
        <>
          <div className="mt-4 mb-8 flex flex-wrap items-center justify-between gap-4">
            <p className="text-ink-soft text-sm">
              As of{" "}
              <time dateTime={figures.asOf.toISOString()} className="font-semibold text-ink">
                {inMinute(figures.asOf)}
              </time>
              , counted every ten minutes. A week begins on Monday, UTC. Our own staff count like everybody
              else.
            </p>
            <PeriodLinks current={period} />
          </div>
          <div className="grid gap-6">
            <LessonsSection courses={figures.courses} period={period} />
            <StepsSection steps={figures.steps} period={period} />
            <NewcomersSection newcomers={figures.newcomers} period={period} />
            <SalesSection sales={figures.sales} period={period} />
            <div className="grid gap-6 lg:grid-cols-2">
              <ExamSection exams={figures.exams} period={period} />
              <MailSection figures={figures} period={period} />
            </div>
          </div>
        </>
      ) : (
        <EmptyState title="Nothing has been counted yet" className="mt-8">
          <p>The worker counts when it starts, and then every ten minutes. Is it running?</p>
        </EmptyState>
      )}
    </AdminPage>
  );
}
