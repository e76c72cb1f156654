import { Button } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import { Disclosure } from "@/components/ui/disclosure";
import { Spinner } from "@/components/ui/spinner";
import type { BenchRun } from "@/lib/learning/bench/bench-runs";
import { failureInWords } from "@/lib/learning/bench/model-failures";
import { Judgement } from "./judgement";

type CurrentProps = { run: BenchRun; model: string; status: string; criteria: string[] };

export function CurrentRun({ run, model, status, criteria }: CurrentProps) {
  const { output, judgement } = run;
  const isMissed = run.status === "done" && status === "open" && !judgement;
  return (
    <>
      {output || status === "running" ? (
        <figure className="model-output" aria-busy={status === "running"}>
          <figcaption>{`Answer of ${model}`}</figcaption>
          <PlainText text={output || "…"} />
        </figure>
      ) : null}
      {/* A region that changes with each word would be read out with each word. */}
      <p role="status" className="sr-only">
        {announcementOf(run, status)}
      </p>
      <div role="status" className="empty:hidden">
        {run.status === "failed" ? (
          <Callout tone="warning">
            <span>{`${failureInWords(run.failure)} Your text stays here.`}</span>
          </Callout>
        ) : run.status === "stopped" ? (
          <p className="text-sm">Stopped. What had come is kept.</p>
        ) : isMissed ? (
          <Callout>
            <span>The criteria could not be judged this time. Tick them yourself below.</span>
          </Callout>
        ) : null}
      </div>
      {status === "judging" ? (
        <p className="flex items-center gap-2 text-sm">
          <Spinner className="size-4.5" />
          <span>Looking at the criteria…</span>
        </p>
      ) : null}
      {judgement ? <Judgement judgement={judgement} criteria={criteria} /> : null}
    </>
  );
}

function announcementOf({ status: end, output, judgement }: BenchRun, status: string): string {
  if (status === "running") return "The model is writing.";
  if (judgement) return `${countMet(judgement)}, as the model sees it.`;
  return end === "done" ? `The answer is complete. ${output}` : "";
}

const countMet = (judgement: { isMet: boolean }[]) =>
  `${judgement.filter(({ isMet }) => isMet).length} of ${judgement.length} criteria met`;

const states = { running: "not ended", done: "not judged", failed: "failed", stopped: "stopped" };

type EarlierProps = { run: BenchRun; criteria: string[]; onPut: () => void };

export function EarlierRun({ run, criteria, onPut }: EarlierProps) {
  const { text, output, status, judgement } = run;
  const format = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short" });
  const at = format.format(new Date(run.startedAt));
  return (
    <Disclosure
      summary={
        <span className="min-w-0 text-sm">
          {at}
          <span className="block font-normal text-ink-soft">
            {judgement ? countMet(judgement) : states[status]}
          </span>
        </span>
      }
    >
      <div className="space-y-3 text-ink">
        <PlainText text={text} />
        <Button variant="secondary" size="sm" aria-label={`Put the version of ${at} back`} onClick={onPut}>
          Put it back
        </Button>
        {output ? (
          <figure className="model-output">
            <figcaption>The model’s answer</figcaption>
            <PlainText text={output} />
          </figure>
        ) : null}
        {status === "failed" ? <p className="text-sm">{failureInWords(run.failure)}</p> : null}
        {judgement ? <Judgement judgement={judgement} criteria={criteria} /> : null}
      </div>
    </Disclosure>
  );
}

function PlainText({ text }: { text: string }) {
  return (
    <p dir="auto" className="whitespace-pre-wrap break-words text-sm">
      {text}
    </p>
  );
}
