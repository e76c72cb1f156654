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

export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: "*", allow: "/", disallow: closed },
    sitemap: new URL("/sitemap.xml", brand.url).href,
  };
}
