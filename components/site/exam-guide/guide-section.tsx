import type { ReactNode } from "react";

/** The parts of the page, in order; the contents list links to their ids. */
export const GUIDE_PARTS = {
  "what-it-says": "What the certificate says",
  blueprint: "The blueprint",
  samples: "Sample questions",
  "how-made": "How questions are made and checked",
  "pass-mark": "What 80% means",
  error: "How exact one result is",
  attempts: "Attempts and waiting",
  integrity: "Fairness and held attempts",
  adjustments: "Adjustments and assistive technology",
  complaints: "Complaints, and who answers them",
  data: "Data that we keep",
} as const;
type GuidePart = keyof typeof GUIDE_PARTS;

export function GuideSection({ id, children }: { id: GuidePart; children: ReactNode }) {
  const title = `${id}-title`;
  return (
    <section id={id} aria-labelledby={title} className="scroll-mt-24 border-line border-t pt-10">
      <h2 id={title} className="text-3xl">
        {GUIDE_PARTS[id]}
      </h2>
      <div className="mt-5 space-y-4 [&>p]:max-w-prose">{children}</div>
    </section>
  );
}

export function GuideContents() {
  return (
    <nav aria-label="On this page" className="mt-8 rounded-card bg-sunken px-5 py-5 sm:px-7 print:hidden">
      <ol className="grid gap-x-10 gap-y-1 sm:grid-cols-2 pointer-coarse:gap-y-0">
        {Object.entries(GUIDE_PARTS).map(([id, title]) => (
          <li key={id}>
            <a href={`#${id}`} className="text-link lone-link">
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

export function GuideList({ children }: { children: ReactNode }) {
  return <ul className="max-w-prose list-disc space-y-2 pl-5 marker:text-accent">{children}</ul>;
}
