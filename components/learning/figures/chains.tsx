import clsx from "clsx";
import { useState } from "react";
import { formatShare } from "@/lib/learning/figures/amounts";
import { ofHundred, outcomeOf } from "@/lib/learning/figures/chains";
import { Slider } from "./slider";
import { Toggle } from "./toggle";

type Run = "right" | "mended" | "wrong";

export function Chains() {
  const [steps, setSteps] = useState(10);
  const [percent, setPercent] = useState(95);
  const [hasCheck, setHasCheck] = useState(false);
  const [place, setPlace] = useState(5);
  const [finds, setFinds] = useState(80);
  const after = Math.min(place, steps);
  const reliability = percent / 100;
  const check = hasCheck ? { after, finds: finds / 100 } : undefined;
  const { right, mended } = outcomeOf({ steps, reliability, check });
  const [rightRuns = 0, mendedRuns = 0, wrongRuns = 0] = ofHundred([right, mended, 1 - right - mended]);
  return (
    <div className="space-y-4">
      <div className="grid gap-x-6 gap-y-2 @lg:grid-cols-2">
        <Slider label="Steps" value={steps} min={1} max={30} step={1} format={String} onChange={setSteps} />
        <Slider
          label="Each step is right in"
          value={percent}
          min={50}
          max={100}
          step={1}
          format={(value) => `${value}% of cases`}
          onChange={setPercent}
        />
      </div>
      <div className="grid items-center gap-5 @lg:grid-cols-[13rem_1fr]">
        <Runs runs={{ right: rightRuns, mended: mendedRuns, wrong: wrongRuns }} />
        <div className="space-y-3">
          <output className="block text-sm @lg:min-h-24">
            <strong className="block font-display font-medium text-xl @lg:text-2xl">
              {`${rightRuns + mendedRuns} of 100 runs end well`}
            </strong>
            <span className="text-sm">
              {`${steps} ${steps === 1 ? "step" : "steps"} of ${percent}%: ${formatShare(right, 1)} go right in every step.`}
              {hasCheck ? ` The check after step ${after} saves another ${formatShare(mended, 1)}.` : null}
            </span>
          </output>
          <ul className="space-y-1 text-sm">
            <Key run="right" text={`${rightRuns} right in every step`} />
            <Key run="mended" text={`${mendedRuns} saved by the check`} />
            <Key run="wrong" text={`${wrongRuns} end wrong`} />
          </ul>
        </div>
      </div>
      <div className="space-y-2 border-line border-t pt-4">
        <Toggle isOn={hasCheck} onToggle={() => setHasCheck(!hasCheck)}>
          Add a check
        </Toggle>
        {hasCheck ? (
          <div className="grid gap-x-6 gap-y-2 @lg:grid-cols-2">
            <Slider
              label="It stands after step"
              value={after}
              min={1}
              max={steps}
              step={1}
              format={String}
              onChange={setPlace}
            />
            <Slider
              label="Of the faults so far it finds"
              value={finds}
              min={0}
              max={100}
              step={10}
              format={(value) => `${value}%`}
              onChange={setFinds}
            />
          </div>
        ) : null}
        <p className="text-ink-soft text-xs">
          A found fault is put right, and the run goes on. All steps are thought to fail independently of each
          other.
        </p>
      </div>
    </div>
  );
}

function Runs({ runs }: { runs: Record<Run, number> }) {
  const kinds = (["right", "mended", "wrong"] as const).flatMap((run) => Array<Run>(runs[run]).fill(run));
  return (
    <svg viewBox="0 0 100 100" aria-hidden="true" className="mx-auto w-full max-w-60">
      {kinds.map((run, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the place is what tells equal runs apart
        <Square key={at} run={run} x={(at % 10) * 10 + 1} y={Math.floor(at / 10) * 10 + 1} />
      ))}
    </svg>
  );
}

/** Each kind has a shape of its own, so that it is told apart without colours. */
function Square({ run, x, y }: { run: Run; x: number; y: number }) {
  const mark = `M${x + 2.2} ${y + 2.2}l3.6 3.6m0-3.6l-3.6 3.6`;
  return (
    <g className="forced-color-adjust-none">
      <rect
        x={x + 0.4}
        y={y + 0.4}
        width="7.2"
        height="7.2"
        rx="1.6"
        strokeWidth="0.8"
        className={clsx(
          run === "right" && "fill-beginner stroke-beginner",
          run === "mended" && "fill-beginner-soft stroke-beginner",
          run === "wrong" && "fill-accent-soft stroke-accent",
        )}
      />
      {run === "wrong" ? (
        <path d={mark} strokeWidth="0.9" strokeLinecap="round" className="stroke-accent" />
      ) : null}
      {run === "mended" ? <circle cx={x + 4} cy={y + 4} r="1.5" className="fill-beginner" /> : null}
    </g>
  );
}

function Key({ run, text }: { run: Run; text: string }) {
  return (
    <li className="flex items-center gap-2">
      <svg viewBox="0 0 8 8" aria-hidden="true" className="size-4 shrink-0">
        <Square run={run} x={0} y={0} />
      </svg>
      {text}
    </li>
  );
}
