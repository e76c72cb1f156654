import { parseSku } from "../learning/skus";

export function hrefOf(sku: string): string {
  const parsed = parseSku(sku);
  switch (parsed?.kind) {
    case "exam":
      return "/exam";
    case "seats":
      return "/organisation";
    case "course":
      return `/course/${parsed.courseId}`;
    case "level":
      return `/courses?level=${parsed.level}`;
    default:
      return "/dashboard";
  }
}

export function offerOf(sku: string): string {
  const parsed = parseSku(sku);
  switch (parsed?.kind) {
    case "exam":
      return "/pricing#exam";
    case "seats":
      return "/enterprise";
    case "level":
      return `/pricing#level-${parsed.level}`;
    default:
      return hrefOf(sku);
  }
}
