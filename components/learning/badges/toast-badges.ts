import { toast } from "@/components/ui/toast";
import { type BadgeView, inNotice } from "@/lib/learning/badges/badges";

export function toastBadges(badges: BadgeView[]): void {
  const [first, ...others] = badges.map(inNotice);
  if (!first) return;
  toast({ title: first, description: "You find it on your dashboard.", notes: others, tone: "success" });
}
