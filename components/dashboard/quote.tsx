import { QUOTES } from "@/lib/assessments/tips-and-quotes";
import type { Day } from "@/lib/learning/progress/streak";

export function Quote({ today }: { today: Day }) {
  const days = Math.floor(Date.parse(today) / 86_400_000);
  return (
    <figure className="border-accent border-l-4 pl-5">
      <blockquote className="font-display text-xl">{QUOTES[days % QUOTES.length]}</blockquote>
    </figure>
  );
}
