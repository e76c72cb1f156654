import { setReadingCookie } from "@/lib/accounts/cookies";
import { handler } from "@/lib/accounts/handler";
import { saveReadingSettings } from "@/lib/accounts/reading/save-reading-settings";
import { readingInput } from "@/lib/accounts/reading/schema";
import { getViewer } from "@/lib/accounts/viewer-queries";
import { answer } from "@/lib/platform/http/handler";

/** Not an action: its cookie would have the page rendered again, in the middle of an exam, too. */
export const POST = handler(
  {
    name: "reading-settings",
    viewer: "anyone",
    input: readingInput,
    // A whole school can share one IP, and each change is sent.
    limit: { points: 600, seconds: 600 },
  },
  async ({ input }) => {
    const viewer = await getViewer();
    if (viewer) await saveReadingSettings(viewer.id, input);
    await setReadingCookie(input);
    return answer(200, { inAccount: viewer !== null });
  },
);
