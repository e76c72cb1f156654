"use client";

import { useCallback, useEffect, useId, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { FormFailure } from "@/components/ui/form-failure";
import { RotateCcw, RotateCw } from "@/components/ui/icons";
import type { LessonView } from "@/lib/learning/courses/player-queries";
import { completeLesson, FAILED } from "./complete-lesson";
import { readWatching, writeWatching } from "./watching";

type Props = {
  video: NonNullable<LessonView["video"]>;
  title: string;
  courseId: string;
  lessonKey: string;
  isCompleted: boolean;
};

const SKIP = 10; // seconds (product.md, section 9)
const WATCHED = 0.9; // share after which the lesson counts as complete (product.md, section 4)

const VERSIONS = [
  { label: "Without description", described: false },
  { label: "With description", described: true },
];

/** The browser's own player, because people know its keyboard control, captions and full screen. */
export function LessonVideo({ video, title, courseId, lessonKey, isCompleted }: Props) {
  const name = useId();
  const [isDescribed, setDescribed] = useState(false);
  const { src, captions } = isDescribed ? video.described : video;
  const player = useRef<HTMLVideoElement>(null);
  const [isDone, setDone] = useState(isCompleted);
  const [failure, setFailure] = useState("");

  const restore = useCallback(() => {
    const { place, speed } = readWatching(src);
    if (!player.current) return;
    // Not to 0: any seek removes the poster. Not past 90%: that would complete the lesson.
    if (place > 0 && place < WATCHED * player.current.duration) player.current.currentTime = place;
    player.current.playbackRate = speed;
  }, [src]);

  useEffect(() => {
    if ((player.current?.readyState ?? 0) >= HTMLMediaElement.HAVE_METADATA) restore(); // metadata loaded before hydration
  }, [restore]);

  function follow() {
    if (!player.current) return;
    const { currentTime, duration, playbackRate, ended } = player.current;
    const isWatched = ended || currentTime >= WATCHED * duration;
    writeWatching(src, { place: isWatched ? 0 : currentTime, speed: playbackRate });
    if (isDone || !isWatched) return;
    setDone(true); // once, even if it fails: the button remains
    void completeLesson(courseId, lessonKey).then((completed) => {
      if (completed.failure !== null && completed.failure !== "outdated") setFailure(FAILED);
    });
  }

  function skip(seconds: number) {
    if (player.current) player.current.currentTime += seconds;
  }

  return (
    <div className="mt-7 print:hidden">
      <video
        key={src} // a player keeps its old source when only the address changes
        ref={player}
        controls
        playsInline
        preload="metadata"
        poster={video.poster}
        aria-label={`Video: ${title}${isDescribed ? ", with description" : ""}`}
        onLoadedMetadata={restore}
        onTimeUpdate={follow}
        onRateChange={follow}
        onEnded={follow}
        className="aspect-video w-full rounded-card bg-deep object-cover shadow-card"
      >
        <source src={src} type="video/mp4" />
        <track kind="captions" src={captions} srcLang="en" label="English" default />
      </video>
      <fieldset className="mt-3">
        <legend className="sr-only">Audio description</legend>
        <div className="flex flex-wrap gap-x-6">
          {VERSIONS.map(({ label, described }) => (
            <label key={label} className="flex min-h-11 cursor-pointer items-center gap-2.5 text-sm">
              <input
                type="radio"
                name={name}
                checked={isDescribed === described}
                onChange={() => setDescribed(described)}
                aria-describedby={`${name}-voice`}
                className="size-5 accent-accent"
              />
              {label}
            </label>
          ))}
        </div>
        <p id={`${name}-voice`} className="text-ink-soft text-sm">
          With description, a voice reads all words and tells what is drawn. The voice is synthetic.
        </p>
      </fieldset>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="sm" variant="quiet" onClick={() => skip(-SKIP)}>
          <RotateCcw className="size-4.5" />
          Back 10 s
        </Button>
        <Button size="sm" variant="quiet" onClick={() => skip(SKIP)}>
          <RotateCw className="size-4.5" />
          Forward 10 s
        </Button>
      </div>
      <FormFailure className="mt-3">{isCompleted ? "" : failure}</FormFailure>
    </div>
  );
}
