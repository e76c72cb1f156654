import { handler } from "@/lib/accounts/handler";
import { getPortfolioFile } from "@/lib/dashboard/portfolio/portfolio-files";
import { portfolioQuery } from "@/lib/dashboard/portfolio/schema";
import { AppError } from "@/lib/platform/errors";
import { answerFile } from "@/lib/platform/http/handler";
import { consume } from "@/lib/platform/http/rate-limits";

/** What the viewer wrote in exercises, as Markdown or PDF. A link, so that it works without JavaScript. */
export const GET = handler(
  { name: "work", viewer: "signed-in", sameOrigin: false, limit: { points: 240, seconds: 3_600 } },
  async ({ viewer, request }) => {
    const given = portfolioQuery.safeParse(Object.fromEntries(new URL(request.url).searchParams));
    if (!given.success) throw new AppError("not_found", "There is no such file.");
    await consume({ name: "work", points: 60, seconds: 3_600 }, viewer.id);
    const { name, type, body } = await getPortfolioFile(viewer, given.data.course, given.data.as);
    return answerFile(body as BodyInit, type, name);
  },
);
