import { QUIZ_QUESTIONS } from "../assessments/papers";
import { PASS_MARK } from "../assessments/pass-mark";
import { type CertificateFace, faceOf } from "./certificate-face";
import { BLUEPRINT_VERSION, EXAM_TITLE } from "./certificates";
import { PLAIN_ISSUER } from "./issuers";

export const SAMPLE_HOLDER = "Elena Duarte";
export const SAMPLE_NOTICE = "Sample, not verified";

const days = {
  testedAt: new Date("2026-03-12T12:00:00Z"),
  issuedAt: new Date("2026-03-12T12:00:00Z"),
  expiresAt: new Date("2028-03-12T23:59:59Z"),
};

type Course = Pick<
  Parameters<typeof faceOf>[0],
  "title" | "level" | "hours" | "programmeVersion" | "assessment"
>;

/** An invented certificate of the exam, with all that a real one says. */
export const sampleOfExam = (score = 95): CertificateFace =>
  faceOf({
    kind: "certification",
    level: null,
    title: EXAM_TITLE,
    score,
    hours: null,
    programmeVersion: BLUEPRINT_VERSION,
    assessment: { questions: QUIZ_QUESTIONS, passMark: PASS_MARK, areas: [] },
    issuer: PLAIN_ISSUER,
    ...days,
  });

/** The same of a course. */
export const sampleOfCourse = (course: Course): CertificateFace =>
  faceOf({ kind: "course", score: 87, issuer: PLAIN_ISSUER, ...days, ...course });
