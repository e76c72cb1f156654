import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import { TextLink } from "@/components/ui/link";
import { Spinner } from "@/components/ui/spinner";
import type { ViewOf } from "@/lib/learning/practice/exercises";
import { BenchConsent } from "./bench-consent";
import { BenchRuns } from "./bench-runs";
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
      <div role="status" className="not-empty:mt-2">
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
        <BenchConsent model={bench.model} isBusy={status === "agreeing"} onAgree={agree} onClose={onClose} />
      ) : (
        <BenchRuns
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
        <code>docs/operations/bench.md</code> says how. The exercise works without one, too: tick the
        criteria, save, and compare your text with the examples.
      </p>
      <Again label="Look again" onClick={onAgain} />
    </div>
  );
}
