import { ButtonLink } from "@/components/ui/button";
import type { NextAction } from "@/lib/dashboard/next-best-action";

export function NextBestAction({ action: { title, text, href, label } }: { action: NextAction }) {
  return (
    <section
      aria-labelledby="next-action"
      className="flex flex-col items-start justify-between gap-6 rounded-card border border-transparent bg-deep p-6 text-on-deep sm:p-8"
    >
      <div>
        <p className="font-semibold text-sm text-glow">Next Best Action</p>
        <h2 id="next-action" className="mt-1 text-2xl">
          {title}
        </h2>
        <p className="mt-2 text-on-deep/80">{text}</p>
      </div>
      <ButtonLink href={href} variant="secondary">
        {label}
      </ButtonLink>
    </section>
  );
}
