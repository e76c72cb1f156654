import type { Metadata } from "next";
import { brand } from "./brand";

type Page = {
  title: string;
  /** One or two sentences, up to about 155 characters. */
  description: string;
  /** Path of the canonical address. */
  path: string;
  /** False for account, checkout, exam and error pages. */
  index?: boolean;
  /** False where only somebody who is signed in gets the page: no network that shows a link ever reads it. */
  share?: boolean;
};

/** Title, description, canonical address and share data of a page. */
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

/** Of the 404 screen, for a route's own not-found.tsx: shown where its `generateMetadata` finds nothing, as the page does. */
export const missing: Metadata = { title: "Page not found", robots: { index: false } };
