import type { ReactNode } from "react";
import { SectionHeading } from "@/components/ui/section-heading";

/** What somebody asks before they buy, as facts side by side. */
export function GoodToKnow({ children }: { children: ReactNode }) {
  return (
    <section aria-labelledby="good-to-know" className="border-line border-t">
      <div className="band">
        <SectionHeading id="good-to-know" title="Good to know" />
        <dl className="mt-10 grid gap-x-14 gap-y-10 md:grid-cols-2 lg:grid-cols-3">{children}</dl>
      </div>
    </section>
  );
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="font-semibold text-lg">{name}</dt>
      <dd className="mt-2 text-ink-soft">{children}</dd>
    </div>
  );
}
