import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { JsonLd } from "@/components/layout/json-ld";
import { PostView } from "@/components/site/news/post-view";
import { postPath, readPosts } from "@/lib/content/read-news";
import { brand } from "@/lib/platform/brand";
import { pageMetadata } from "@/lib/site/page-metadata";

type Props = { params: Promise<{ slug: string }> };

export const dynamicParams = false;

export function generateStaticParams() {
  return readPosts().map(({ slug }) => ({ slug }));
}

async function findPost(params: Props["params"]) {
  const { slug } = await params;
  return readPosts().find((post) => post.slug === slug) ?? notFound();
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { title, summary, slug } = await findPost(params);
  return pageMetadata({ title, description: summary, path: postPath(slug) });
}

export default async function UpdatePage({ params }: Props) {
  const post = await findPost(params);
  const others = readPosts().filter(({ slug }) => slug !== post.slug);
  return (
    <>
      <PostView post={post} others={others.slice(0, 3)} />
      <JsonLd
        data={{
          "@type": "BlogPosting",
          headline: post.title,
          description: post.summary,
          datePublished: post.date,
          inLanguage: "en",
          url: new URL(postPath(post.slug), brand.url).href,
          publisher: { "@type": "Organization", name: brand.name, url: brand.url },
        }}
      />
    </>
  );
}
