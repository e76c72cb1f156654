import type { Metadata } from "next";
import { brand } from "../platform/brand";

type Page = {
  title: string;
  description: string;
  path: string;
  index?: boolean;
  /** False for pages behind sign-in: link previews cannot read them. */
  share?: boolean;
};

export function pageMetadata({ title, description, path, index = true, share = true }: Page): Metadata {
  const url = new URL(path, brand.url).href;
  const page = {
    title,
    description,
    alternates: { canonical: url },
    robots: { index, follow: true },
  };
  if (!share) return page;
  const shown = {
    title,
    description,
    images: [{ url: "/images/share.png", width: 1200, height: 630, alt: "" }],
  };
  return {
    ...page,
    openGraph: { ...shown, url, siteName: brand.name, type: "website", locale: "en" },
    twitter: { ...shown, card: "summary_large_image" },
  };
}

export const missing: Metadata = { title: "Page not found", robots: { index: false } };
