import { type ProductKey, products } from "@/lib/commerce/products";
import type { Level } from "@/lib/learning/skus";

export type LevelOffer = {
  level: Level;
  sku: string;
  name: string;
  /** EUR cents */
  price: number;
  promise: string;
  courses: { id: string; title: string }[];
};

const levels: { key: Exclude<ProductKey, "exam">; level: Level; promise: string }[] = [
  {
    key: "beginner",
    level: "beginner",
    promise: "Everyday use on firm ground: asking well, checking answers, planning with AI.",
  },
  {
    key: "mid",
    level: "intermediate",
    promise: "AI in your own trade: content with a voice, an application that is yours.",
  },
  {
    key: "advanced",
    level: "advanced",
    promise: "AI in an organisation: where it pays, where it fails, and how to bring it in.",
  },
];

export function levelOffers(courses: { id: string; title: string; level: Level }[]): LevelOffer[] {
  return levels.map(({ key, level, promise }) => ({
    level,
    promise,
    sku: products[key].sku,
    name: products[key].name,
    price: products[key].price,
    courses: courses.filter((course) => course.level === level),
  }));
}
