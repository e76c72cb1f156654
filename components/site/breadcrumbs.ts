import { brand } from "@/lib/platform/brand";

type Crumb = { name: string; path: string };

/** `parents`: the pages between home and this one. */
export function breadcrumbs(name: string, path: string, parents: Crumb[] = []) {
  const entry = (position: number, title: string, item: string) => ({
    "@type": "ListItem",
    position,
    name: title,
    item,
  });
  return {
    "@type": "BreadcrumbList",
    itemListElement: [
      entry(1, brand.name, brand.url),
      ...[...parents, { name, path }].map((crumb, at) => entry(at + 2, crumb.name, brand.url + crumb.path)),
    ],
  };
}
