import {
  BookOpen,
  Calendar,
  CircleCheck,
  type IconComponent,
  Star,
  Trophy,
  Zap,
} from "@/components/ui/icons";
import type { BadgeKey } from "@/lib/rewards/rules";

const drawings: Record<BadgeKey, { icon: IconComponent; ground: string; ink: string }> = {
  "first-lesson": { icon: Zap, ground: "fill-sun", ink: "text-ink" },
  "first-course": { icon: BookOpen, ground: "fill-flame", ink: "text-ink" },
  "week-of-days": { icon: Calendar, ground: "fill-accent", ink: "text-white" },
  "perfect-check": { icon: CircleCheck, ground: "fill-success", ink: "text-white" },
  "level-beginner": { icon: Star, ground: "fill-beginner", ink: "text-white" },
  "level-intermediate": { icon: Star, ground: "fill-intermediate", ink: "text-white" },
  "level-advanced": { icon: Trophy, ground: "fill-advanced", ink: "text-white" },
};

/** A biscuit with a scalloped edge, in the colour and with the sign of what was earned. */
export function BadgeDrawing({ badge, className = "size-16" }: { badge: BadgeKey; className?: string }) {
  const { icon: Icon, ground, ink } = drawings[badge];
  return (
    <span className={`relative inline-flex items-center justify-center ${className}`} aria-hidden="true">
      <svg viewBox="0 0 64 64" className={`absolute inset-0 ${ground}`} aria-hidden="true">
        {EDGE.map((degrees) => (
          <circle key={degrees} cx="32" cy="8" r="7" transform={`rotate(${degrees} 32 32)`} />
        ))}
        <circle cx="32" cy="32" r="25" />
      </svg>
      <Icon className={`relative size-7 ${ink}`} />
    </span>
  );
}

const EDGE = Array.from({ length: 12 }, (_, index) => index * 30);
