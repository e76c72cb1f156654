"use client";

import { type ComponentProps, lazy, Suspense } from "react";
import type { CertificateDialog } from "./certificate-dialog";
import type { QuestionScreen } from "./question-screen";
import type { ReportQuestion } from "./report-question";
import type { UrgencyBanner } from "./urgency-banner";

/*
 * What follows on the quiz's first screen, and after it. Their code comes when they are shown: most visitors only look
 * at what the quiz is.
 */
const Questions = lazy(() => import("./question-screen").then((file) => ({ default: file.QuestionScreen })));
const Dialog = lazy(() =>
  import("./certificate-dialog").then((file) => ({ default: file.CertificateDialog })),
);
const Report = lazy(() => import("./report-question").then((file) => ({ default: file.ReportQuestion })));
const Banner = lazy(() => import("./urgency-banner").then((file) => ({ default: file.UrgencyBanner })));

export function LazyQuestionScreen(props: ComponentProps<typeof QuestionScreen>) {
  return (
    <Suspense>
      <Questions {...props} />
    </Suspense>
  );
}

export function LazyCertificateDialog(props: ComponentProps<typeof CertificateDialog>) {
  return (
    <Suspense>
      <Dialog {...props} />
    </Suspense>
  );
}

export function LazyReportQuestion(props: ComponentProps<typeof ReportQuestion>) {
  return (
    <Suspense>
      <Report {...props} />
    </Suspense>
  );
}

export function LazyUrgencyBanner(props: ComponentProps<typeof UrgencyBanner>) {
  return (
    <Suspense>
      <Banner {...props} />
    </Suspense>
  );
}
