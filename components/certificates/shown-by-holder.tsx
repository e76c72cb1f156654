import { categoryNames } from "@/lib/assessments/question-categories";
import type { CertificateView } from "@/lib/certificates/certificates";
import { cellOf, cellsOf } from "@/lib/content/exam-blueprint";
import { CATEGORIES } from "@/lib/content/question-banks";

/** What a pass of the exam shows, by category. Which questions were right is nobody's business but the holder's. */
export function ShownByHolder({ certificate: { assessment } }: { certificate: CertificateView }) {
  const { questions, passMark } = assessment;
  return (
    <div className="mt-6">
      <h4 className="font-semibold text-lg">What the holder showed</h4>
      <p className="mt-2 max-w-prose">
        At least {Math.ceil((questions * passMark) / 100)} of these {questions}, by one question each; which
        ones is not published. The holder …
      </p>
      <div className="mt-4 grid gap-x-8 gap-y-5 sm:grid-cols-2">
        {CATEGORIES.map((category) => (
          <section key={category} aria-label={categoryNames[category]} className="break-inside-avoid">
            <h5 className="font-semibold">{categoryNames[category]}</h5>
            <ul className="mt-1.5 list-disc space-y-1.5 pl-5 text-sm marker:text-accent">
              {cellsOf(category).map((id) => (
                <li key={id}>{cellOf(id).shows}</li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}
