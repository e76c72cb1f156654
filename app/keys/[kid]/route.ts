import { handler } from "@/lib/accounts/handler";
import { keyUrl } from "@/lib/certificates/open-badges/badge-identifiers";
import { publicJwk } from "@/lib/certificates/open-badges/key-sets";
import { answerPublicly } from "@/lib/certificates/public-answers";
import { env } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";
import { siteUrl } from "@/lib/platform/links";

/** A public key as a bare JWK, at the URL that the `kid` of a badge names. Retired keys stay. */
export const GET = handler({ name: "key", viewer: "anyone", sameOrigin: false }, async ({ request }) => {
  const name = new URL(request.url).pathname.split("/").at(-1);
  const key = env().CREDENTIAL_KEYS.find(({ kid }) => kid === name);
  if (!key) throw new AppError("not_found", "There is no such key.");
  const jwk = { ...publicJwk(key), kid: keyUrl(siteUrl(), key.kid) };
  return answerPublicly(jwk, { type: "application/jwk+json", seconds: 3_600 });
});
