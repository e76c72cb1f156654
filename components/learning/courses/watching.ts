import { PLACE } from "./forget-positions";

/** `place` in seconds. */
type Watching = { place: number; speed: number };

const SPEED = "skillbite-video-speed";

export function readWatching(src: string): Watching {
  try {
    const place = Number(localStorage.getItem(PLACE + src)) || 0;
    const speed = Number(localStorage.getItem(SPEED)) || 1;
    return { place: Math.max(0, place), speed: Math.min(4, Math.max(0.25, speed)) };
  } catch {
    return { place: 0, speed: 1 }; // storage may be disabled
  }
}

/** A video that plays on after the sign-out must not store its position again. */
export function writeWatching(src: string, { place, speed }: Watching): void {
  if (document.documentElement.dataset.session !== "in") return;
  try {
    localStorage.setItem(PLACE + src, String(Math.floor(place)));
    localStorage.setItem(SPEED, String(speed));
  } catch {
    // storage may be disabled
  }
}
