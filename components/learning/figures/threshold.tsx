import clsx from "clsx";
import { useState } from "react";
import { WaitingButton } from "@/components/ui/waiting-button";
import { formatEuros } from "@/lib/learning/figures/amounts";
import { cheapestOf, costsOf, MAILS, type Mail, outcomeAt, STEP } from "@/lib/learning/figures/thresholds";
import { AmountField } from "./amount-field";
import { Slider } from "./slider";

export function Threshold() {
  const [threshold, setThreshold] = useState(60);
  const [missedPrice, setMissedPrice] = useState(200);
  const [alarmPrice, setAlarmPrice] = useState(15);
  const outcome = outcomeAt(threshold, MAILS);
  const costs = costsOf(MAILS, { missed: missedPrice, falseAlarm: alarmPrice });
  const cheapest = cheapestOf(costs);
  const cost = costs[threshold / STEP]?.cost ?? 0;
  const isCheapest = cost === cheapest.cost;
  return (
    <div className="space-y-4">
      <div>
        <Lane name="Fraud" mails={MAILS.filter(({ isFraud }) => isFraud)} threshold={threshold} />
        <Lane name="Honest" mails={MAILS.filter(({ isFraud }) => !isFraud)} threshold={threshold} />
        <p aria-hidden="true" className="mt-1 flex justify-between text-ink-soft text-xs">
          <span>score 0: harmless</span>
          <span>100: fraud</span>
        </p>
      </div>
      <Slider
        label="Hold mails back from score"
        value={threshold}
        min={0}
        max={100}
        step={STEP}
        format={String}
        onChange={setThreshold}
      />
      <dl className="grid grid-cols-2 gap-2 @lg:grid-cols-4">
        <Fact name="Fraud caught" count={outcome.caught} />
        <Fact name="Fraud missed" count={outcome.missed} isBad />
        <Fact name="False alarms" count={outcome.falseAlarms} isBad />
        <Fact name="Delivered rightly" count={outcome.delivered} />
      </dl>
      <div className="grid gap-3 @2xs:grid-cols-2">
        <AmountField label="€ a missed fraud" value={missedPrice} max={100_000} onChange={setMissedPrice} />
        <AmountField label="€ a false alarm" value={alarmPrice} max={100_000} onChange={setAlarmPrice} />
      </div>
      <Costs costs={costs} threshold={threshold} />
      <div className="flex min-h-22 flex-wrap items-center justify-between gap-3 @lg:min-h-11">
        <output className="text-sm">
          {`From score ${threshold} on: ${outcome.missed} missed, ${outcome.falseAlarms} false alarms. Cost: `}
          <strong className="text-lg">{formatEuros(cost)}</strong>
          {isCheapest ? " No threshold is cheaper." : null}
        </output>
        <WaitingButton
          size="sm"
          variant="secondary"
          reason={isCheapest && "This is the cheapest."}
          onClick={() => setThreshold(cheapest.threshold)}
        >
          Go to the cheapest
        </WaitingButton>
      </div>
      <MailList threshold={threshold} />
    </div>
  );
}

/** A filled dot is held back, an empty one delivered. The place is the score. */
function Lane({ name, mails, threshold }: { name: string; mails: Mail[]; threshold: number }) {
  return (
    <div aria-hidden="true" className="relative h-14 border-line border-b">
      <span className="text-ink-soft text-xs">{name}</span>
      <div className="absolute inset-x-2 inset-y-0">
        <span className="absolute inset-y-0 right-0 bg-accent-soft/60" style={{ left: `${threshold}%` }} />
        <span className="absolute inset-y-0 w-0.5 bg-accent" style={{ left: `${threshold}%` }} />
        {mails.map(({ score, isFraud }) => (
          <span
            key={score}
            style={{ left: `${score}%` }}
            className={clsx(
              "absolute bottom-1.5 size-3.5 -translate-x-1/2 border-2 forced-color-adjust-none",
              isFraud ? "rounded-sm border-advanced" : "rounded-pill border-beginner",
              score >= threshold ? (isFraud ? "bg-advanced" : "bg-beginner") : "bg-surface",
            )}
          />
        ))}
      </div>
    </div>
  );
}

function Fact({ name, count, isBad = false }: { name: string; count: number; isBad?: boolean }) {
  return (
    <div className={clsx("rounded-control px-3 py-2", isBad && count > 0 ? "bg-danger-soft" : "bg-sunken")}>
      <dt className="text-ink-soft text-xs">{name}</dt>
      <dd className="font-display font-medium text-xl tabular-nums">{count}</dd>
    </div>
  );
}

function Costs({ costs, threshold }: { costs: ReturnType<typeof costsOf>; threshold: number }) {
  const most = Math.max(1, ...costs.map(({ cost }) => cost));
  const least = cheapestOf(costs).cost;
  return (
    <div aria-hidden="true">
      <p className="text-ink-soft text-xs">
        Cost at each threshold <span className="text-beginner">(green: the cheapest)</span>
      </p>
      <div className="mt-1 flex h-20 items-end gap-0.5 border-line-strong border-b">
        {costs.map((each) => (
          <span
            key={each.threshold}
            style={{ height: `${Math.max(3, (each.cost / most) * 100)}%` }}
            className={clsx(
              "flex-1 rounded-t-sm forced-color-adjust-none",
              each.cost === least ? "bg-beginner" : each.threshold === threshold ? "bg-accent" : "bg-track",
              each.threshold === threshold && "outline-2 outline-ink",
            )}
          />
        ))}
      </div>
      <p className="flex justify-between text-ink-soft text-xs tabular-nums">
        <span>0</span>
        <span>50</span>
        <span>100</span>
      </p>
    </div>
  );
}

function MailList({ threshold }: { threshold: number }) {
  return (
    <details>
      <summary className="fold text-sm">Read the 20 mails</summary>
      <table className="w-full text-left text-sm">
        <thead className="text-ink-soft text-xs">
          <tr>
            <th scope="col">Subject</th>
            <th scope="col" className="px-2 text-right">
              Score
            </th>
            <th scope="col">It is</th>
          </tr>
        </thead>
        <tbody>
          {MAILS.map(({ subject, score, isFraud }) => (
            <tr
              key={subject}
              className={clsx("border-line border-t", score >= threshold && "bg-accent-soft/60")}
            >
              <td className="py-1.5">{subject}</td>
              <td className="px-2 text-right tabular-nums">{score}</td>
              <td>{`${isFraud ? "fraud" : "honest"}, ${score >= threshold ? "held back" : "delivered"}`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
