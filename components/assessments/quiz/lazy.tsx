"use client";

import { type ComponentProps, lazy, Suspense } from "react";
import { Deferred } from "@/components/ui/deferred";
import type { ReportQuestion } from "../report-question";
import type { CertificateDialog } from "./certificate-dialog";
import type { QuestionScreen } from "./question-screen";
import type { ReservedCode } from "./reserved-code";
import type { UrgencyBanner } from "./urgency-banner";

/* Most visitors see only the first screen, so the rest loads when shown. */
const Questions = lazy(() => import("./question-screen").then((file) => ({ default: file.QuestionScreen })));
const loadDialog = async () => (await import("./certificate-dialog")).CertificateDialog;
const loadReport = async () => (await import("../report-question")).ReportQuestion;
const loadCode = async () => (await import("./reserved-code")).ReservedCode;
const loadBanner = async () => (await import("./urgency-banner")).UrgencyBanner;

/** Not `Deferred`: a failed load of the whole screen goes to the error page. */
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

export function LazyReservedCode(props: ComponentProps<typeof ReservedCode>) {
  return <Deferred load={loadCode} props={props} />;
}

export function LazyUrgencyBanner(props: ComponentProps<typeof UrgencyBanner>) {
  return <Deferred load={loadBanner} props={props} />;
}
