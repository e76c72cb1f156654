import type { Level } from "../skus";
import type { CardMarketing, MarketingView } from "./course-marketing";

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
  progress: { completed: number; percent: number } | null;
};

export type CoursePreviewView = {
  marketing: MarketingView;
  modules: { key: string; title: string; description: string; lessons: number }[];
};

export type CatalogueView = {
  courses: CourseCardView[];
  counts: Record<"all" | Level, number>;
  page: number;
  pages: number;
};
