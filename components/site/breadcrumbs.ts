import { brand } from "@/lib/platform/brand";

export function breadcrumbs(name: string, path: string) {
  const entry = (position: number, title: string, item: string) => ({
    "@type": "ListItem",
    position,
    name: title,
    item,
  });
  return {
    "@type": "BreadcrumbList",
    itemListElement: [entry(1, brand.name, brand.url), entry(2, name, brand.url + path)],
  };
}
