"use client";

import { type ComponentProps, lazy, Suspense } from "react";
import { Deferred } from "@/components/ui/deferred";
import type { CertificateDialog } from "./certificate-dialog";
import type { QuestionScreen } from "./question-screen";
import type { ReportQuestion } from "./report-question";
import type { UrgencyBanner } from "./urgency-banner";

/*
 * What follows on the quiz's first screen, and after it. Their code comes when they are shown: most visitors only look
 * at what the quiz is.
 */
const Questions = lazy(() => import("./question-screen").then((file) => ({ default: file.QuestionScreen })));
const loadDialog = async () => (await import("./certificate-dialog")).CertificateDialog;
const loadReport = async () => (await import("./report-question")).ReportQuestion;
const loadBanner = async () => (await import("./urgency-banner")).UrgencyBanner;

/** All of its screen: without its code there is no page, and the page's error says so. */
export function LazyQuestionScreen(props: ComponentProps<typeof QuestionScreen>) {
  return (
    <Suspense>
      <Questions {...props} />
    </Suspense>
  );
}

export function LazyCertificateDialog(props: ComponentProps<typeof CertificateDialog>) {
  return <Deferred load={loadDialog} props={props} />;
}

export function LazyReportQuestion(props: ComponentProps<typeof ReportQuestion>) {
  return <Deferred load={loadReport} props={props} />;
}

export function LazyUrgencyBanner(props: ComponentProps<typeof UrgencyBanner>) {
  return <Deferred load={loadBanner} props={props} />;
}
