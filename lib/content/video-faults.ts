import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { CourseContent, LessonFile } from "./schema";
import { captionText, describedText, timePlain, toWebVtt } from "./video-captions";
import { describedFile, videoFolder } from "./video-files";
import { readVideo } from "./video-script";

const isThere = (file: string) => existsSync(join(process.cwd(), file));

/**
 * What is missing of a lesson's video, or does not say what its script says.
 * Videos of a paid course must not be in public/, which is served to everybody.
 */
export function videoFaults({ id: key, video }: LessonFile, course: CourseContent["course"]): string[] {
  if (!video) return [];
  const id = `${course.id}/${key}`;
  const plain = [`${video}.mp4`, `${video}.vtt`];
  const film = [...plain, ...plain.map(describedFile)];
  const files = [...film.map((file) => `${videoFolder(course)}/${file}`), `public/video/${video}.webp`];
  const open = course.price > 0 ? film.map((file) => `public/video/${file}`) : [];
  const missing = files.filter((file) => !isThere(file));
  return [
    ...missing.map((file) => `${id}: ${file} is missing`),
    ...open.filter(isThere).map((file) => `${id}: ${file} is open to everybody, and the course is paid`),
    ...(missing.length > 0 ? [] : captionFaults(id, `${videoFolder(course)}/${video}.vtt`, video)),
  ];
}

function captionFaults(id: string, captions: string, name: string): string[] {
  const read = (file: string) => readFileSync(join(process.cwd(), file), "utf8");
  const video = readVideo(name);
  const fault = (file: string) => `${id}: ${file} differs from video.yaml; run npm run video -- ${name}`;
  return [
    ...(read(captions) === toWebVtt(timePlain(video)) ? [] : [fault(captions)]),
    ...(captionText(read(describedFile(captions))) === describedText(video)
      ? []
      : [fault(describedFile(captions))]),
  ];
}
