import { buttonStyle } from "@/components/ui/button-style";
import { Download } from "@/components/ui/icons";
import { portfolioHref } from "@/lib/dashboard/portfolio/schema";

/** `courseId`: without one, it is the work in all courses. */
export function Downloads({ courseId, of }: { courseId?: string; of: string }) {
  return (
    <p className="mt-5 flex flex-wrap gap-3 print:hidden">
      {(["markdown", "pdf"] as const).map((as) => (
        <a
          key={as}
          href={portfolioHref(as, courseId)}
          download
          className={buttonStyle({ variant: "secondary", size: "sm" })}
        >
          <Download className="size-4.5" />
          <span>
            {as === "pdf" ? "PDF" : "Markdown"}
            <span className="sr-only">{` of ${of}`}</span>
          </span>
        </a>
      ))}
    </p>
  );
}
