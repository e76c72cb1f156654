import type { Marketing } from "../content/schema";
import type { Level } from "../courses/rules";

/** The marketing record as it may be shown: figures and story are null while claims without proof are hidden. */
export type MarketingView = Omit<Marketing, "figures" | "success_story" | "search_words"> & {
  figures: Marketing["figures"] | null;
  success_story: Marketing["success_story"] | null;
};

export type CourseCardView = {
  id: string;
  title: string;
  shortDescription: string;
  description: string;
  /** EUR cents. */
  price: number;
  level: Level;
  durationHours: number;
  modules: { key: string; title: string; description: string; lessons: number }[];
  lessonCount: number;
  marketing: MarketingView;
  /** Free, or the viewer holds what opens it. */
  isOpen: boolean;
  /** Null when the viewer is not enrolled. */
  progress: { completed: number; percent: number } | null;
};

export type CatalogueView = {
  courses: CourseCardView[];
  /** Of courses that the search finds, by tab. */
  counts: Record<"all" | Level, number>;
  page: number;
  pages: number;
};
