import { ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Trophy } from "@/components/ui/icons";

type Props = { courseId: string; isReady: boolean };

/** Where the course's final assessment is, and what opens it. */
export function FinalLink({ courseId, isReady }: Props) {
  return (
    <Card as="section" aria-labelledby="final-assessment">
      <h2 id="final-assessment" className="flex items-center gap-2 font-semibold font-sans text-base">
        <Trophy className="size-5 text-accent" />
        Final assessment
      </h2>
      <p className="mt-1 text-ink-soft text-sm">15-question test, 80% to earn the certificate.</p>
      {isReady ? (
        <ButtonLink href={`/course/${courseId}/assessment`} prefetch={false} size="sm" className="mt-3">
          Open the assessment
        </ButtonLink>
      ) : (
        <p className="mt-2 text-sm">Opens when all lessons are done.</p>
      )}
    </Card>
  );
}
