import type { Organisation } from "@/lib/organisations/organisation-queries";

export const packEnds: Partial<Record<Organisation["packs"][number]["state"], string>> = {
  paid_back: "The payment was given back: its seats have ended.",
  resting: "The bank disputes the payment: its seats rest.",
  ended_by_owner: "Ended by its owner.",
};
