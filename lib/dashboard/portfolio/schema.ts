import { z } from "zod";
import { firstOf } from "../../platform/inputs";

const format = z.enum(["markdown", "pdf"]);
export type PortfolioFormat = z.infer<typeof format>;

/** Of a download: one course, or all of them. */
export const portfolioQuery = z.object({
  course: firstOf(z.string().min(1).max(200).optional()),
  as: firstOf(format.default("markdown")),
});

export function portfolioHref(as: PortfolioFormat, course?: string): string {
  const query = new URLSearchParams(course === undefined ? { as } : { course, as });
  return `/api/work?${query}`;
}
