import clsx from "clsx";
import { CircleCheck, Target } from "@/components/ui/icons";
import type { Judged } from "@/lib/learning/bench/judgements";
import { Html } from "./html";

/** What a model said of each criterion. Only the criteria themselves are ours, and HTML. */
export function Judgement({ judgement, criteria }: { judgement: Judged[]; criteria: string[] }) {
  return (
    <div>
      <p className="font-semibold text-sm">What the model says of the criteria</p>
      <ul className="mt-2 space-y-3">
        {judgement.map(({ isMet, quotation, why }, at) => (
          <li key={criteria[at]} className="flex gap-2.5 text-sm">
            {isMet ? (
              <CircleCheck className="mt-0.5 size-5 shrink-0 text-success" />
            ) : (
              <Target className="mt-0.5 size-5 shrink-0 text-ink-soft" />
            )}
            <div className="min-w-0 break-words">
              <Html html={criteria[at] ?? ""} />{" "}
              <strong className={clsx("font-semibold", isMet ? "text-success" : "text-danger")}>
                {isMet ? "Met." : "Not yet."}
              </strong>{" "}
              <span dir="auto">{why}</span>
              {quotation ? (
                <blockquote dir="auto" className="mt-1 border-line-strong border-l-2 pl-3 text-ink-soft">
                  {quotation}
                </blockquote>
              ) : null}
            </div>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-ink-soft text-sm">A model errs, too. Read your text and tick what you see.</p>
    </div>
  );
}
