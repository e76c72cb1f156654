import { handler } from "@/lib/accounts/handler";
import { answerVideo } from "@/lib/learning/courses/answer-video";

/** Browsers request videos without an Origin header, and older ones without Sec-Fetch-Site. */
const options = { name: "lesson-video", viewer: "signed-in", sameOrigin: false } as const;

export const GET = handler(options, ({ viewer, request }) => answerVideo(viewer.id, request));
export const HEAD = handler(options, ({ viewer, request }) => answerVideo(viewer.id, request));
