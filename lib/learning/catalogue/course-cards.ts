import type { Level } from "../skus";
import type { CardMarketing } from "./course-marketing";

/** Recent enrolments from which a card says 'Hot'. */
export const HOT_FROM = 60;

export type CourseCardView = {
  id: string;
  title: string;
  shortDescription: string;
  description: string;
  /** EUR cents. */
  price: number;
  priceText: string;
  /** The crossed-out price of beginner courses, where that claim may be shown. */
  priceBefore: string | null;
  level: Level;
  durationHours: number;
  moduleCount: number;
  lessonCount: number;
  marketing: CardMarketing;
  isOpen: boolean;
  progress: CourseProgress | null;
};

export type CourseProgress = {
  completed: number;
  percent: number;
  /** Never taken back, also when lessons have come since. */
  isCompleted: boolean;
};

export type CatalogueView = {
  courses: CourseCardView[];
  counts: Record<"all" | Level, number>;
  page: number;
  pages: number;
};
