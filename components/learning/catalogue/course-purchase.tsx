import { CourseBuyForm } from "@/components/commerce/course-buy-form";
import { OpensLevel } from "@/components/commerce/pricing/opens-level";
import { LevelBadge } from "@/components/ui/badge";
import { Check } from "@/components/ui/icons";
import type { CourseCardView } from "@/lib/learning/catalogue/course-cards";
import { formatPrice } from "@/lib/platform/numbers";
import { PreviewDialog } from "./preview-dialog";

export function CoursePurchase({ course, closeHref }: { course: CourseCardView; closeHref: string }) {
  const { id, title, price, level, lessonCount } = course;
  const heading = `buy-${id}`;
  const given = [
    `All ${lessonCount} lessons, at your own pace`,
    "The final assessment: 15 questions, 80% to pass, taken again as often as you like",
    "A course certificate when you pass, and a perk drop every 2 weeks",
  ];
  return (
    <PreviewDialog closeHref={closeHref} titleId={heading}>
      <div className="pr-12">
        <LevelBadge level={level} />
        <h2 id={heading} className="mt-3 text-2xl">
          {title}
        </h2>
      </div>
      <p className="mt-3 font-display font-semibold text-4xl">{formatPrice(price)}</p>
      <OpensLevel level={level} price={price} className="mt-2" />
      <ul className="mt-5 mb-5 space-y-2">
        {given.map((line) => (
          <li key={line} className="flex gap-2.5">
            <Check className="mt-0.5 size-5 text-success" />
            {line}
          </li>
        ))}
      </ul>
      <div className="tall:sticky -bottom-6 -mx-6 -mb-6 border-line border-t bg-surface px-6 py-4 sm:-bottom-8 sm:-mx-8 sm:-mb-8 sm:px-8">
        <CourseBuyForm course={course} />
      </div>
    </PreviewDialog>
  );
}
