export const SCREENS = ["quiz", "exam"] as const;
export type Screen = (typeof SCREENS)[number];

/** Only the first `access` value counts. It opens the exam's screen and grants nothing else. */
export function opensExam(access: string | string[] | undefined): boolean {
  return (Array.isArray(access) ? access[0] : access) === "exam";
}

export function kindOf(screen: Screen, holdsExam: boolean): "practice" | "certification" {
  return screen === "exam" && holdsExam ? "certification" : "practice";
}

export const screenOf = (kind: "practice" | "certification", shownOn: Screen = "quiz"): Screen =>
  kind === "certification" ? "exam" : shownOn;

export function screenHref(screen: Screen, attemptId?: string): string {
  const here = screen === "exam" ? "/exam?access=exam" : "/quiz";
  return attemptId ? `${here}${screen === "exam" ? "&" : "?"}attempt=${attemptId}` : here;
}
