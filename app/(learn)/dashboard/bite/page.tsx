import { Page } from "@/components/layout/page";
import { SoftLoading } from "@/components/layout/soft-loading";
import { BiteRun } from "@/components/learning/bites/bite-run";
import { BiteSkeleton } from "@/components/learning/bites/bite-skeleton";
import { ReminderForm } from "@/components/learning/bites/reminder-form";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { CircleCheck } from "@/components/ui/icons";
import { TextLink } from "@/components/ui/link";
import { isWanted } from "@/lib/accounts/notifications/notification-queries";
import { requireViewer } from "@/lib/accounts/viewer-queries";
import { getWeeklyBite } from "@/lib/learning/bites/bite-queries";
import { pageMetadata } from "@/lib/site/page-metadata";

export const metadata = pageMetadata({
  title: "Weekly Bite",
  description: "Five minutes: what you missed comes back, and something new for this week.",
  path: "/dashboard/bite",
  index: false,
  share: false,
});

export default function BitePage() {
  return (
    <SoftLoading skeleton={<BiteSkeleton />}>
      <WeeklyBite />
    </SoftLoading>
  );
}

async function WeeklyBite() {
  const viewer = await requireViewer("/dashboard/bite");
  const [{ items, more, bite, next }, isReminded] = await Promise.all([
    getWeeklyBite(viewer),
    isWanted(viewer.id, "bite_reminders"),
  ]);
  const isIdle = items.length === 0 && !bite;
  // A new set begins a new run.
  const set = [...items.map(({ cardId }) => cardId), bite?.exercise.versionId].join();
  return (
    <Page width="prose">
      <p>
        <TextLink href="/dashboard" className="lone-link">
          Back to the dashboard
        </TextLink>
      </p>
      <h1 className="mt-4 mb-6 text-3xl">Weekly Bite</h1>
      {isIdle ? (
        <EmptyState
          title="All done for now"
          visual={<CircleCheck className="size-10" />}
          action={<ButtonLink href="/courses">Browse courses</ButtonLink>}
        >
          <p>{next}</p>
        </EmptyState>
      ) : (
        <BiteRun key={set} view={{ items, more, bite }} readerId={viewer.id} />
      )}
      <ReminderForm isWanted={isReminded} />
    </Page>
  );
}
