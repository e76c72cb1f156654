import clsx from "clsx";
import type { ReactNode } from "react";
import { colourOf, gapToPass } from "@/lib/assessments/levels";

export const RESULT_HEADING = "result";

const looks = {
  green: { ground: "bg-success-soft", ink: "text-success", ring: "stroke-success" },
  yellow: { ground: "bg-warning-soft", ink: "text-warning", ring: "stroke-warning" },
  red: { ground: "bg-danger-soft", ink: "text-danger", ring: "stroke-danger" },
};

type Props = {
  /** In percent. */
  score: number;
  passed: boolean;
  right: number;
  asked: number;
  about: string;
  title: string;
  verdict: string;
  children: ReactNode;
};

export function ScoreHero({ score, passed, right, asked, about, title, verdict, children }: Props) {
  const colour = colourOf(score);
  const { ground, ink, ring } = looks[colour];
  return (
    <div data-colour={colour} className={clsx("mt-6 rounded-[2rem] px-6 py-10 sm:px-12 sm:py-14", ground)}>
      <div className="flex flex-col items-center gap-8 text-center md:flex-row md:gap-12 md:text-left">
        <svg viewBox="0 0 120 120" aria-hidden="true" className="size-44 shrink-0 md:size-52">
          <circle cx="60" cy="60" r="51" fill="none" strokeWidth="11" className="stroke-surface" />
          {score > 0 ? (
            <circle
              cx="60"
              cy="60"
              r="51"
              fill="none"
              strokeWidth="11"
              strokeLinecap="round"
              pathLength="100"
              strokeDasharray={`${score} 100`}
              transform="rotate(-90 60 60)"
              className={ring}
            />
          ) : null}
          <text
            x="60"
            y="71"
            textAnchor="middle"
            className="fill-ink font-display font-semibold text-[32px] forced-colors:fill-[CanvasText]"
          >
            {`${score}%`}
          </text>
        </svg>
        <div>
          <p className="text-ink-soft text-sm">{about}</p>
          <h1 id={RESULT_HEADING} tabIndex={-1} className="mt-2 text-3xl outline-none">
            {title}
          </h1>
          <p className={clsx("mt-4 font-semibold text-xl", ink)}>{verdict}</p>
          <p className="mt-1">
            {`Your score is ${score}%: ${right} of ${asked} answers are right. ${passed ? "80% were needed: passed." : `80% are needed to pass: ${gapToPass(score)} points to go.`}`}
          </p>
        </div>
      </div>
      <div className="mt-9 flex flex-wrap justify-center gap-3 md:justify-start">{children}</div>
    </div>
  );
}
