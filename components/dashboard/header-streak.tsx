import { Icon } from "@/components/ui/icon";
import { PageLink } from "@/components/ui/page-link";
import { getViewer } from "@/lib/accounts/viewer-queries";
import { getStreak } from "@/lib/dashboard/streak-queries";

/** Nothing when it cannot be read: the page under the header matters more. */
export async function HeaderStreak() {
  const viewer = await getViewer().catch(() => null);
  const streak = viewer && (await getStreak(viewer).catch(() => null));
  if (!streak) return null;
  const words = streak === 1 ? "1 day in a row" : `${streak} days in a row`;
  return (
    <PageLink
      href="/dashboard"
      aria-label={`Your streak: ${words}`}
      title={words}
      className="flex max-[23rem]:hidden md:max-lg:hidden min-h-11 min-w-11 items-center justify-center gap-1 rounded-pill px-2 font-semibold text-sm hover:bg-sunken"
    >
      <Icon name="flame" className="size-5 text-accent" />
      <span>{streak}</span>
    </PageLink>
  );
}
