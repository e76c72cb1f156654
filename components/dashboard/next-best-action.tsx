import { ButtonLink } from "@/components/ui/button";
import type { NextAction } from "@/lib/dashboard/rules";

export function NextBestAction({ action: { title, text, href, label } }: { action: NextAction }) {
  return (
    <section aria-labelledby="next-action" className="rounded-card bg-ink p-6 text-paper sm:p-7">
      <p className="font-semibold text-sm text-sun">Next Best Action</p>
      <h2 id="next-action" className="mt-2 text-2xl">
        {title}
      </h2>
      <p className="mt-2 text-paper/80">{text}</p>
      <ButtonLink href={href} prefetch={false} variant="secondary" className="mt-5">
        {label}
      </ButtonLink>
    </section>
  );
}
