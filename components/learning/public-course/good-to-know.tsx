import type { ReactNode } from "react";
import { TextLink } from "@/components/ui/link";
import type { PublicCourseView } from "@/lib/learning/catalogue/public-course-queries";

export function GoodToKnow({ course }: { course: PublicCourseView }) {
  const { price, marketing } = course;
  return (
    <section aria-labelledby="good-to-know" className="border-line border-t">
      <div className="band">
        <h2 id="good-to-know" className="text-3xl">
          Good to know
        </h2>
        <dl className="mt-10 grid gap-x-14 gap-y-10 md:grid-cols-2 lg:grid-cols-3">
          {marketing.prerequisites.length > 0 ? (
            <Fact name="What you need beforehand">
              <ul className="space-y-1">
                {marketing.prerequisites.map((need) => (
                  <li key={need}>{need}</li>
                ))}
              </ul>
            </Fact>
          ) : null}
          <Fact name="How long you keep it">
            {price === 0
              ? "As long as you like. There is no date by which you have to be done."
              : "You pay once, and it stays open to you. There is no date by which you have to be done."}
          </Fact>
          {price === 0 ? (
            <Fact name="Why there is an account">
              It keeps your place, your answers and your certificate. The first lesson works without one.
            </Fact>
          ) : (
            <Fact name="If it is not for you">
              Write to us within 30 days, and you get your money back. You need no reason:{" "}
              <TextLink href="/refund-policy">refund policy</TextLink>.
            </Fact>
          )}
        </dl>
      </div>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="font-semibold text-lg">{name}</dt>
      <dd className="mt-2 text-ink-soft">{children}</dd>
    </div>
  );
}
