import { redirect } from "next/navigation";
import { checkExamGate } from "@/lib/assessments/exam/exam-gate";
import { ExamGate } from "../../exam-gate";

export { examMetadata as metadata } from "../exam-metadata";

/** The middleware shows it under /exam to whoever has no session, so only a typed address leads here. */
export default async function ExamAccessPage() {
  if ((await checkExamGate(undefined)) === "granted") redirect("/exam");
  return <ExamGate />;
}
