import type { MetadataRoute } from "next";
import { brand } from "@/lib/platform/brand";
import { publicPages } from "@/lib/site/public-pages";

export default function sitemap(): MetadataRoute.Sitemap {
  return publicPages().flatMap(({ pages }) =>
    pages.map(({ path, changed }) => ({
      url: new URL(path, brand.url).href,
      ...(changed && { lastModified: changed }),
    })),
  );
}
