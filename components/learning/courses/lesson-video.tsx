"use client";

import { useCallback, useEffect, useRef, useState } from "react";
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

/** The browser's own player, because people know its keyboard control, captions and full screen. */
export function LessonVideo({ video, title, courseId, lessonKey, isCompleted }: Props) {
  const player = useRef<HTMLVideoElement>(null);
  const [isDone, setDone] = useState(isCompleted);
  const [failure, setFailure] = useState("");

  const restore = useCallback(() => {
    const { place, speed } = readWatching(video.src);
    if (!player.current) return;
    // Not to 0: any seek removes the poster. Not past 90%: that would complete the lesson.
    if (place > 0 && place < WATCHED * player.current.duration) player.current.currentTime = place;
    player.current.playbackRate = speed;
  }, [video.src]);

  useEffect(() => {
    if ((player.current?.readyState ?? 0) >= HTMLMediaElement.HAVE_METADATA) restore(); // metadata loaded before hydration
  }, [restore]);

  function follow() {
    if (!player.current) return;
    const { currentTime, duration, playbackRate, ended } = player.current;
    const isWatched = ended || currentTime >= WATCHED * duration;
    writeWatching(video.src, { place: isWatched ? 0 : currentTime, speed: playbackRate });
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
        ref={player}
        controls
        playsInline
        preload="metadata"
        poster={video.poster}
        aria-label={`Video: ${title}`}
        onLoadedMetadata={restore}
        onTimeUpdate={follow}
        onRateChange={follow}
        onEnded={follow}
        className="aspect-video w-full rounded-card bg-deep object-cover shadow-card"
      >
        <source src={video.src} type="video/mp4" />
        <track kind="captions" src={video.captions} srcLang="en" label="English" default />
      </video>
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
