import { Html } from "@/components/learning/practice/html";
import { Check } from "@/components/ui/icons";
import type { Piece, WrittenText as Written } from "@/lib/learning/practice/written-work";

/** A text, and which criteria its writer found met. */
export function WrittenText({
  written,
  criteria,
}: {
  written: Written;
  criteria: Piece["html"]["criteria"];
}) {
  return (
    <>
      <p
        dir="auto"
        className="mt-2 whitespace-pre-wrap rounded-control bg-sunken px-4 py-3.5 text-ink wrap-anywhere"
      >
        {written.text}
      </p>
      <p className="mt-4 font-semibold text-sm">What you found in it</p>
      <ul className="mt-1 space-y-1 text-sm">
        {criteria.map((criterion, at) => {
          const isMet = written.met.includes(at);
          return (
            <li key={criterion} className="flex gap-2">
              {isMet ? (
                <Check className="mt-0.5 size-4.5 shrink-0 text-success" />
              ) : (
                <span className="mx-px mt-1 size-4 shrink-0 rounded-full border border-line-strong" />
              )}
              <span>
                <span className="font-semibold">{isMet ? "Met: " : "Not yet: "}</span>
                <Html html={criterion} className="text-ink-soft" />
              </span>
            </li>
          );
        })}
      </ul>
    </>
  );
}
