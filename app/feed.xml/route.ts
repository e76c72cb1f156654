import { Feed } from "feed";
import { postPath, readPosts } from "@/lib/content/read-news";
import { brand } from "@/lib/platform/brand";

export const dynamic = "force-static";

export function GET() {
  const posts = readPosts();
  const feed = new Feed({
    title: `${brand.name} updates`,
    description: brand.tagline,
    id: brand.url,
    link: brand.url,
    language: "en",
    copyright: brand.legalName,
    feedLinks: { rss: new URL("/feed.xml", brand.url).href },
    ...(posts[0] && { updated: new Date(posts[0].date) }),
  });
  for (const { slug, title, date, summary, html } of posts) {
    const link = new URL(postPath(slug), brand.url).href;
    feed.addItem({ title, id: link, link, date: new Date(date), description: summary, content: html });
  }
  return new Response(feed.rss2(), { headers: { "Content-Type": "application/rss+xml; charset=utf-8" } });
}
