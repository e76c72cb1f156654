import { RESULT_HEADING, ScoreHero } from "@/components/assessments/score-hero";
import { RestingNote } from "@/components/commerce/resting-note";
import { ScreenHead } from "@/components/layout/screen-head";
import { ButtonLink } from "@/components/ui/button";
import { buttonStyle } from "@/components/ui/button-style";
import { RotateCcw } from "@/components/ui/icons";
import type { Viewer } from "@/lib/accounts/viewers";
import type { LearningPath } from "@/lib/assessments/quiz/learning-path";
import type { RecommendedLesson } from "@/lib/assessments/recommended-lesson-queries";
import type { ResultsView } from "@/lib/assessments/result-queries";
import type { Screen } from "@/lib/assessments/screens";
import { screenHref } from "@/lib/assessments/screens";
import type { DiscountTier } from "@/lib/commerce/discount-tiers";
import { products } from "@/lib/commerce/products";
import type { RestingPayment } from "@/lib/commerce/resting-payments";
import { Recommended } from "../recommended";
import { CategoryBars } from "./category-bars";
import { LazyCertificateDialog, LazyReservedCode, LazyUrgencyBanner } from "./lazy";
import { LessonsForYou } from "./lessons-for-you";
import { PathLessons } from "./path-lessons";
import { Questions } from "./questions";
import { SaveOffer } from "./save-offer";
import { SaveResult } from "./save-result";

type Props = {
  results: ResultsView;
  path: LearningPath | null;
  tier: DiscountTier;
  heldSkus: string[];
  /** Pays for the exam already. */
  resting: RestingPayment | null;
  /** Null for a guest. */
  viewer: Viewer | null;
  screen: Screen;
};

const sumOf = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0);

/**
 * product.md, section 2, 'Results'. After a fail the path comes first, then what could be bought. Those of the exam:
 * components/assessments/exam/exam-results.tsx
 */
export function Results({ results, path, tier, heldSkus, resting, viewer, screen }: Props) {
  const { id, score, passed, closedAt, result, reserved, lessons, questions } = results;
  const isGuest = viewer === null;
  const isHolder = heldSkus.includes(products.exam.sku);
  // The viewer's day, as in the list of attempts.
  const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: viewer?.timeZone ?? "UTC" });
  const toLearn = (
    <>
      {path ? <YourPath path={path} isGuest={isGuest} /> : null}
      <LessonsForYou lessons={lessons.filter((lesson) => !isOnPath(path, lesson))} isGuest={isGuest} />
    </>
  );
  return (
    <div className="mx-auto max-w-4xl px-5 pt-6 pb-20 sm:px-8">
      <ScreenHead />
      <ScoreHero
        score={score}
        passed={passed}
        right={sumOf(result.categories.map(({ correct }) => correct))}
        asked={sumOf(result.categories.map(({ total }) => total))}
        about={`Practice, ${day.format(closedAt)}`}
        title={result.message}
        verdict={`Level: ${result.level}`}
      >
        {passed && isHolder ? (
          <ButtonLink href="/exam" variant="ink" size="lg">
            Take the certification exam
          </ButtonLink>
        ) : null}
        {passed && !isHolder && !resting ? (
          <LazyCertificateDialog
            discount={
              reserved
                ? { percent: reserved.percent, isReserved: true }
                : { percent: tier.percent, isReserved: false }
            }
            local={{
              score,
              level: result.level,
              categoryScores: Object.fromEntries(
                result.categories.map(({ category, percent }) => [category, percent]),
              ),
              testDate: closedAt.toISOString(),
            }}
          />
        ) : null}
        {!passed && path ? (
          <a href="#your-path" className={buttonStyle({ variant: "ink", size: "lg" })}>
            See your path
          </a>
        ) : null}
        {/* A full load draws a new paper. */}
        <a
          href={screenHref(screen)}
          className={buttonStyle({ variant: passed || path ? "secondary" : "ink", size: "lg" })}
        >
          <RotateCcw />
          Retake
        </a>
      </ScoreHero>
      {passed && !isHolder && resting ? (
        <RestingNote resting={resting} what="the exam for your certificate" className="mt-4" />
      ) : null}
      <p className="mt-4 text-ink-soft text-sm">
        24-hour retake window: a day between two attempts is our advice, not a rule. You can retake now, with
        a new draw of questions.
      </p>
      {passed ? null : toLearn}

      <div className="mt-14 grid gap-x-14 gap-y-12 md:grid-cols-2">
        <section aria-labelledby="categories">
          <h2 id="categories" className="text-2xl">
            Your categories
          </h2>
          <CategoryBars scores={result.categories} />
        </section>
        <section aria-labelledby="gaps">
          <h2 id="gaps" className="text-2xl">
            Gap analysis
          </h2>
          <p className="mt-5">{result.gapAnalysis}</p>
        </section>
      </div>

      <Recommended recommendation={result.recommendation} level={result.level} heldSkus={heldSkus} />
      {reserved && !passed ? (
        result.recommendation === products.beginner.name ? (
          <LazyUrgencyBanner reserved={reserved} tier={tier} />
        ) : (
          <LazyReservedCode reserved={reserved} tier={tier} recommendation={result.recommendation} />
        )
      ) : null}
      {passed ? toLearn : null}

      {isGuest ? (
        <SaveOffer title="Keep your results" next={screenHref(screen, id)} className="mt-14">
          Only this browser knows them. With a free account your attempts stay yours on every device. It is
          optional.
        </SaveOffer>
      ) : null}

      <section aria-label="To take along" className="mt-14 grid gap-5 md:grid-cols-2">
        <div className="rounded-card bg-sunken p-6 sm:p-8">
          <h2 className="font-sans font-semibold text-accent-deep text-sm tracking-normal">Tip</h2>
          <p className="mt-2 text-lg">{result.tip}</p>
        </div>
        <blockquote className="flex items-center rounded-card bg-sunken p-6 font-display text-xl leading-snug sm:p-8">
          {result.quote}
        </blockquote>
      </section>

      <Questions attemptId={id} questions={questions} />
      <SaveResult
        score={score}
        level={result.level}
        passed={passed}
        closedAt={closedAt.toISOString()}
        headingId={RESULT_HEADING}
      />
    </div>
  );
}

const isOnPath = (path: LearningPath | null, { courseId, key }: RecommendedLesson) =>
  path?.lessons.some((lesson) => lesson.courseId === courseId && lesson.key === key) ?? false;

function YourPath({ path, isGuest }: { path: LearningPath; isGuest: boolean }) {
  return (
    <section aria-labelledby="your-path" className="mt-14">
      <h2 id="your-path" className="scroll-mt-6 text-2xl">
        Your path
      </h2>
      <p className="mt-2 max-w-prose text-ink-soft">
        {`These lessons in this order, your weakest topic first: each takes about 15 minutes, and its exercises show whether you can do it. ${isGuest ? "With a free account the path is kept on your dashboard." : "The path of your newest quiz is kept on your dashboard."}`}
      </p>
      <PathLessons path={path} isGuest={isGuest} />
    </section>
  );
}
