import { ButtonLink } from "@/components/ui/button";
import type { NextAction } from "@/lib/dashboard/next-best-action";

export function NextBestAction({ action: { title, text, href, label } }: { action: NextAction }) {
  return (
    <section
      aria-labelledby="next-action"
      className="mt-8 grid items-center justify-items-start gap-x-8 gap-y-5 rounded-card border border-transparent bg-ink p-6 text-paper sm:p-7 md:grid-cols-[1fr_auto]"
    >
      <div>
        <p className="font-semibold text-sm text-sun">Next Best Action</p>
        <h2 id="next-action" className="mt-1 text-2xl">
          {title}
        </h2>
        <p className="mt-2 text-paper/80">{text}</p>
      </div>
      <ButtonLink href={href} variant="secondary">
        {label}
      </ButtonLink>
    </section>
  );
}
