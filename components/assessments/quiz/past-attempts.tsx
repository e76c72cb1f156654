import { Badge } from "@/components/ui/badge";
import { TextLink } from "@/components/ui/link";
import type { PastAttempt } from "@/lib/assessments/result-queries";
import { screenHref, screenOf } from "@/lib/assessments/screens";

export function PastAttempts({ attempts, timeZone }: { attempts: PastAttempt[]; timeZone: string }) {
  if (attempts.length === 0) return null;
  const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeZone });
  return (
    <section className="mt-12" aria-labelledby="your-attempts">
      <h2 id="your-attempts" className="text-2xl">
        Your attempts
      </h2>
      <ul className="card mt-5 px-5 sm:px-6">
        {attempts.map(({ id, kind, closedAt, score, level, passed }) => (
          <li
            key={id}
            className="flex flex-wrap items-center gap-x-5 gap-y-1 border-line border-t py-4 first:border-0"
          >
            <span className="w-16 font-display text-xl tabular-nums">{score}%</span>
            <span className="min-w-0 flex-1 basis-52">
              <span className="font-semibold">
                {kind === "certification" ? "Certification exam" : "Skills quiz"}
              </span>
              <span className="block text-ink-soft text-sm">
                {day.format(closedAt)}, level {level}
              </span>
            </span>
            <Badge tone={passed ? "success" : "neutral"}>{passed ? "Passed" : "Not passed"}</Badge>
            <TextLink href={screenHref(screenOf(kind), id)} className="lone-link text-sm">
              See results
              <span className="sr-only"> of {day.format(closedAt)}</span>
            </TextLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
