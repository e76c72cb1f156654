import { Fact, GoodToKnow } from "@/components/site/good-to-know";
import { TextLink } from "@/components/ui/link";
import type { PublicCourseView } from "@/lib/learning/catalogue/public-course-queries";

export function CourseGoodToKnow({ course }: { course: PublicCourseView }) {
  const { price, marketing } = course;
  return (
    <GoodToKnow>
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
    </GoodToKnow>
  );
}
