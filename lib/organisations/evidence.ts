import type { Standing } from "./standings";

/** Days as 'YYYY-MM-DD', or empty. Who is only invited has an address and nothing else. */
export type EvidenceRow = { standing: Standing } & Record<
  | ("name" | "email" | "seatFrom" | "seatUntil" | "firstLesson" | "lastLesson" | "lessons")
  | ("topics" | "result" | "certificate" | "validUntil"),
  string
> &
  Record<"percent" | "hours", number | "">;

export const evidenceHeadings: Record<keyof EvidenceRow, string> = {
  name: "Name",
  email: "E-mail",
  standing: "Standing",
  seatFrom: "Seat from",
  seatUntil: "Seat until",
  firstLesson: "First lesson",
  lastLesson: "Last lesson",
  percent: "Completed, %",
  lessons: "Lessons",
  hours: "Length of completed lessons, hours",
  topics: "Topics",
  result: "Exam",
  certificate: "Certificate",
  validUntil: "Certificate valid until",
};

export const HOURS_MEANING =
  "Hours are the length of the completed lessons as the course gives it, not measured time.";

/** Organisations see a band, never a person's score. */
export const bandOf = (score: number) => (score >= 90 ? "90% or more" : "80 to 89%");

export const resultBand = (score: number | null): string =>
  score === null ? "" : `passed, ${bandOf(score)}`;
