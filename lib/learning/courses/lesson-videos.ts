import "server-only";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { basename, extname, join } from "node:path";
import { Readable } from "node:stream";
import { describedFile } from "../../content/video-files";
import { db } from "../../platform/db/client";
import { AppError } from "../../platform/errors";
import { rangeOf } from "../../platform/http/byte-ranges";
import { findOpenLesson } from "./lesson-access-queries";

/** Outside public/, so that only this file serves it. */
const FOLDER = join(/* turbopackIgnore: true */ process.cwd(), "content/videos");

const types: Record<string, string> = { ".mp4": "video/mp4", ".vtt": "text/vtt; charset=utf-8" };

/**
 * A file of a lesson that this person may open now, or the requested part of it.
 * @throws AppError `not_found` for a file that the lesson does not have, or a course that is not open to this person;
 * `forbidden` for a locked lesson
 */
export async function getLessonVideo(userId: string, request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const [courseId = "", lessonKey = ""] = pathname.split("/").slice(2);
  const place = { userId, courseId, lessonKey };
  const { id } = await findOpenLesson(db(), place);
  const stored = await db().courseLesson.findUnique({
    where: { id },
    select: { videoUrl: true, videoCaptionsUrl: true },
  });
  // The file name comes from the database. The URL only selects one of the lesson's files.
  const plain = [stored?.videoUrl, stored?.videoCaptionsUrl].filter((one) => typeof one === "string");
  const url = [...plain, ...plain.map(describedFile)].find((one) => one === pathname);
  const type = types[extname(url ?? "")];
  if (!url || !type) throw new AppError("not_found", "This lesson has no such video.");
  return answerPart(join(FOLDER, basename(url)), type, request);
}

async function answerPart(path: string, type: string, request: Request): Promise<Response> {
  const { size } = await stat(path);
  const headers = { "Accept-Ranges": "bytes", "Cache-Control": "private, max-age=600" };
  const part = rangeOf(request.headers.get("range"), size);
  if (part === "unsatisfiable") {
    return new Response(null, { status: 416, headers: { ...headers, "Content-Range": `bytes */${size}` } });
  }
  const { start, end } = part ?? { start: 0, end: size - 1 };
  const isHead = request.method === "HEAD";
  const body = isHead ? null : (Readable.toWeb(createReadStream(path, { start, end })) as ReadableStream);
  return new Response(body, {
    status: part ? 206 : 200,
    headers: {
      ...headers,
      "Content-Type": type,
      "Content-Length": String(end - start + 1),
      ...(part && { "Content-Range": `bytes ${start}-${end}/${size}` }),
    },
  });
}
