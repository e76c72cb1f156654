import "server-only";
import { db } from "../db";
import { reportFailure } from "../failures";

const SHOWN = 12;

export type Article = {
  id: string;
  title: string;
  /** https or http only. */
  link: string;
  imageUrl: string | null;
  /** Host without 'www.', for example 'example.com'. */
  source: string;
  publishedAt: Date;
  summary: string | null;
};

/** All that a visitor may read about a failure. */
const messages = {
  unavailable: "The news could not be read. Please try again in a few minutes.",
} as const;

export type News = { ok: true; articles: Article[] } | { ok: false; message: string };

/** The newest articles that the feeds have brought. What the feeds wrote is not believed to be a safe address. */
export async function listNews(): Promise<News> {
  try {
    const rows = await db().newsArticle.findMany({
      select: {
        id: true,
        title: true,
        link: true,
        imageUrl: true,
        source: true,
        publishedAt: true,
        summary: true,
      },
      orderBy: { publishedAt: "desc" },
      take: SHOWN,
    });
    const articles = rows.flatMap((row) => {
      const link = webAddress(row.link);
      if (!link) return [];
      const source = hostOf(row.source) ?? hostOf(row.link) ?? "";
      return [{ ...row, link, source, imageUrl: ownImage(row.imageUrl) }];
    });
    return { ok: true, articles };
  } catch (error) {
    reportFailure("news", error);
    return { ok: false, message: messages.unavailable };
  }
}

function webAddress(value: string): string | null {
  const url = URL.parse(value);
  return url && /^https?:$/.test(url.protocol) ? url.href : null;
}

function hostOf(value: string): string | null {
  return webAddress(value) ? (URL.parse(value)?.hostname.replace(/^www\./, "") ?? null) : null;
}

/** Images are served by us or not at all: a page of ours asks nobody else for anything. */
function ownImage(value: string | null): string | null {
  return value !== null && /^\/(?![/\\])/.test(value) ? value : null;
}
