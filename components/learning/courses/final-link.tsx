import { ButtonLink } from "@/components/ui/button";
import { Trophy } from "@/components/ui/icons";

export function FinalLink({ courseId, isReady }: { courseId: string; isReady: boolean }) {
  return (
    <section aria-labelledby="final-assessment" className="border-line border-t pt-4">
      <h2 id="final-assessment" className="flex items-center gap-2 font-sans font-semibold text-base">
        <Trophy className="size-5 text-accent" />
        Final assessment
      </h2>
      <p className="mt-1 text-ink-soft text-sm">15-question test, 80% to earn the certificate.</p>
      {isReady ? (
        <ButtonLink href={`/course/${courseId}/assessment`} size="sm" className="mt-3">
          Open the assessment
        </ButtonLink>
      ) : (
        <p className="mt-1 text-sm">Opens when all lessons are done.</p>
      )}
    </section>
  );
}
