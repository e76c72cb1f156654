import clsx from "clsx";
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

const drawings: Record<BadgeKey, { icon: IconComponent; ink: string; sparks: number }> = {
  "first-lesson": { icon: Zap, ink: "text-warning", sparks: 1 },
  "first-course": { icon: BookOpen, ink: "text-accent", sparks: 1 },
  "week-of-days": { icon: Calendar, ink: "text-accent-deep", sparks: 3 },
  "perfect-check": { icon: CircleCheck, ink: "text-success", sparks: 2 },
  "level-beginner": { icon: Star, ink: "text-beginner", sparks: 1 },
  "level-intermediate": { icon: Star, ink: "text-intermediate", sparks: 2 },
  "level-advanced": { icon: Trophy, ink: "text-advanced", sparks: 3 },
};

const at = (radius: number, degrees: number) => {
  const radians = (degrees * Math.PI) / 180;
  return [48 + radius * Math.sin(radians), 48 - radius * Math.cos(radians)].map((value) => value.toFixed(2));
};
const TEETH = 20;

/** The biscuit's edge: rounded bumps around the middle. */
function scallops(radius: number): string {
  const bump = (radius * Math.sin(Math.PI / TEETH) * 1.04).toFixed(2);
  const arcs = Array.from({ length: TEETH }, (_, n) => {
    const [x, y] = at(radius, ((n + 1) * 360) / TEETH);
    return `A${bump} ${bump} 0 0 1 ${x} ${y}`;
  });
  return `M48 ${48 - radius}${arcs.join("")}Z`;
}

const rays = Array.from({ length: 32 }, (_, n) => {
  return `M${at(16, n * 11.25).join(" ")}L${at(29, n * 11.25).join(" ")}`;
}).join("");
const SPARK = "M12 0c1 7.8 4.2 11 12 12-7.8 1-11 4.2-12 12-1-7.8-4.2-11-12-12 7.8-1 11-4.2 12-12z";

/** A medal of a biscuit: edge, ring of gold, and the sign of what was earned. Decorative; its name stands beside it. */
export function BadgeDrawing({ badge, className = "size-20" }: { badge: BadgeKey; className?: string }) {
  const { icon: Icon, ink, sparks } = drawings[badge];
  return (
    <span
      className={clsx("relative inline-flex shrink-0 items-center justify-center", ink, className)}
      aria-hidden="true"
    >
      <svg viewBox="0 0 96 96" className="absolute inset-0" aria-hidden="true">
        <path fill="currentColor" d={scallops(44)} />
        <path className="fill-sun" d={scallops(42.2)} />
        <circle cx="48" cy="48" r="40" fill="currentColor" />
        <circle cx="48" cy="48" r="35.5" className="fill-paper" />
        <circle cx="48" cy="48" r="30" className="fill-sun" />
        <circle cx="48" cy="48" r="28.6" fill="currentColor" />
        <path d={rays} stroke="#fff" strokeOpacity="0.140" />
        {Array.from({ length: sparks }, (_, n) => (n - (sparks - 1) / 2) * 24).map((degrees) => (
          <path
            key={degrees}
            d={SPARK}
            className="fill-sun"
            transform={`translate(${at(37.9, degrees).join(" ")}) scale(0.270) translate(-12 -12)`}
          />
        ))}
      </svg>
      <Icon className="relative size-[36%] text-white" />
    </span>
  );
}
