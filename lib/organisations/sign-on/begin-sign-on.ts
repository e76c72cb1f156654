import "server-only";
import { setSignOnCookie } from "../../accounts/cookies";
import { beginFlow } from "../../accounts/openid/begin-flow";
import { explainFailure } from "../../accounts/openid/exchange-code";
import { failures } from "../../accounts/openid/failures";
import type { Flow } from "../../accounts/openid/schema";
import { AppError } from "../../platform/errors";
import { noteFailure } from "./note-outcome";
import type { Provider } from "./provider-queries";

type Question = Pick<Flow, "purpose" | "next" | "sessionId" | "timeZone"> & { email?: string };

/**
 * Returns where the browser goes, and gives it the cookie without which no answer counts.
 * @throws AppError `unavailable`
 */
export async function beginSignOn(provider: Provider, question: Question): Promise<{ url: string }> {
  const { settings, orgId, id, seatRule, groupClaim } = provider;
  // Okta names groups only to who asks for the scope of that name.
  const scopes = seatRule === "group" ? [groupClaim] : [];
  const begun = await beginFlow(settings, { ...question, scopes }).catch(async (error) => {
    const failure = explainFailure(error);
    await noteFailure({ orgId, id, failure });
    throw new AppError("unavailable", failures[failure]);
  });
  await setSignOnCookie(begun.flow);
  return { url: begun.url };
}
