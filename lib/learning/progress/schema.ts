import { z } from "zod";
import { ticked } from "../../platform/inputs";

const key = z.string().min(1).max(200);

export const enrolInput = z.strictObject({ courseId: key });
export const completeLessonInput = z.strictObject({
  courseId: key,
  lessonKey: key,
  /** From a form without JavaScript: what comes after the last lesson is the answer itself. */
  goOn: ticked.optional(),
});
export const recordMinuteInput = z.strictObject({ courseId: key });
