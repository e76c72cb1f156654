/**
 * The grammar of skus: what is sold and what an entitlement opens. Source: product.md, section 11. The views
 * `course_skus` and `certificate_skus` say it to SQL.
 */

export const levels = ["beginner", "intermediate", "advanced"] as const;
export type Level = (typeof levels)[number];

export const EXAM_SKU = "exam";

export function courseSku(courseId: string): string {
  return `course_${courseId}`;
}

export function levelSku(level: Level) {
  return `level_${level}` as const;
}

export function seatsSku<Size extends number>(size: Size) {
  return `seats_${size}` as const;
}

type Sku =
  | { kind: "exam" }
  | { kind: "course"; courseId: string }
  | { kind: "level"; level: Level }
  | { kind: "seats"; size: number };

/** Null for what is no sku. Whether it is on sale is another question. */
export function parseSku(sku: string): Sku | null {
  if (sku === EXAM_SKU) return { kind: "exam" };
  const courseId = /^course_([a-z0-9-]+)$/.exec(sku)?.[1];
  if (courseId) return { kind: "course", courseId };
  const size = /^seats_([1-9]\d*)$/.exec(sku)?.[1];
  if (size) return { kind: "seats", size: Number(size) };
  const level = levels.find((each) => levelSku(each) === sku);
  return level ? { kind: "level", level } : null;
}

export function courseIdOf(sku: string): string | null {
  const parsed = parseSku(sku);
  return parsed?.kind === "course" ? parsed.courseId : null;
}
