import type { MetadataRoute } from "next";
import { connection } from "next/server";
import { listPublicCourses } from "@/lib/commerce/product-queries";
import { brand } from "@/lib/platform/brand";
import { publicPages } from "@/lib/site/public-pages";

export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  await connection(); // not at build time: there is no database
  return publicPages(await listPublicCourses()).flatMap(({ pages }) =>
    pages.map(({ path, changed }) => ({
      url: new URL(path, brand.url).href,
      ...(changed && { lastModified: changed }),
    })),
  );
}
