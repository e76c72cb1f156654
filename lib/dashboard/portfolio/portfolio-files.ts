import "server-only";
import type { Viewer } from "../../accounts/viewers";
import { countWritten } from "../../learning/practice/written-work";
import { listWork } from "../../learning/practice/written-work-queries";
import { brand } from "../../platform/brand";
import { AppError } from "../../platform/errors";
import { linkTo } from "../../platform/links";
import { portfolioMarkdown } from "./portfolio-markdown";
import { renderPortfolio } from "./portfolio-pdf";
import type { PortfolioFormat } from "./schema";

/**
 * What the viewer wrote, as a file: in one course, or in all of them.
 * @throws AppError `not_found` when nothing is written there
 */
export async function getPortfolioFile(
  viewer: Pick<Viewer, "id" | "name" | "timeZone">,
  courseId: string | undefined,
  format: PortfolioFormat,
): Promise<{ name: string; type: string; body: Uint8Array }> {
  const work = await listWork(viewer.id);
  const courses = work.filter(
    (course) => (courseId === undefined || course.id === courseId) && countWritten(course).written > 0,
  );
  if (courses.length === 0) throw new AppError("not_found", "There is nothing written here yet.");
  const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: viewer.timeZone });
  const facts = { name: viewer.name, formatDay: (at: Date) => day.format(at), linkTo };
  const name = `${brand.name.toLowerCase()}-${courseId ?? "my-work"}`;
  if (format === "pdf") {
    return { name: `${name}.pdf`, type: "application/pdf", body: await renderPortfolio(courses, facts) };
  }
  const body = new TextEncoder().encode(portfolioMarkdown(courses, facts));
  return { name: `${name}.md`, type: "text/markdown; charset=utf-8", body };
}
