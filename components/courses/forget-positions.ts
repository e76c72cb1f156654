/** What the places in videos are kept under, with the video's address behind it. */
export const PLACE = "skillbite-video:";

/** Once nobody is signed in: where one person stopped is no other's business. The speed is the browser's. */
export function forgetPositions(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PLACE)) localStorage.removeItem(key);
  } catch {
    // nothing was kept
  }
}
