/** Real figures instead of constants: product.md, reading 6. A day is 'YYYY-MM-DD' in the learner's time zone. */
import { hasPassed } from "../assessments/pass-mark";
import { lessonHref } from "../learning/courses/rules";

export type Day = string;
export type ActiveDay = { day: Day; xp: number };

const DAY = 86_400_000;
const shift = (day: Day, days: number): Day =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);

const dayFormats = new Map<string, Intl.DateTimeFormat>(); // by time zone: creating one is slow

export function dayOf(at: Date, timeZone: string): Day {
  const format =
    dayFormats.get(timeZone) ?? new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" });
  dayFormats.set(timeZone, format);
  return format.format(at);
}

export function activeDaysOf(done: readonly { at: Date; xp: number }[], timeZone: string): ActiveDay[] {
  const days = new Map<Day, number>();
  for (const { at, xp } of done) {
    const day = dayOf(at, timeZone);
    days.set(day, (days.get(day) ?? 0) + xp);
  }
  return [...days].map(([day, xp]) => ({ day, xp }));
}

/** Days in a row with activity, up to today or yesterday (today can still become one); at least 1. */
export function streakOf(active: readonly Day[], today: Day): number {
  const days = new Set(active);
  let day = days.has(today) ? today : shift(today, -1);
  let length = 0;
  while (days.has(day)) {
    length++;
    day = shift(day, -1);
  }
  return Math.max(1, length);
}

/** The example that product.md, section 9 gives for a journey that has not begun. */
export const EXAMPLE_JOURNEY = 42;

export function journeyOf(lessons: { completed: number; total: number }): number | null {
  return lessons.total === 0 ? null : Math.round((100 * lessons.completed) / lessons.total);
}

/** Tenths of the journey: at least 1 once it has begun, 10 only at its end. */
export function bitesOf(percent: number): number {
  if (percent <= 0 || percent >= 100) return percent <= 0 ? 0 : 10;
  return Math.min(9, Math.max(1, Math.round(percent / 10)));
}

export type Week = { start: Day; xp: number };

export function weeksOf(active: readonly ActiveDay[], today: Day, count = 8): Week[] {
  const monday = shift(today, -((new Date(Date.parse(today)).getUTCDay() + 6) % 7));
  return Array.from({ length: count }, (_, index) => {
    const start = shift(monday, 7 * (index - count + 1));
    const end = shift(start, 7);
    const xp = active.filter(({ day }) => day >= start && day < end).reduce((sum, each) => sum + each.xp, 0);
    return { start, xp };
  });
}

export type CalendarWeek = {
  start: Day;
  days: (boolean | null)[];
};

export function calendarOf(active: readonly ActiveDay[], today: Day, count = 8): CalendarWeek[] {
  const known = new Set(active.map(({ day }) => Date.parse(day)));
  const end = Date.parse(today);
  return weeksOf([], today, count).map(({ start }) => ({
    start,
    days: Array.from({ length: 7 }, (_, index) => {
      const at = Date.parse(start) + index * DAY;
      return at > end ? null : known.has(at);
    }),
  }));
}

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
      text: "It is free. A few minutes a lesson, each with something to try at once.",
      href: `/course/${start.id}`,
      label: "Begin",
    };
  }
  return {
    title: `Choose your ${start ? "first" : "next"} course`,
    text: "A few minutes a lesson, each with something to try at once.",
    href: "/courses",
    label: "Browse courses",
  };
}

/** A missed question comes back after so many days, counted from the miss and then from each review. */
export const REVIEW_DAYS = [1, 3, 7, 21] as const;

export function dueAt(missedAt: Date, reviews: readonly Date[]): Date | null {
  const since = reviews.filter((at) => at >= missedAt).sort((a, b) => a.getTime() - b.getTime());
  const days = REVIEW_DAYS[since.length];
  if (days === undefined) return null;
  return new Date((since.at(-1) ?? missedAt).getTime() + days * DAY);
}

const dayFormat = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", timeZone: "UTC" });

export function nothingDue(first: Day | null, today: Day): string {
  if (first === today) return "Nothing to repeat yet: the first question comes back later today.";
  if (first === null) return "Nothing to repeat today.";
  const day = first === shift(today, 1) ? "tomorrow" : `on ${dayFormat.format(new Date(first))}`;
  return `Nothing to repeat today. The first question comes back ${day}.`;
}
