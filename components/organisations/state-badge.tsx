import { Badge, type BadgeTone } from "@/components/ui/badge";
import type { SeatState } from "@/lib/organisations/seats";
import { type Standing, standingNames } from "@/lib/organisations/standings";

const seatStates: Record<SeatState, { label: string; tone: BadgeTone }> = {
  free: { label: "Free", tone: "neutral" },
  invited: { label: "Invited", tone: "warning" },
  active: { label: "Active", tone: "success" },
  ended: { label: "Ended", tone: "neutral" },
};

export function StateBadge({ state }: { state: SeatState }) {
  const { label, tone } = seatStates[state];
  return <Badge tone={tone}>{label}</Badge>;
}

const standingTones: Partial<Record<Standing, BadgeTone>> = {
  "not-begun": "warning",
  stuck: "accent",
  passed: "success",
};

export function StandingBadge({ standing }: { standing: Standing }) {
  return <Badge tone={standingTones[standing] ?? "neutral"}>{standingNames[standing]}</Badge>;
}
