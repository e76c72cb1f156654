import { TextLink } from "@/components/ui/link";
import { QUIZ_QUESTIONS } from "@/lib/assessments/papers";
import { PASS_MARK } from "@/lib/assessments/pass-mark";
import { atLeast } from "@/lib/content/probability";
import {
  ENOUGH_ATTEMPTS,
  inExactPercent,
  type PaperFigures,
  published,
  TOO_FEW,
} from "@/lib/site/exam/exam-facts";
import { GuideSection } from "./guide-section";

const NEEDED = (QUIZ_QUESTIONS * PASS_MARK) / 100;
const LONG_RUN = [0.25, 0.5, 0.6, 0.7, 0.8, 0.9];
const chanceOf = (share: number) => atLeast(NEEDED, QUIZ_QUESTIONS, share);
/** Percentage points, of a candidate at the pass mark. */
const ARITHMETIC = 100 * Math.sqrt((PASS_MARK / 100) * (1 - PASS_MARK / 100) * (1 / QUIZ_QUESTIONS));

function inWords(chance: number): string {
  if (chance < 0.001) return "less than 0.1%";
  return chance < 0.1 ? inExactPercent(chance) : `${Math.round(100 * chance)}%`;
}

export function PassMark() {
  return (
    <GuideSection id="pass-mark">
      <p>
        {PASS_MARK}% means {NEEDED} of {QUIZ_QUESTIONS} questions, one of each kind in the blueprint. Only the
        sum counts: there is no minimum in a category, and no question weighs more than another. A wrong
        answer takes nothing away.
      </p>
      <p>
        The pass mark was fixed first, and no panel has set it. The aim is that somebody who is just good
        enough answers {PASS_MARK}% rightly, and a sensible person without training at most 60%. For the
        second there is an estimate question by question; for the first there is none yet.
      </p>
    </GuideSection>
  );
}

export function ErrorOfAPaper({ papers }: { papers: PaperFigures | null }) {
  const known = published(papers);
  return (
    <GuideSection id="error">
      <p>
        {QUIZ_QUESTIONS} questions are few. One answer more or less is {100 / QUIZ_QUESTIONS} points, and
        another draw on another day can give another score. By calculation, chance alone moves the score of
        somebody near the pass mark by about {Math.round(ARITHMETIC)} points: in two papers of five it is off
        by two questions or more. Do not compare people by a few points.
      </p>
      <div className="max-w-prose rounded-card bg-sunken px-5 py-4">
        <p className="font-semibold">Standard error of one paper, from what candidates answered</p>
        <p className="mt-1">
          {known?.standardError == null
            ? `${TOO_FEW.charAt(0).toUpperCase()}${TOO_FEW.slice(1)}: we compute it from first attempts, once there are ${ENOUGH_ATTEMPTS}.`
            : `${known.standardError.toFixed(1)} points, from ${known.firstAttempts} first attempts.`}{" "}
          <TextLink href="/exam-facts">All figures are on the fact sheet.</TextLink>
        </p>
      </div>
      <table className="w-full max-w-prose text-left text-sm">
        <caption className="pb-2 text-left">
          The chance to pass, for somebody who gets this share of such questions right in the long run and
          learns nothing between the tries
        </caption>
        <thead>
          <tr className="border-ink border-b-2">
            <th scope="col" className="py-2 pr-3">
              Right in the long run
            </th>
            <th scope="col" className="py-2">
              In one try
            </th>
            <th scope="col" className="py-2">
              In five tries
            </th>
          </tr>
        </thead>
        <tbody>
          {LONG_RUN.map((share) => (
            <tr key={share} className="border-line border-b">
              <th scope="row" className="py-2 pr-3 font-normal">
                {Math.round(100 * share)}%{share === 0.25 ? " (guessing)" : ""}
              </th>
              <td className="py-2">{inWords(chanceOf(share))}</td>
              <td className="py-2">{inWords(1 - (1 - chanceOf(share)) ** 5)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        Retakes are part of the offer, so more tries give chance more room, and a pass may be the best of
        several. That is why the fact sheet names the pass rate of first attempts beside that of all attempts.
      </p>
    </GuideSection>
  );
}
