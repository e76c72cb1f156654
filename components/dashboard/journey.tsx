import { Card } from "@/components/ui/card";
import { Progress } from "@/components/ui/progress";
import { bitesOf, EXAMPLE_JOURNEY, journeyOf } from "@/lib/dashboard/journey";
import { Cookies } from "./cookies";

export function Journey({ lessons }: { lessons: { completed: number; total: number } }) {
  const own = journeyOf(lessons);
  const percent = own ?? EXAMPLE_JOURNEY;
  const bitten = bitesOf(percent);
  return (
    <Card as="section" aria-labelledby="journey" className="only:col-span-full">
      <h2 id="journey" className="text-xl">
        Your learning journey
      </h2>
      <Progress
        label={
          own === null
            ? "An example: yours begins with your first course"
            : `${lessons.completed} of ${lessons.total} lessons in your courses`
        }
        value={percent}
        className="mt-4"
      />
      <Cookies bitten={bitten} className="mt-5 max-w-97.5" />
      <p className="mt-2 text-ink-soft text-sm">
        {`${bitten} of 10 bites${own === null ? " in the example" : ""}: each is a tenth of the way.`}
      </p>
    </Card>
  );
}
