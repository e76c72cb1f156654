import clsx from "clsx";
import { useMemo, useState } from "react";
import { Button } from "@/components/ui/button";
import { WaitingButton } from "@/components/ui/waiting-button";
import { formatShare } from "@/lib/learning/figures/amounts";
import {
  drawResult,
  isMisleading,
  MARGIN,
  misleadingShare,
  type Tool,
} from "@/lib/learning/figures/small-tests";
import { formatCount } from "@/lib/platform/numbers";
import { Slider } from "./slider";

const SHOWN = 20;
const MANY = 1_000;
const MOST = 5_000;
const ENOUGH = `It stops at ${formatCount(MOST)} tests: begin again.`;

export function SmallTests() {
  const [tool, setTool] = useState<Tool>({ rate: 0.7, size: 10 });
  const [tests, setTests] = useState(SHOWN);
  const results = useMemo(
    () => Array.from({ length: tests }, (_, test) => drawResult(tool, test)),
    [tool, tests],
  );
  const change = (changed: Partial<Tool>) => {
    setTool({ ...tool, ...changed });
    setTests(SHOWN);
  };
  const last = results.slice(-SHOWN);
  const misled = results.filter((right) => isMisleading(tool, right)).length;
  const asPercent = (right: number) => formatShare(right / tool.size);
  return (
    <div className="space-y-4">
      <div className="grid gap-x-6 gap-y-2 @lg:grid-cols-2">
        <Slider
          label="The tool is right in"
          value={tool.rate * 100}
          min={50}
          max={95}
          step={5}
          format={(value) => `${value}% of all questions`}
          onChange={(percent) => change({ rate: percent / 100 })}
        />
        <Slider
          label="The test has"
          value={tool.size}
          min={5}
          max={100}
          step={5}
          format={(value) => `${value} questions`}
          onChange={(size) => change({ size })}
        />
      </div>
      <Dots tool={tool} results={last} />
      <output className="block min-h-30 space-y-1 text-sm @lg:min-h-18">
        <span className="block">
          {`The last ${SHOWN} tests show from ${asPercent(Math.min(...last))} to ${asPercent(Math.max(...last))}; the newest shows ${asPercent(last.at(-1) ?? 0)}.`}
        </span>
        <span className="block">
          {"Results that mislead, "}
          {`by ${MARGIN * 100} points or more: `}
          <strong>{`${formatCount(misled)} of ${formatCount(tests)} tests (${formatShare(misled / tests, 1)})`}</strong>
          {`. Exactly, it is ${formatShare(misleadingShare(tool), 1)}.`}
        </span>
      </output>
      <div className="flex flex-wrap gap-2">
        <WaitingButton size="sm" reason={tests >= MOST && ENOUGH} onClick={() => setTests(tests + 1)}>
          Try again
        </WaitingButton>
        <WaitingButton
          size="sm"
          variant="secondary"
          reason={tests + MANY > MOST && ENOUGH}
          onClick={() => setTests(tests + MANY)}
        >
          {`${formatCount(MANY)} more tests`}
        </WaitingButton>
        <Button size="sm" variant="quiet" onClick={() => setTests(SHOWN)}>
          Begin again
        </Button>
      </div>
    </div>
  );
}

/** One dot a test, on the scale from 0% to 100%; equal results stand on each other. */
function Dots({ tool, results }: { tool: Tool; results: number[] }) {
  const left = (share: number) => ({ left: `${share * 100}%` });
  const edge = (share: number) => Math.min(1, Math.max(0, share));
  return (
    <div aria-hidden="true" className="px-2">
      <div className="relative h-44 border-line-strong border-b">
        <span
          className="absolute inset-y-0 border-line-strong border-x border-dashed bg-beginner-soft/60"
          style={{ ...left(edge(tool.rate - MARGIN)), right: `${(1 - edge(tool.rate + MARGIN)) * 100}%` }}
        />
        <span className="absolute inset-y-0 w-0.5 -translate-x-1/2 bg-beginner" style={left(tool.rate)} />
        {results.map((right, at) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: the place is what tells equal results apart
            key={at}
            style={{
              ...left(right / tool.size),
              bottom: `${results.slice(0, at).filter((before) => before === right).length * 0.6875 + 0.125}rem`,
            }}
            className={clsx(
              "absolute size-2.5 -translate-x-1/2 forced-color-adjust-none",
              isMisleading(tool, right) ? "rotate-45 rounded-xs bg-accent" : "rounded-pill bg-beginner",
              at === results.length - 1 && "outline-2 outline-ink outline-offset-1",
            )}
          />
        ))}
      </div>
      <p className="-mx-2 flex justify-between text-ink-soft text-xs tabular-nums">
        <span>0%</span>
        <span>50%</span>
        <span>100%</span>
      </p>
      <p className="-mx-2 mt-1 flex flex-wrap gap-x-4 text-ink-soft text-xs">
        <span>green line: the truth</span>
        <span>
          <span className="mr-1 inline-block size-2.5 rotate-45 rounded-xs bg-accent forced-color-adjust-none" />
          misleads
        </span>
        <span>ringed: the newest</span>
      </p>
    </div>
  );
}
