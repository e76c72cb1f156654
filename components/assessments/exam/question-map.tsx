import clsx from "clsx";
import { Flag } from "@/components/ui/icons";

type Props = {
  isAnswered: boolean[];
  isFlagged: boolean[];
  /** Null where no question is shown. */
  current: number | null;
  onGo: (index: number) => void;
};

/** A dashed edge is unanswered and a filled one answered, so colour alone carries no meaning. */
export function QuestionMap({ isAnswered, isFlagged, current, onGo }: Props) {
  return (
    <nav aria-label="Questions of this exam">
      <ol className="grid grid-cols-[repeat(auto-fill,minmax(2.75rem,1fr))] gap-2.5">
        {isAnswered.map((answered, index) => {
          const flagged = isFlagged[index] === true;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a question is its position on the paper
            <li key={index}>
              <button
                type="button"
                onClick={() => onGo(index)}
                aria-current={index === current ? "step" : undefined}
                aria-label={`Question ${index + 1}, ${answered ? "answered" : "not answered"}${flagged ? ", flagged" : ""}`}
                className={clsx(
                  "relative flex h-11 w-full items-center justify-center rounded-control border-2 font-semibold text-sm tabular-nums",
                  "aria-[current]:outline-3 aria-[current]:outline-accent aria-[current]:outline-offset-2",
                  answered
                    ? "border-ink bg-ink text-paper hover:bg-ink/85"
                    : "border-line-strong border-dashed bg-surface hover:border-ink",
                )}
              >
                {index + 1}
                {flagged ? (
                  <span className="absolute -top-1.5 -right-1.5 flex size-5 items-center justify-center rounded-pill border border-ink bg-sun text-ink">
                    <Flag className="size-3!" />
                  </span>
                ) : null}
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

export function MapLegend() {
  return (
    <ul aria-hidden="true" className="mt-5 flex flex-wrap gap-x-5 gap-y-2 text-ink-soft text-xs">
      <li className="flex items-center gap-2">
        <span className="size-4 rounded-sm border-2 border-ink bg-ink" />
        answered
      </li>
      <li className="flex items-center gap-2">
        <span className="size-4 rounded-sm border-2 border-line-strong border-dashed bg-surface" />
        not answered
      </li>
      <li className="flex items-center gap-2">
        <span className="flex size-5 items-center justify-center rounded-pill border border-ink bg-sun text-ink">
          <Flag className="size-3!" />
        </span>
        flagged
      </li>
    </ul>
  );
}
