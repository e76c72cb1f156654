import { z } from "zod";

const key = z.string().min(1).max(200);

export const enrolInput = z.strictObject({ courseId: key });
export const completeLessonInput = z.strictObject({ courseId: key, lessonKey: key });
export const recordMinuteInput = z.strictObject({ courseId: key });
