import { useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import type { BenchModel, BenchRun, BenchView } from "@/lib/learning/bench/bench-runs";
import { CurrentRun, EarlierRun } from "./bench-run";

type Props = {
  /** The text of the exercise's field. */
  read: () => string;
  put: (text: string) => void;
  bench: BenchView;
  model: BenchModel;
  current: BenchRun | null;
  status: string;
  criteria: string[];
  onRun: (text: string) => void;
  onStop: () => void;
};

/** Run and Stop, the run of now and those before it. */
export function BenchRuns({ bench, model, current, status, criteria, onRun, onStop, read, put }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const [isMissing, setMissing] = useState(false);
  /** What stood in the field before an earlier version was put back. */
  const [replaced, setReplaced] = useState<string | null>(null);
  const isRunning = status === "running";
  const earlier = bench.runs.filter(({ id }) => id !== current?.id);

  function run() {
    const text = read().trim();
    setMissing(text === "");
    setReplaced(null);
    if (text !== "") onRun(text);
  }
  function replace(text: string) {
    setReplaced(read());
    put(text);
  }
  function undo() {
    if (replaced !== null) put(replaced);
    setReplaced(null);
    button.current?.focus();
  }

  return (
    <div className="mt-2 space-y-4">
      <div className="flex flex-wrap items-center gap-3">
        <Button ref={button} size="sm" busy={isRunning} busyLabel="Running…" onClick={run}>
          Run
        </Button>
        {isRunning ? (
          <Button
            variant="secondary"
            size="sm"
            onClick={() => {
              button.current?.focus();
              onStop();
            }}
          >
            Stop
          </Button>
        ) : null}
        <p className="text-ink-soft text-sm">{`${bench.left} of ${bench.limit} runs left today`}</p>
      </div>
      <div role="status" className="empty:hidden">
        {isMissing ? <p className="text-sm">Write your text first.</p> : null}
        {replaced !== null ? (
          <p className="flex flex-wrap items-center gap-x-3 text-sm">
            <span>That version stands in the field now.</span>
            <Button variant="quiet" size="sm" onClick={undo}>
              Undo
            </Button>
          </p>
        ) : null}
      </div>
      {current ? <CurrentRun run={current} model={model.name} status={status} criteria={criteria} /> : null}
      {earlier.length > 0 ? (
        <div>
          <h5 className="font-semibold text-sm">Earlier versions</h5>
          {earlier.map((run) => (
            <EarlierRun key={run.id} run={run} criteria={criteria} onPut={() => replace(run.text)} />
          ))}
        </div>
      ) : null}
    </div>
  );
}
