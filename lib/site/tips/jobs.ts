import "server-only";
import { unsubscribeLinks } from "../../accounts/notifications/unsubscribe-links";
import { sourceSchema } from "../../content/bite-schema";
import { OWN_FEED } from "../../content/read-news";
import { db } from "../../platform/db/client";
import { sanitizeHtml } from "../../platform/html";
import type { Jobs } from "../../platform/jobs";
import { linkTo } from "../../platform/links";
import { sendMail } from "../../platform/mail";
import { tipsMail } from "./mails";
import { sendTips } from "./send-tips";

/** Nothing for whoever has unsubscribed or was erased in the meantime: the row is gone. */
async function sendWeeklyMail({ captureId, biteId, since, until }: Jobs["tips.weekly-mail"]) {
  const [capture, bite, articles] = await Promise.all([
    db().emailCapture.findUnique({ where: { id: captureId }, select: { email: true } }),
    biteId === null
      ? null
      : db().bite.findUnique({
          where: { id: biteId, retiredAt: null },
          select: { title: true, content: true, sources: true },
        }),
    db().newsArticle.findMany({
      where: { feedKey: OWN_FEED, publishedAt: { gt: new Date(since), lte: new Date(until) } },
      orderBy: { publishedAt: "desc" },
      select: { title: true, link: true },
    }),
  ]);
  if (!capture || (!bite && articles.length === 0)) return;
  await sendMail(
    capture.email,
    tipsMail({
      tip: bite && {
        title: bite.title,
        html: sanitizeHtml(bite.content),
        sources: sourceSchema.array().parse(bite.sources),
      },
      articles: articles.map(({ title, link }) => ({ title, link: linkTo(new URL(link).pathname) })),
      link: linkTo("/auth", { mode: "signup", next: "/dashboard/bite" }),
      stop: unsubscribeLinks("tips", captureId),
    }),
  );
}

export const tipsJobs = { "tips.send": () => sendTips(), "tips.weekly-mail": sendWeeklyMail };
