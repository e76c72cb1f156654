import { handler } from "@/lib/accounts/handler";
import { getLessonVideo } from "@/lib/learning/courses/lesson-videos";

/** Browsers request videos without an Origin header, and older ones without Sec-Fetch-Site. */
const options = { name: "lesson-video", viewer: "signed-in", sameOrigin: false } as const;

export const GET = handler(options, ({ viewer, request }) => getLessonVideo(viewer.id, request));
export const HEAD = handler(options, ({ viewer, request }) => getLessonVideo(viewer.id, request));
