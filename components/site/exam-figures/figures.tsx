import { formatDay } from "@/lib/platform/dates";
import { formatCount } from "@/lib/platform/numbers";
import {
  ENOUGH_ATTEMPTS,
  type ExamFacts,
  inExactPercent,
  inPercent,
  published,
  TOO_FEW,
} from "@/lib/site/exam/exam-facts";
import { type Fact, FactTable } from "./fact-table";

const orTooFew = (value: string | null | undefined) => value ?? TOO_FEW;

export function PaperFacts({ papers }: Pick<ExamFacts, "papers">) {
  const known = published(papers);
  const exact = (value: number | null | undefined, digits: number, unit = "") =>
    value == null ? TOO_FEW : `${value.toFixed(digits)}${unit}`;
  const facts: Fact[] = [
    { label: "People who took it", value: formatCount(papers?.firstAttempts ?? 0) },
    { label: "Attempts that count, retakes included", value: formatCount(papers?.attempts ?? 0) },
    { label: "Pass rate of first attempts", value: orTooFew(known && inPercent(known.firstPassRate)) },
    { label: "Pass rate of all attempts", value: orTooFew(known && inPercent(known.passRate)) },
    {
      label: "Reliability",
      note: "KR-20: how consistently first attempts answer. It depends on who takes the exam, and 1 would be without error.",
      value: exact(known?.reliability, 2),
    },
    {
      label: "Standard error of one paper",
      note: "About how far one score is from what the person would get in the long run, on average over candidates.",
      value: exact(known?.standardError, 1, " points"),
    },
  ];
  return (
    <>
      <FactTable title="Candidates and results" facts={facts} />
      <p className="mt-3 text-ink-soft text-sm">
        {papers
          ? `Computed on ${formatDay(papers.computedAt)}, as every night. `
          : "Computed every night; the last one found no exam that was handed in. "}
        {known
          ? "An attempt counts when it is handed in and not held."
          : `Rates and errors are published from ${ENOUGH_ATTEMPTS} first attempts on.`}
      </p>
    </>
  );
}

export function PoolFacts({ cells, exposure, changedAt, reviewBy, isOwnPool }: ExamFacts) {
  const live = cells.map((cell) => cell.live);
  const size = live.reduce((sum, count) => sum + count, 0);
  const facts: Fact[] = [
    {
      label: "Which pool",
      note: isOwnPool
        ? "Its questions are not published."
        : "Its questions and their answers can be read in the program's source.",
      value: isOwnPool ? "The operator's own" : "The starter pool",
    },
    { label: "Questions that can be drawn", value: formatCount(size) },
    {
      label: "Questions of each of the 20 kinds",
      value: range(Math.min(...live), Math.max(...live)),
    },
    {
      label: "How many papers a question stands on, on average",
      note: "Of the papers of the last 90 days.",
      value: orTooFew(exposure && inExactPercent(exposure.mean)),
    },
    {
      label: "How many papers the most drawn question stands on",
      note: "No question should stand on more than 20% of them.",
      value: orTooFew(exposure && inExactPercent(exposure.most)),
    },
    {
      label: "Last change of the pool",
      value: changedAt ? formatDay(changedAt) : "not yet",
    },
    {
      label: "Next review of a question",
      note: "Each question is looked at again within a year.",
      value: reviewBy ? `due in ${formatMonth(reviewBy)}` : "not yet",
    },
  ].map(({ note, ...fact }) => (note ? { ...fact, note } : fact));
  return <FactTable title="Questions" facts={facts} />;
}

export function CertificateFacts({ certificates }: Pick<ExamFacts, "certificates">) {
  const facts: Fact[] = [
    { label: "Valid today", value: formatCount(certificates.valid) },
    { label: "Expired", value: formatCount(certificates.expired) },
    { label: "Replaced by a newer one", value: formatCount(certificates.superseded) },
    { label: "Revoked by the issuer", value: formatCount(certificates.revoked) },
    { label: "Withdrawn by holders who deleted their account", value: formatCount(certificates.withdrawn) },
  ];
  return <FactTable title="Certificates" facts={facts} />;
}

const range = (least: number, most: number) => (least === most ? String(least) : `${least} to ${most}`);

const formatMonth = (date: Date) => formatDay(date).replace(/^\d+ /, "");
