"use client";

import { type ComponentProps, lazy, Suspense } from "react";
import type { ExamPaper } from "./exam-paper";

const Paper = lazy(() => import("./exam-paper").then((file) => ({ default: file.ExamPaper })));

/** As LazyQuestionScreen: who only reads the first screen does not load the paper. */
export function LazyExamPaper(props: ComponentProps<typeof ExamPaper>) {
  return (
    <Suspense>
      <Paper {...props} />
    </Suspense>
  );
}
