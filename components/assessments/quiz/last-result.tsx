import { Callout } from "@/components/ui/callout";
import { TextLink } from "@/components/ui/link";
import type { PastAttempt } from "@/lib/assessments/result-queries";
import { screenHref, screenOf } from "@/lib/assessments/screens";

/** A guest has no other way to it. */
export function LastResult({ last: { id, kind, score, passed } }: { last: PastAttempt }) {
  const isExam = kind === "certification";
  return (
    <Callout tone={passed ? "success" : "info"} title={`Your last result: ${score}%`}>
      <span>{`${isExam ? "Certification exam" : "Practice"}, ${passed ? "passed" : "not passed"}. `}</span>
      <TextLink href={screenHref(screenOf(kind), id)} className="text-accent-deep!">
        {isExam && passed ? "See it, and your certificate" : "See it again"}
      </TextLink>
    </Callout>
  );
}
