import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import { Disclosure } from "@/components/ui/disclosure";
import { TextLink } from "@/components/ui/link";
import { Spinner } from "@/components/ui/spinner";
import type { BenchModel, BenchRun, BenchView } from "@/lib/learning/bench/bench-runs";
import { failureInWords } from "@/lib/learning/bench/model-failures";
import type { ViewOf } from "@/lib/learning/practice/exercises";
import { Judgement } from "./judgement";
import { useBench } from "./use-bench";

type Props = {
  view: ViewOf<"write">;
  /** The text of the exercise's field: the bench runs what stands there. */
  read: () => string;
  put: (text: string) => void;
  onClose: () => void;
};

/** Runs the exercise's text on the operator's model. All that a model wrote is shown as text. */
export function Bench({ view, read, put, onClose }: Props) {
  const { state, openAgain, agree, run, stop } = useBench(view.versionId);
  const { status, bench, problem, needsSignIn } = state;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const id = `bench-${view.versionId}`;
  return (
    <section aria-labelledby={id} className="rounded-control border border-line-strong px-4 py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h4 id={id} ref={heading} tabIndex={-1} className="font-semibold text-sm outline-none">
          The prompt bench
        </h4>
        <Button variant="quiet" size="sm" onClick={onClose}>
          Close
        </Button>
      </div>
      <div role="status" className="mt-2 empty:hidden">
        {problem ? (
          <Callout tone="warning">
            <span>{problem}</span>{" "}
            {needsSignIn ? (
              <TextLink
                href={`/auth?next=${encodeURIComponent(location.pathname + location.search)}`}
                external
              >
                Sign in
              </TextLink>
            ) : null}
          </Callout>
        ) : status === "opening" ? (
          <p className="flex items-center gap-2 text-sm">
            <Spinner className="size-4.5" />
            <span>Opening…</span>
          </p>
        ) : null}
      </div>
      {!bench ? (
        problem && !needsSignIn ? (
          <Again label="Try again" onClick={openAgain} />
        ) : null
      ) : !bench.model ? (
        <NotConnected onAgain={openAgain} />
      ) : !bench.hasConsented ? (
        <Consent model={bench.model} isBusy={status === "agreeing"} onAgree={agree} onClose={onClose} />
      ) : (
        <Runs
          bench={bench}
          model={bench.model}
          current={state.current}
          status={status}
          criteria={view.criteria}
          onRun={run}
          onStop={stop}
          read={read}
          put={put}
        />
      )}
    </section>
  );
}

function Again({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button variant="secondary" size="sm" className="mt-3" onClick={onClick}>
      {label}
    </Button>
  );
}

/** Only in local mode: in production there is no bench without a model. */
function NotConnected({ onAgain }: { onAgain: () => void }) {
  return (
    <div className="mt-2 space-y-2 text-sm">
      <p className="font-semibold">No model is connected.</p>
      <p>
        Start Ollama on this computer with any model, or set <code>MODEL_BASE_URL</code>,{" "}
        <code>MODEL_NAME</code> and <code>MODEL_API_KEY</code> and start again:{" "}
        <code>docs/operations.md</code> says how. The exercise works without one, too: tick the criteria,
        save, and compare your text with the examples.
      </p>
      <Again label="Look again" onClick={onAgain} />
    </div>
  );
}

type ConsentProps = {
  model: BenchModel;
  isBusy: boolean;
  onAgree: (host: string) => void;
  onClose: () => void;
};

/** A change of what it says is a new date in lib/accounts/consents.ts. */
function Consent({ model: { host, name }, isBusy, onAgree, onClose }: ConsentProps) {
  return (
    <div className="mt-2 space-y-3 text-sm">
      <p className="font-semibold">Before the first run: where your text goes</p>
      <ul className="list-disc space-y-1.5 pl-5">
        <li>
          {"When you press Run, your text goes to the AI model "}
          <strong className="break-words">{name}</strong>
          {" at "}
          <strong className="break-words">{host}</strong>
          {". Its answer comes back, and then the model is asked which criteria your text meets."}
        </li>
        <li>We keep text, answer and judgement for you until you delete your account.</li>
        <li>Do not write personal data of other people, or anything that has to stay secret.</li>
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button size="sm" busy={isBusy} onClick={() => onAgree(host)}>
          I agree
        </Button>
        <Button variant="quiet" size="sm" onClick={onClose}>
          Not now
        </Button>
      </div>
    </div>
  );
}

type RunsProps = Pick<Props, "read" | "put"> & {
  bench: BenchView;
  model: BenchModel;
  current: BenchRun | null;
  status: string;
  criteria: string[];
  onRun: (text: string) => void;
  onStop: () => void;
};

function Runs({ bench, model, current, status, criteria, onRun, onStop, read, put }: RunsProps) {
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
      {current ? <Current run={current} model={model.name} status={status} criteria={criteria} /> : null}
      {earlier.length > 0 ? (
        <div>
          <h5 className="font-semibold text-sm">Earlier versions</h5>
          {earlier.map((run) => (
            <Earlier key={run.id} run={run} criteria={criteria} onPut={() => replace(run.text)} />
          ))}
        </div>
      ) : null}
    </div>
  );
}

type CurrentProps = { run: BenchRun; model: string; status: string; criteria: string[] };

function Current({ run, model, status, criteria }: CurrentProps) {
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

const time = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short" });

const states = { running: "not ended", done: "not judged", failed: "failed", stopped: "stopped" };

function Earlier({ run, criteria, onPut }: { run: BenchRun; criteria: string[]; onPut: () => void }) {
  const { text, output, status, judgement } = run;
  const at = time.format(new Date(run.startedAt));
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
