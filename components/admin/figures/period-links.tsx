import { PERIODS, type Period } from "@/lib/admin/figures/schema";

export function PeriodLinks({ current }: { current: Period }) {
  return (
    <nav aria-label="Period">
      <ul className="flex flex-wrap gap-2">
        {PERIODS.map((weeks) => (
          <li key={weeks}>
            <a
              href={`/admin/figures?weeks=${weeks}`}
              aria-current={weeks === current ? "page" : undefined}
              className="pill-link"
            >
              {inWords(weeks)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function inWords(period: Period): string {
  if (typeof period === "number") return `${period} weeks`;
  return period === "this" ? "This week" : "Last week";
}
