import clsx from "clsx";
import { ShieldCheck } from "@/components/ui/icons";

/** The program applies it, whatever a text next to it says (product.md, section 12). */
export const EXAM_RULE = "20 questions, 80%, no time limit";

/** Put next to every text about the exam that could be read differently. */
export function ExamRule({ className }: { className?: string }) {
  return (
    <p
      className={clsx(
        "inline-flex items-start gap-2.5 rounded-control border border-current/30 px-3.5 py-2 font-medium text-sm",
        className,
      )}
    >
      <ShieldCheck className="mt-px size-5" />
      <span>
        The rule that counts: <strong className="font-bold">{EXAM_RULE}</strong>
      </span>
    </p>
  );
}
