import { Badge, type BadgeTone } from "@/components/ui/badge";
import type { SeatState } from "@/lib/organisations/seats";

type Look = { label: string; tone: BadgeTone; fill: string };

export const stateStyles: Record<SeatState, Look> = {
  free: { label: "Free", tone: "neutral", fill: "fill-line" },
  invited: { label: "Invited", tone: "warning", fill: "fill-sun" },
  active: { label: "Active", tone: "success", fill: "fill-flame" },
  ended: { label: "Ended", tone: "neutral", fill: "fill-line-strong" },
};

export function StateBadge({ state }: { state: SeatState }) {
  const { label, tone } = stateStyles[state];
  return <Badge tone={tone}>{label}</Badge>;
}
