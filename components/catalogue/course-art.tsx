import clsx from "clsx";
import {
  BookOpen,
  Briefcase,
  ChartLine,
  Heart,
  House,
  type IconComponent,
  Pencil,
  Timer,
} from "@/components/ui/icons";
import type { MarketingView } from "@/lib/catalogue/view";
import type { Level } from "@/lib/courses/rules";

const icons: Record<MarketingView["icon"], IconComponent> = {
  home: House,
  pencil: Pencil,
  timer: Timer,
  briefcase: Briefcase,
  heart: Heart,
  chart: ChartLine,
  book: BookOpen,
};

const grounds: Record<Level, string> = {
  beginner: "from-beginner-soft to-beginner/35 text-beginner",
  intermediate: "from-intermediate-soft to-intermediate/35 text-intermediate",
  advanced: "from-advanced-soft to-advanced/35 text-advanced",
};

/** The gradient and the icon of a course: the colour is its level's. */
export function CourseArt({
  icon,
  level,
  className,
}: {
  icon: MarketingView["icon"];
  level: Level;
  className?: string;
}) {
  const Icon = icons[icon];
  return (
    <div
      className={clsx("flex items-center justify-center bg-linear-to-br", grounds[level], className)}
      aria-hidden="true"
    >
      <Icon className="size-10" />
    </div>
  );
}
