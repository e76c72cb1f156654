import type { Marketing } from "../content/schema";
import type { Level } from "../courses/rules";

/** The marketing record as it may be shown: figures and story are null while claims without proof are hidden. */
export type MarketingView = Omit<Marketing, "figures" | "success_story" | "search_words"> & {
  figures: Marketing["figures"] | null;
  success_story: Marketing["success_story"] | null;
};

/** What a card shows of it. */
export type CardMarketing = Pick<MarketingView, "icon" | "key_skills" | "build_project" | "figures">;

export type CourseCardView = {
  id: string;
  title: string;
  shortDescription: string;
  description: string;
  /** EUR cents. */
  price: number;
  /** As it is written. */
  priceText: string;
  /** The crossed-out price of beginner courses, where that claim may be shown. */
  priceBefore: string | null;
  level: Level;
  durationHours: number;
  moduleCount: number;
  lessonCount: number;
  marketing: CardMarketing;
  /** Free, or the viewer holds what opens it. */
  isOpen: boolean;
  /** Null when the viewer is not enrolled. */
  progress: { completed: number; percent: number } | null;
};

/** What a preview shows besides. */
export type CoursePreviewView = {
  marketing: MarketingView;
  modules: { key: string; title: string; description: string; lessons: number }[];
};

export type CatalogueView = {
  courses: CourseCardView[];
  /** Of courses that the search finds, by tab. */
  counts: Record<"all" | Level, number>;
  page: number;
  pages: number;
};
