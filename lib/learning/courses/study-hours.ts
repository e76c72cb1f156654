/** Minutes of lessons in hours, to the half hour: what catalogue, course pages and certificates say. */
export function toStudyHours(minutes: number): number {
  return Math.max(1, Math.round(minutes / 30)) / 2;
}
