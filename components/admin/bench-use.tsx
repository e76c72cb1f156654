import type { ReactNode } from "react";
import { FactList } from "@/components/admin/fact-list";
import { inCount, inEuros } from "@/components/admin/figures/format";
import { Headline } from "@/components/admin/figures/headline";
import { Card } from "@/components/ui/card";
import type { BenchUse, UseOfPeriod } from "@/lib/admin/bench-use-queries";

/** What the operator's model is used for, and what that costs. */
export function BenchUseView({ use: { model, limits, today, month, failures } }: { use: BenchUse }) {
  return (
    <div className="mt-8 grid gap-6">
      <Card as="section" aria-labelledby="model">
        <h2 id="model" className="text-2xl">
          Model and limits
        </h2>
        {model ? null : (
          <p className="mt-3 max-w-prose text-ink-soft text-sm">
            No model is connected, so exercises have no bench. Set <code>MODEL_BASE_URL</code> and{" "}
            <code>MODEL_NAME</code> and start again (docs/operations/bench.md).
          </p>
        )}
        <FactList
          facts={[
            ["Model", model?.name ?? null],
            ["Host", model?.host ?? null],
            ["Runs of a learner a day", inCount(limits.perLearner)],
            ["Runs of all a day", inCount(limits.perDay)],
            ["Tokens of an answer", `at most ${inCount(limits.tokens)}`],
          ]}
        />
        <p className="mt-4 max-w-prose text-ink-soft text-sm">
          A day begins at midnight in UTC. A run counts whether it succeeds or not.
        </p>
      </Card>
      <Period id="today" title="Today" use={today} />
      <Period id="month" title="The last 30 days" use={month}>
        {failures.length > 0 ? (
          <p className="text-sm">
            Failures:{" "}
            {failures.map(({ failure, count }) => `${reasonOf(failure)} (${inCount(count)})`).join(", ")}. The
            log says more under <code>bench_failed</code>.
          </p>
        ) : null}
      </Period>
    </div>
  );
}

const reasons: Record<string, string> = {
  unreachable: "could not be reached",
  busy: "had too much to do (429)",
  refused: "refused the request",
  stalled: "silent for 20 seconds",
  broken: "broke off",
  empty: "empty answer",
};
const reasonOf = (failure: string | null) => (failure ? (reasons[failure] ?? failure) : "never ended");

type PeriodProps = { id: string; title: string; use: UseOfPeriod; children?: ReactNode };

function Period({ id, title, use, children }: PeriodProps) {
  const { runs, learners, failed, stopped, tokensIn, tokensOut, cents } = use;
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id} className="mb-5 text-2xl">
        {title}
      </h2>
      <Headline
        items={[
          { value: inCount(runs), label: "runs" },
          { value: inCount(learners), label: "learners" },
          { value: inCount(failed), label: "failed", isBad: failed > 0 },
          { value: inCount(stopped), label: "stopped by the learner" },
          { value: inCount(tokensIn), label: "tokens read" },
          { value: inCount(tokensOut), label: "tokens written" },
          { value: cents === null ? "–" : inEuros(cents), label: "estimated cost" },
        ]}
      />
      {children}
      {cents === null ? (
        <p className="text-ink-soft text-sm">
          With <code>MODEL_PRICE_IN</code> and <code>MODEL_PRICE_OUT</code> the cost is estimated here.
        </p>
      ) : null}
    </Card>
  );
}
