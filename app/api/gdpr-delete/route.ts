import { clearGuestCookie, clearSessionCookie } from "@/lib/accounts/cookies";
import { handler } from "@/lib/accounts/handler";
import { answer } from "@/lib/platform/http/handler";
import { erasePerson } from "@/lib/privacy/erase-person";
import { deleteInput } from "@/lib/privacy/schema";

export const POST = handler(
  {
    name: "gdpr-delete",
    viewer: "signed-in",
    beforeConsent: true,
    signInFirst: "You must be logged in to delete your account",
    fresh: true,
    input: deleteInput,
    limit: { points: 60, seconds: 3_600 },
  },
  async ({ input, viewer }) => {
    await erasePerson({ personId: viewer.id, certificates: input.certificates });
    await clearSessionCookie();
    await clearGuestCookie();
    return answer(200, { deleted: true });
  },
);
