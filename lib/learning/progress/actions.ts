"use server";

import { refresh } from "next/cache";
import { redirect } from "next/navigation";
import { action } from "../../accounts/viewer-action";
import { completionHref } from "../courses/course-outline";
import { completeLesson } from "./complete-lesson";
import { isLastCompletion } from "./course-progress";
import { enrolInCourse } from "./enrol-in-course";
import { recordMinute } from "./record-minute";
import { completeLessonInput, enrolInput, recordMinuteInput } from "./schema";

export const enrolAction = action(
  { name: "enrol", viewer: "signed-in", input: enrolInput, limit: { points: 60, seconds: 60 } },
  async ({ input, viewer }) => enrolInCourse(viewer.id, input.courseId),
);

export const completeLessonAction = action(
  {
    name: "complete-lesson",
    viewer: "signed-in",
    input: completeLessonInput,
    limit: { points: 240, seconds: 60 },
  },
  async ({ input: { courseId, lessonKey, goOn }, viewer }) => {
    const progress = await completeLesson({ userId: viewer.id, courseId, lessonKey });
    if (goOn && isLastCompletion(progress)) redirect(completionHref(courseId));
    refresh();
    return progress;
  },
);

export const recordMinuteAction = action(
  {
    name: "record-minute",
    viewer: "signed-in",
    input: recordMinuteInput,
    limit: { points: 10, seconds: 60 },
  },
  async ({ input, viewer }) => {
    await recordMinute(viewer.id, input.courseId);
    return {};
  },
);
