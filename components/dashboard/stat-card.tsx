import clsx from "clsx";
import { Icon, type IconName } from "@/components/ui/icon";
import { PageLink } from "@/components/ui/page-link";

export function StatCard({
  label,
  value,
  icon,
  href,
}: {
  label: string;
  value: string;
  icon: IconName;
  href?: string;
}) {
  return (
    <div className="card relative p-5 shadow-card has-[a:hover]:border-ink">
      <dt className="flex items-center gap-2 text-ink-soft text-sm">
        <Icon name={icon} className="text-accent" />
        {href ? (
          <PageLink href={href} className="underline underline-offset-4 after:absolute after:inset-0">
            {label}
          </PageLink>
        ) : (
          label
        )}
      </dt>
      {/* Text at the size of a figure would take three lines on a phone. */}
      <dd className={clsx("mt-1 font-display tabular-nums", /\d/.test(value) ? "text-2xl" : "text-lg")}>
        {value}
      </dd>
    </div>
  );
}
