import { Card } from "@/components/ui/card";
import { Progress } from "@/components/ui/progress";
import { EXAMPLE_JOURNEY } from "@/lib/dashboard/rules";
import { Cookie } from "./cookie";

const TEN = Array.from({ length: 10 }, (_, n) => n + 1);

type Props = {
  /** Percent of all lessons of one's courses; null before the first. */
  percent: number | null;
  /** Of the current ten. */
  bites: number;
};

/** How far one is, and ten cookies for the next ten lessons. */
export function Journey({ percent, bites }: Props) {
  return (
    <Card as="section" aria-labelledby="journey">
      <h2 id="journey" className="text-xl">
        Your learning journey
      </h2>
      <Progress
        label={
          percent === null ? "An example: yours begins with your first course" : "All lessons of your courses"
        }
        value={percent ?? EXAMPLE_JOURNEY}
        className="mt-4"
      />
      <p className="mt-6 text-ink-soft text-sm" id="bites">
        {bites} of 10 bites
      </p>
      <ul className="mt-2 flex flex-wrap gap-1.5" aria-labelledby="bites">
        {TEN.map((n) => (
          <li key={n}>
            <Cookie isBitten={n <= bites} className="size-8" />
          </li>
        ))}
      </ul>
    </Card>
  );
}
