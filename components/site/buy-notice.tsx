import { isAssessmentOpen, quizHref } from "@/components/layout/navigation";
import { ButtonLink } from "@/components/ui/button";
import { buttonStyle } from "@/components/ui/button-style";
import { TextLink } from "@/components/ui/link";
import { BUY_NOTICE } from "./buy-notice-id";

/** What a buy button leads to until payment is there: the truth, and where to go meanwhile. Once a page. */
export function BuyNotice() {
  return (
    <dialog
      id={BUY_NOTICE}
      aria-labelledby={`${BUY_NOTICE}-title`}
      aria-describedby={`${BUY_NOTICE}-text`}
      className="m-auto w-[min(34rem,calc(100vw-2rem))] rounded-card bg-surface p-6 text-ink shadow-raised backdrop:bg-ink/55 sm:p-8"
    >
      <h2 id={`${BUY_NOTICE}-title`} className="text-2xl">
        Online payment opens soon
      </h2>
      <p id={`${BUY_NOTICE}-text`} className="mt-3">
        Nothing was ordered and nothing was charged. Meanwhile the first course is free, and so is the{" "}
        <TextLink href={quizHref}>assessment</TextLink>
        {isAssessmentOpen ? null : ", which opens soon"}. For seats, or with a question, please{" "}
        <TextLink href="/contact">write to us</TextLink>.
      </p>
      <form method="dialog" className="mt-7 flex flex-wrap justify-end gap-3">
        <button type="submit" className={buttonStyle({ variant: "secondary" })}>
          Close
        </button>
        <ButtonLink href="/courses" prefetch={false}>
          See the free course
        </ButtonLink>
      </form>
    </dialog>
  );
}
