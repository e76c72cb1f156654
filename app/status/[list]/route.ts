import { handler } from "@/lib/accounts/handler";
import { signAsData } from "@/lib/certificates/open-badges/credential-signatures";
import { buildStatusList, STATUS_SECONDS } from "@/lib/certificates/open-badges/status-lists";
import { answerPublicly } from "@/lib/certificates/public-answers";
import { now } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db/client";
import { env } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";
import { siteUrl } from "@/lib/platform/links";

export const GET = handler(
  { name: "status-list", viewer: "anyone", sameOrigin: false, limit: { points: 60, seconds: 60 } },
  async ({ request }) => {
    const list = Number(/\/(\d{1,6})$/.exec(new URL(request.url).pathname)?.[1]);
    const site = siteUrl();
    const credential = list > 0 ? await buildStatusList(list, site, await now(db())) : null;
    if (!credential) throw new AppError("not_found", "There is no such list.");
    const signed = await signAsData(credential, { keys: env().CREDENTIAL_KEYS, site });
    return answerPublicly(signed, { type: "application/vc+ld+json", seconds: STATUS_SECONDS });
  },
);
