/** Prefix; the URL of the video follows. */
export const PLACE = "skillbite-video:";

/** For the next user's privacy. The speed is not personal and stays. */
export function forgetPositions(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PLACE)) localStorage.removeItem(key);
  } catch {
    // storage may be disabled
  }
}
