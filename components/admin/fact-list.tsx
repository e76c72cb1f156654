import type { ReactNode } from "react";

export type Fact = [label: string, value: ReactNode];

export function FactList({ facts }: { facts: Fact[] }) {
  return (
    <dl className="mt-6 grid gap-x-8 gap-y-3 text-sm sm:grid-cols-2 lg:grid-cols-3">
      {facts.map(([label, value]) =>
        value === null ? null : (
          <div key={label}>
            <dt className="font-semibold">{label}</dt>
            <dd dir="auto" className="break-words text-ink-soft">
              {value}
            </dd>
          </div>
        ),
      )}
    </dl>
  );
}
