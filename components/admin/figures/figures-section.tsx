import type { ReactNode } from "react";
import { FileButton } from "@/components/admin/file-button";
import { Card } from "@/components/ui/card";
import type { Part, Period } from "@/lib/admin/figures/schema";

type Props = {
  part: Part;
  period: Period;
  title: string;
  about: string;
  empty?: string | false;
  children: ReactNode;
};

export function FiguresSection({ part, period, title, about, empty, children }: Props) {
  return (
    <Card as="section" aria-labelledby={part} className="min-w-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id={part} className="text-2xl">
          {title}
        </h2>
        {empty ? null : (
          <FileButton
            address={`/api/admin/figures?part=${part}&weeks=${period}`}
            className="inline-flex min-h-11 items-center font-medium text-accent text-sm underline underline-offset-4"
          >
            As a CSV file<span className="sr-only">: {title}</span>
          </FileButton>
        )}
      </div>
      <p className="mt-1 mb-6 max-w-prose text-ink-soft text-sm">{about}</p>
      {empty ? (
        <p className="rounded-control border border-line-strong/50 border-dashed px-5 py-8 text-center text-ink-soft">
          {empty}
        </p>
      ) : (
        children
      )}
    </Card>
  );
}
