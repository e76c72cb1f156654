import { ensurePerson } from "@/lib/accounts/ensure-person";
import { handler } from "@/lib/accounts/handler";
import { getViewer } from "@/lib/accounts/viewer-queries";
import { answerTasting } from "@/lib/learning/practice/answer-tasting";
import { answerTastingInput } from "@/lib/learning/practice/schema";
import { findTasting } from "@/lib/learning/practice/tasting-queries";
import { answer } from "@/lib/platform/http/handler";

/** Not an action: the cookie of a new guest would have the home page rendered, which works only while building. */
export const POST = handler(
  { name: "tasting", viewer: "anyone", input: answerTastingInput, limit: { points: 600, seconds: 600 } },
  async ({ input }) => {
    const tasting = await findTasting(); // before a guest is made
    const isGuest = (await getViewer()) === null;
    const { id } = await ensurePerson();
    return answer(200, await answerTasting({ person: { id, isGuest }, tasting, ...input }));
  },
);
