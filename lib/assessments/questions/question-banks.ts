import { PAPERS_LEFT_OUT } from "../exam/exam-papers";
import { FINAL_QUESTIONS, QUESTIONS_A_CATEGORY } from "../papers";

export const bankNames = {
  knowledge_check: "Knowledge check",
  final_assessment: "Final assessment",
  skills_practice: "Skills quiz",
  skills_certification: "Exam",
} as const;
export type Bank = keyof typeof bankNames;

/**
 * Questions that a bank needs for a paper, in each category of the quiz and each cell of the exam. Null: a check asks all
 * of them.
 */
export const questionsNeeded = {
  knowledge_check: null,
  final_assessment: FINAL_QUESTIONS,
  skills_practice: QUESTIONS_A_CATEGORY,
  skills_certification: 1 + PAPERS_LEFT_OUT,
};
