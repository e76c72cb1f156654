import { CELL_IDS, SHOWN_IN_SHORT } from "../content/exam-blueprint";
import { CATEGORIES } from "../content/question-banks";
import { formatDay } from "../platform/dates";
import { formatHours } from "../platform/numbers";
import { areaNames, type CertificateView, followsBlueprint } from "./certificates";

type Certified = Pick<
  CertificateView,
  "kind" | "level" | "title" | "score" | "hours" | "programmeVersion" | "assessment" | "issuer"
> &
  Pick<CertificateView, "testedAt" | "issuedAt" | "expiresAt">;

export type Fact = { label: string; value: string };

/** What a certificate says, on the page and in the PDF alike. */
export type CertificateFace = {
  heading: string;
  /** Continues the sentence that starts with the name; the title stands between the two. */
  statement: { before: string; title: string; after: string };
  shown: { result: string; areas: { name: string; text?: string }[] };
  facts: Fact[];
  issued: { by: string; on: string; signatory?: { name: string; title: string } };
};

export const SHOWN_HEADING = "What the holder showed";
export const CONDITIONS = "Online, unsupervised, identity declared by the holder.";

export function faceOf(certificate: Certified): CertificateFace {
  const { kind, title, assessment, issuer, issuedAt } = certificate;
  const isExam = kind === "certification";
  const { questions } = assessment;
  return {
    heading: isExam ? "Certificate of proficiency" : "Certificate of completion",
    statement: isExam
      ? { before: "passed the ", title, after: `, an exam of ${questions} questions.` }
      : {
          before: "completed the course ",
          title,
          after: ` and passed its final assessment of ${questions} questions.`,
        },
    shown: shownBy(certificate),
    facts: factsOf(certificate),
    issued: { by: issuer.name, on: formatDay(issuedAt), signatory: issuer.signatory },
  };
}

/** Says how many answers were right and what was asked, never which ones were right: no area has a pass mark. */
function shownBy(certificate: Certified): CertificateFace["shown"] {
  const { kind, score, assessment } = certificate;
  const { questions, areas } = assessment;
  const right = `${Math.round((score * questions) / 100)} of ${questions} questions answered rightly`;
  if (followsBlueprint(certificate)) {
    const isWhole = questions === CELL_IDS.length; // a question that was wrong itself can be left out
    const perArea = isWhole
      ? `; ${questions / CATEGORIES.length} were asked in each area`
      : ", in these areas";
    return {
      result: `${right}${perArea}`,
      areas: CATEGORIES.map((category) => ({ name: areaNames[category], text: SHOWN_IN_SHORT[category] })),
    };
  }
  const from = kind === "certification" ? "in these areas" : "drawn from these modules";
  return { result: `${right}, ${from}`, areas: areas.map(({ name }) => ({ name })) };
}

function factsOf(certificate: Certified): Fact[] {
  const { kind, level, score, hours, testedAt, expiresAt, programmeVersion, assessment } = certificate;
  return [
    { label: "Result", value: `Passed with ${score}%` },
    { label: "Pass mark", value: `${assessment.passMark}%` },
    { label: "Tested on", value: formatDay(testedAt) },
    { label: "Valid until", value: formatDay(expiresAt) },
    ...(kind === "certification" ? [{ label: "Programme", value: programmeVersion }] : []),
    ...(level ? [{ label: "Level", value: level.charAt(0).toUpperCase() + level.slice(1) }] : []),
    ...(hours ? [{ label: "Study time", value: formatHours(hours) }] : []),
  ];
}
