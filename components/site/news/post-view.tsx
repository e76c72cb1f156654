import { ArrowLeft } from "@/components/ui/icons";
import { TextLink } from "@/components/ui/link";
import { type NewsPost, postPath } from "@/lib/content/read-news";
import { formatDay } from "@/lib/platform/dates";
import { NewsArt } from "./news-art";

export function PostView({ post, others }: { post: NewsPost; others: NewsPost[] }) {
  return (
    <div className="mx-auto max-w-3xl px-5 py-10 sm:px-8 sm:py-14">
      <a href="/news" className="inline-flex min-h-11 items-center gap-2 text-ink-soft hover:text-ink">
        <ArrowLeft className="size-4" />
        All news
      </a>
      <article className="mt-4">
        <NewsArt seed={postPath(post.slug)} className="h-32 w-full rounded-card sm:h-44" />
        <p className="mt-8 text-ink-soft text-sm">
          Skillbite · <time dateTime={post.date}>{formatDay(new Date(post.date))}</time>
        </p>
        <h1 className="mt-2 text-3xl sm:text-4xl">{post.title}</h1>
        <p className="mt-4 text-ink-soft text-lg">{post.summary}</p>
        <div
          className="prose mt-8"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: it came through the one pipeline, lib/platform/html.ts
          dangerouslySetInnerHTML={{ __html: post.html }}
        />
      </article>
      <aside aria-labelledby="more" className="mt-14 border-line border-t pt-8">
        <h2 id="more" className="text-xl">
          Also from us
        </h2>
        <ul className="mt-4 space-y-3">
          {others.map(({ slug, title }) => (
            <li key={slug}>
              <TextLink href={postPath(slug)}>{title}</TextLink>
            </li>
          ))}
        </ul>
      </aside>
    </div>
  );
}
