import type { MetadataRoute } from "next";
import { brand } from "@/lib/platform/brand";

/** Closed to search engines: account, checkout, exam, API. The pages are also noindex. */
const closed = [
  "/api/",
  "/admin",
  "/auth",
  "/login",
  "/dashboard",
  "/exam",
  "/payment-success",
  "/payment-canceled",
  "/thank-you",
  "/success",
];
/** They begin like a closed path, and the longest match counts (RFC 9309). */
const open = ["/", "/exam-guide", "/exam-facts"];

export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: "*", allow: open, disallow: closed },
    sitemap: new URL("/sitemap.xml", brand.url).href,
  };
}
