import type { Marketing } from "../../content/schema";
import type { Level } from "../courses/rules";

/** Figures and story are null while claims without proof are hidden. */
export type MarketingView = Omit<Marketing, "figures" | "success_story" | "search_words"> & {
  figures: Marketing["figures"] | null;
  success_story: Marketing["success_story"] | null;
};

export type CardMarketing = Pick<MarketingView, "icon" | "key_skills" | "build_project" | "figures">;

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
