import type { LessonView } from "@/lib/courses/view";

type Props = { video: NonNullable<LessonView["video"]>; title: string };

/** The browser's own player: its keyboard control, captions and full screen are the ones that people know. */
export function LessonVideo({ video, title }: Props) {
  return (
    <video
      controls
      playsInline
      preload="metadata"
      poster={video.poster}
      aria-label={`Video: ${title}`}
      className="mt-7 aspect-video w-full rounded-card border border-line bg-ink"
    >
      <source src={video.src} type="video/mp4" />
      <track kind="captions" src={video.captions} srcLang="en" label="English" default />
    </video>
  );
}
