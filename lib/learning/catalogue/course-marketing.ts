import "server-only";
import { isShown } from "../../content/read-claims";
import { readGenericCourse } from "../../content/read-marketing";
import { type Marketing, marketingSchema } from "../../content/schema";

/** Figures and story are null while claims without proof are hidden. */
export type MarketingView = Omit<Marketing, "figures" | "success_story" | "search_words"> & {
  figures: Marketing["figures"] | null;
  success_story: Marketing["success_story"] | null;
};

export type CardMarketing = Pick<MarketingView, "icon" | "key_skills" | "build_project" | "figures">;

const generic = readGenericCourse();
const recordSchema = marketingSchema.catch(generic);

const onCard = { icon: true, key_skills: true, build_project: true, figures: true } as const;
const cardRecord = marketingSchema.pick(onCard).strip();
const cardSchema = cardRecord.catch(cardRecord.parse(generic));
/** The fields of the record that a card leaves out. */
export const previewFields = Object.keys(marketingSchema.shape).filter((key) => !(key in onCard));

export function toMarketing(stored: unknown): MarketingView {
  const { figures, success_story, search_words: _, ...record } = recordSchema.parse(stored);
  return { ...record, figures: ifShown(figures), success_story: ifShown(success_story) };
}

export function toCardMarketing(stored: unknown): CardMarketing {
  const { figures, ...record } = cardSchema.parse(stored);
  return { ...record, figures: ifShown(figures) };
}

function ifShown<T extends { substantiated_by: string | null }>(claim: T): T | null {
  return isShown(claim) ? claim : null;
}
