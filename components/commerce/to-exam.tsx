import { TextLink } from "@/components/ui/link";
import { EXAM_AFTER_PAYMENT } from "./after-payment";
import { RedirectSoon } from "./redirect-soon";

const REDIRECT_MS = 2_000;

/** For a guest who paid for the exam: product.md, section 2, 'Payment outcome pages'. */
export function ToExam() {
  return (
    <>
      <RedirectSoon href={EXAM_AFTER_PAYMENT} afterMs={REDIRECT_MS} />
      <p role="status">Taking you to the exam…</p>
      <noscript>
        <p>
          <TextLink href={EXAM_AFTER_PAYMENT}>Go on to the exam</TextLink>
        </p>
      </noscript>
    </>
  );
}
