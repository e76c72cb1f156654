import "server-only";
import type { Jobs } from "../../platform/jobs";
import { computeQuestionStatistics } from "./compute-question-statistics";
import { rescoreAttempts } from "./rescore-attempts";

export const questionJobs = {
  "questions.rescore": ({ correctionId }: Jobs["questions.rescore"]) => rescoreAttempts(correctionId),
  "quiz.statistics": computeQuestionStatistics,
};
