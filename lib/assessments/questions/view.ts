export const bankNames = {
  knowledge_check: "Knowledge check",
  final_assessment: "Final assessment",
  skills_practice: "Skills quiz",
  skills_certification: "Exam",
} as const;
export type Bank = keyof typeof bankNames;

export type OptionView = {
  id: string;
  text: string;
  /** `isKey`: by `content/`. `isRight`: by today's answer key. */
  isKey: boolean;
  isRight: boolean;
  chosen: number;
};

export type ItemView = {
  versionId: string;
  questionId: string;
  bank: Bank;
  scope: string;
  key: string;
  category: string | null;
  version: number;
  latestVersion: number;
  question: string;
  explanation: string;
  retiredAt: Date | null;
  absentSince: Date | null;
  rightId: string;
  rightIds: string[];
  responses: number | null;
  facility: number | null;
  discrimination: number | null;
  computedAt: Date | null;
  /** Papers with the question, in any wording, that are not handed in. */
  openAttempts: number;
  /** `left`: questions that remain without this one. `needed`: questions per paper; null for knowledge checks. */
  left: number;
  needed: number | null;
  options: OptionView[];
};

export type ReportView = { id: string; message: string; reportedAt: Date; resolvedAt: Date | null };

export type Effect = {
  attempts: number;
  people: number;
  higher: number;
  lower: number;
  passes: number;
  fails: number;
  certificates: number;
  submissions: number;
  learners: number;
};

export type CorrectionView = {
  id: string;
  correctedAt: Date;
  rights: string[];
  by: string | null;
  reason: string | null;
  attempts: number;
  submissions: number;
  finishedAt: Date | null;
  higher: number;
  lower: number;
  passes: number;
  issued: number;
  fails: number;
  undecided: number;
};
