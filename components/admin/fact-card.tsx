import type { Fact } from "./fact-list";

/** Facts of one kind on the page of a row; null for one that it does not have. */
export function FactCard({ title, facts }: { title: string; facts: Fact[] }) {
  return (
    <div className="card p-5">
      <h2 className="font-sans font-semibold text-base tracking-normal">{title}</h2>
      <dl className="mt-3 space-y-2 text-sm">
        {facts.map(([label, value]) =>
          value === null ? null : (
            <div key={label} className="grid gap-x-4 sm:grid-cols-[8.5rem_minmax(0,1fr)]">
              <dt className="text-ink-soft">{label}</dt>
              <dd dir="auto" className="wrap-anywhere">
                {value}
              </dd>
            </div>
          ),
        )}
      </dl>
    </div>
  );
}
