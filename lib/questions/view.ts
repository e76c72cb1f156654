/** The banks, as an operator reads them. */
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
  /** In `content/`. */
  isKey: boolean;
  /** By today's key. */
  isRight: boolean;
  /** How many chose it, of closed attempts or first tries. */
  chosen: number;
};

/** Everything that an operator sees of one wording of a question. */
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
  /** Papers that hold the question, in any wording, and are not handed in. */
  openAttempts: number;
  /** Questions that would be left to draw from without this one, and how many a paper needs; null for checks. */
  left: number;
  needed: number | null;
  options: OptionView[];
};

export type ReportView = { id: string; message: string; reportedAt: Date; resolvedAt: Date | null };

/** What a corrected key would change, or is changing. */
export type Effect = {
  attempts: number;
  people: number;
  higher: number;
  lower: number;
  /** Would now pass, and so earn what they missed. */
  passes: number;
  /** Would now fail: a person decides on each. */
  fails: number;
  /** That stand and were earned by an attempt which would now fail. */
  certificates: number;
  /** Knowledge checks, of how many people. */
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
  /** Of its rescored attempts, by what became of them. */
  higher: number;
  lower: number;
  passes: number;
  issued: number;
  fails: number;
  undecided: number;
};
