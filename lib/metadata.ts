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
};

/** Title, description, canonical address and share data of a page. */
export function pageMetadata({ title, description, path, index = true }: Page): Metadata {
  const url = new URL(path, brand.url).href;
  const share = {
    title,
    description,
    images: [{ url: "/images/share.png", width: 1200, height: 630, alt: "" }],
  };
  return {
    title,
    description,
    alternates: { canonical: url },
    openGraph: { ...share, url, siteName: brand.name, type: "website", locale: "en" },
    twitter: { ...share, card: "summary_large_image" },
    robots: { index, follow: true },
  };
}

/** Of the 404 screen, for a route's own not-found.tsx: shown where its `generateMetadata` finds nothing, as the page does. */
export const missing: Metadata = { title: "Page not found", robots: { index: false } };
