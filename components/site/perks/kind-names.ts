import type { Drop } from "@/lib/site/perks/perk-drop-queries";

export const kindNames: Record<Drop["kind"], string> = {
  discount: "Discount",
  prompts: "Prompt pack",
  template: "Workflow template",
  partner: "Partner offer",
};
