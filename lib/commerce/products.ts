/** What is sold, and for how much. Source: product.md, sections 9 and 11. */
import type { Recommendation } from "../assessments/levels";
import type { Level } from "../learning/skus";
import { courseSku, EXAM_SKU, levelSku, parseSku, seatsSku } from "../learning/skus";

export type ProductKey = "beginner" | "mid" | "advanced" | "exam";

type Product = { sku: string; name: string; price: number };

/** EUR cents. The server uses these prices; an amount from the browser is only compared. */
export const products: Record<ProductKey, Product> = {
  beginner: { sku: levelSku("beginner"), name: "Beginner Bite", price: 3900 },
  mid: { sku: levelSku("intermediate"), name: "Mid Bite", price: 6900 },
  advanced: { sku: levelSku("advanced"), name: "Advanced Bite", price: 9900 },
  exam: { sku: EXAM_SKU, name: "Certification exam", price: 3900 },
};

/** EUR cents for the whole pack. */
export const seatPacks = [
  { size: 10, sku: seatsSku(10), price: 94_900, prioritySupport: false },
  { size: 25, sku: seatsSku(25), price: 227_500, prioritySupport: true },
  { size: 50, sku: seatsSku(50), price: 435_000, prioritySupport: true },
] as const;

export function seatPackOf(sku: string) {
  return seatPacks.find((pack) => pack.sku === sku) ?? null;
}

/** By the name in a result. */
export const recommended: Record<Recommendation, Product> = {
  "Beginner Bite": products.beginner,
  "Mid Bite": products.mid,
  "Advanced Bite": products.advanced,
};

const levelProducts: Record<Level, Product> = {
  beginner: products.beginner,
  intermediate: products.mid,
  advanced: products.advanced,
};

/** A course at its level's price opens the whole level (product.md, section 11); null when it opens only itself. */
export function levelSoldAs(level: Level, price: number): Product | null {
  return price === levelProducts[level].price ? levelProducts[level] : null;
}

export type Line = {
  sku: string;
  gives: string;
  name: string;
  description: string;
  /** EUR cents, without any code. */
  price: number;
  /** Skus of entitlements that already include all of it. */
  coveredBy: string[];
};

export function productLine(sku: string): Line | null {
  const pack = seatPackOf(sku);
  if (pack) {
    const name = `${pack.size} seats`;
    return {
      sku,
      gives: sku,
      name,
      description: "All levels and the exam, 60 days a seat",
      price: pack.price,
      coveredBy: [],
    };
  }
  if (sku === products.exam.sku) {
    const { name, price } = products.exam;
    return {
      sku,
      gives: sku,
      name,
      description: "20 questions, retakes included, with certificate",
      price,
      coveredBy: [sku],
    };
  }
  const parsed = parseSku(sku);
  if (parsed?.kind !== "level") return null;
  const { level } = parsed;
  return { sku, gives: sku, ...levelItem(level), price: levelProducts[level].price, coveredBy: [sku] };
}

type CourseFacts = { id: string; title: string; price: number; difficultyLevel: Level };

export function courseLine(course: CourseFacts): Line {
  const level = levelProducts[course.difficultyLevel];
  const sku = courseSku(course.id);
  return {
    sku,
    gives: levelSoldAs(course.difficultyLevel, course.price)?.sku ?? sku,
    ...levelItem(course.difficultyLevel),
    price: course.price,
    coveredBy: [sku, level.sku],
  };
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** product.md, section 3, 'Payment item'. */
function levelItem(level: Level): Pick<Line, "name" | "description"> {
  return {
    name: `AI ${capital(level)} Course`,
    description: `AI Proficiency ${level} course with certification`,
  };
}

export function productName(sku: string): string | null {
  const pack = seatPackOf(sku);
  if (pack) return `${pack.size} seats`;
  return Object.values(products).find((each) => each.sku === sku)?.name ?? null;
}

export function skuOfName(name: string): string | null {
  const product = Object.values(products).find((each) => each.name === name);
  if (product) return product.sku;
  const level = (Object.keys(levelProducts) as Level[]).find((key) => levelItem(key).name === name);
  return level ? levelProducts[level].sku : null;
}
