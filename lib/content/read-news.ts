import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { z } from "zod";
import { markdownToHtml } from "../platform/html";
import { checkShape, splitFrontMatter } from "./content-files";

/** Our own articles (content/news/posts). This feed has no URL. */
export const OWN_FEED = "skillbite";

const text = z.string().trim().min(1);
const key = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
const feedsSchema = z
  .array(z.strictObject({ key, name: text, url: z.url({ protocol: /^https$/ }).optional() }))
  .refine((all) => new Set(all.map((feed) => feed.key)).size === all.length, "two feeds share a key")
  .refine(
    (all) => all.every((feed) => (feed.key === OWN_FEED) === (feed.url === undefined)),
    "every feed but our own has an address",
  );
const postSchema = z.strictObject({ title: text.max(200), date: z.iso.date(), summary: text.max(600) });

export type NewsPost = z.infer<typeof postSchema> & { slug: string; html: string };

const folder = () => join(process.cwd(), "content/news");

export function readFeeds(): z.infer<typeof feedsSchema> {
  const source = readFileSync(join(folder(), "feeds.yaml"), "utf8");
  return checkShape("content/news/feeds.yaml", feedsSchema, parse(source));
}

/** Newest first. @throws Error with the file's name and its faults */
export function readPosts(): NewsPost[] {
  const posts = readdirSync(join(folder(), "posts")).map((file) => {
    try {
      const { front, body } = splitFrontMatter(readFileSync(join(folder(), "posts", file), "utf8"));
      const slug = key.parse(file.replace(/\.md$/, ""));
      return { ...postSchema.parse(front), slug, html: markdownToHtml(body) };
    } catch (error) {
      throw new Error(`content/news/posts/${file}: ${error instanceof Error ? error.message : error}`);
    }
  });
  return posts.sort((a, b) => b.date.localeCompare(a.date));
}

export const postPath = (slug: string) => `/updates/${slug}`;
