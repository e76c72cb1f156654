import type { ReactNode } from "react";

export function Specimens({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="space-y-8">
      <h2 className="border-ink border-b-2 pb-2 text-2xl">{title}</h2>
      {children}
    </section>
  );
}

export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-4 md:grid-cols-[10rem_1fr]">
      <h3 className="font-mono font-normal text-ink-soft text-sm tracking-normal">{name}</h3>
      <div className="flex min-w-0 flex-wrap items-start gap-4">{children}</div>
    </div>
  );
}
