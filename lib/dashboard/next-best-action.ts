import { hasPassed } from "../assessments/pass-mark";
import { lessonHref } from "../learning/courses/course-outline";

type Lesson = { key: string; title: string };

export type Situation = {
  claim: { attemptId: string; title: string; score: number } | null;
  quizScore: number | null;
  next: { id: string; title: string; completed: number; nextLesson: Lesson | null } | null;
  start: { id: string; title: string } | null;
  toAssess: { id: string; title: string } | null;
  holdsExam: boolean;
  examUnderWay: { answered: number; total: number } | null;
  certificates: { kind: "certification" | "course" }[];
};

export type NextAction = { title: string; text: string; href: string; label: string };

/** product.md, section 2, 'Next Best Action'. */
export function nextActionOf(situation: Situation): NextAction {
  const { claim, quizScore, next, start, toAssess, holdsExam, examUnderWay, certificates } = situation;
  const isCertified = certificates.some(({ kind }) => kind === "certification");
  const isUnderWay = next !== null && next.completed > 0; // finish what was begun, also with a seat
  if (claim) {
    return {
      title: "Your certificate is waiting",
      text: `You passed with ${claim.score}%: ${claim.title}. Confirm the name that is to stand on it.`,
      href: `/certification/claim?attempt=${claim.attemptId}`,
      label: "Claim Your Certificate",
    };
  }
  // Comes before a course in progress: an open attempt is closed after 30 days, a course stays.
  if (holdsExam && examUnderWay) {
    return {
      title: "Go on with your certification exam",
      text: `${examUnderWay.answered} of ${examUnderWay.total} answered. No time limit: every answer is saved.`,
      href: "/exam",
      label: "Continue",
    };
  }
  if (holdsExam && !isCertified && !isUnderWay) {
    return {
      title: "Take your certification exam",
      text: "You have access. 20 questions, 80% to pass, no time limit: every answer is saved.",
      href: "/exam",
      label: "Go to the exam",
    };
  }
  if (next) {
    return {
      title: `Go on with ${next.title}`,
      text: next.nextLesson ? `Next: ${next.nextLesson.title}` : "The final assessment is open.",
      href: next.nextLesson ? lessonHref(next.id, next.nextLesson.key) : `/course/${next.id}`,
      label: "Continue",
    };
  }
  if (toAssess) {
    return {
      title: `Earn the certificate of ${toAssess.title}`,
      text: "All lessons are done. The final assessment asks 15 questions, 80% to pass, no time limit.",
      href: `/course/${toAssess.id}/assessment`,
      label: "Take the assessment",
    };
  }
  if (quizScore === null && certificates.length === 0) {
    return {
      title: "Find out where you stand",
      text: "The free skills quiz takes 5 to 8 minutes and shows which lessons are worth your time.",
      href: "/quiz",
      label: "Take the quiz",
    };
  }
  if (quizScore !== null && hasPassed(quizScore) && !isCertified) {
    return {
      title: "You are ready to certify",
      text: `You scored ${quizScore}% in the quiz. The exam asks 20 new questions.`,
      href: "/pricing",
      label: "See the exam",
    };
  }
  if (start && !isCertified) {
    return {
      title: `Begin with ${start.title}`,
      text: "It is free. About 15 minutes a lesson, each with exercises to do at once.",
      href: `/course/${start.id}`,
      label: "Begin",
    };
  }
  return {
    title: `Choose your ${start ? "first" : "next"} course`,
    text: "About 15 minutes a lesson, each with exercises to do at once.",
    href: "/courses",
    label: "Browse courses",
  };
}
