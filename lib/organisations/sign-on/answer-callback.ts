import "server-only";
import {
  setArrivalCookie,
  setCameByCookie,
  setHalfSessionCookie,
  setTestedCookie,
  takeSignOnCookie,
} from "../../accounts/cookies";
import { providerEmail } from "../../accounts/openid/claims";
import { connectProvider, isConnectedTo } from "../../accounts/openid/connect-provider";
import { exchangeCode } from "../../accounts/openid/exchange-code";
import type { ProviderFailure } from "../../accounts/openid/failures";
import { type Arrival, type CameBy, type Flow, flowShape } from "../../accounts/openid/schema";
import { signInWithProvider } from "../../accounts/openid/sign-in-with-provider";
import { readBrowser, signBrowserIn } from "../../accounts/sign-browser-in";
import { getViewer } from "../../accounts/viewer-queries";
import { findListing } from "../directory/meet-entry";
import { followSeatRule } from "./follow-seat-rule";
import { noteFailure, noteTest } from "./note-outcome";
import { findProvider, type Provider } from "./provider-queries";
import { isEntitled } from "./seat-rules";
import { judgeTest, type Tested } from "./test-results";
import { CONNECT_PATH, welcomeOf } from "./welcomes";

/** Where an answer of any provider leads: a path of this site. Each flow is answered once, in the browser that began it. */
export async function answerSignOn(answer: URLSearchParams): Promise<string> {
  const flow = flowShape.safeParse(await takeSignOnCookie());
  if (!flow.success) return failed("ended", "/auth");
  // Only the provider that the browser was sent to counts, whoever seems to answer.
  const provider = await findProvider({ id: flow.data.providerId });
  if (!provider) return failed("off", "/auth", flow.data.next);
  if (flow.data.purpose === "test") return answerTest(provider, flow.data, answer);
  if (provider.state === "off") return failed("off", "/auth", flow.data.next);
  return flow.data.purpose === "confirm"
    ? answerConfirmation(provider, flow.data, answer)
    : answerSignIn(provider, flow.data, answer);
}

async function read(provider: Provider, flow: Flow, answer: URLSearchParams) {
  const exchanged = await exchangeCode(provider.settings, flow, answer);
  if ("failure" in exchanged) return exchanged;
  const { claims } = exchanged;
  const named = providerEmail(claims, provider.domains);
  return "failure" in named ? named : { ...exchanged, email: named.email };
}

async function answerSignIn(provider: Provider, flow: Flow, answer: URLSearchParams): Promise<string> {
  const { next } = flow;
  const came = await read(provider, flow, answer);
  if ("failure" in came) return refuse(provider, came.failure, "/auth", next);
  const { claims, email } = came;
  const { id: providerId, orgId } = provider;
  if ((await findListing({ orgId, providerId, sub: claims.sub, email })) === "left")
    return failed("deactivated", "/auth", next);
  const browser = await readBrowser();
  const outcome = await signInWithProvider({
    ...browser,
    providerId,
    claims,
    email,
    timeZone: flow.timeZone,
  });
  const entitled = isEntitled(provider, claims.all);
  if ("failure" in outcome) {
    if (outcome.failure === "operator") return refuse(provider, "operator", "/auth", next);
    return askForProof({ providerId, sub: claims.sub, email, isEntitled: entitled, next });
  }
  const { userId, sessionId, needsCode } = outcome.admitted;
  const seat = await followSeatRule({ providerId, userId, email, isEntitled: entitled });
  if (seat === "left") return failed("deactivated", "/auth", next);
  await setCameByCookie({ providerId, idToken: came.idToken } satisfies CameBy);
  if (needsCode) {
    await setHalfSessionCookie(sessionId);
    return path("/auth/code", { next });
  }
  await signBrowserIn(sessionId);
  return path("/auth", { organisation: welcomeOf[seat], next });
}

/** The account of that address is signed in to in the old way first; then both are proved (decision 28). */
async function askForProof(arrival: Arrival): Promise<string> {
  await setArrivalCookie(arrival);
  return path("/auth", { mode: "login", next: CONNECT_PATH });
}

/** Somebody who is signed in comes back from the provider: the session counts as come by it. */
async function answerConfirmation(provider: Provider, flow: Flow, answer: URLSearchParams): Promise<string> {
  const viewer = await getViewer();
  if (!viewer || viewer.sessionId !== flow.sessionId)
    return failed("ended", viewer ? "/organisation" : "/auth");
  const providerId = provider.id;
  const came = await read(provider, flow, answer);
  if ("failure" in came) {
    if (came.failure === "denied")
      await followSeatRule({ providerId, userId: viewer.id, email: viewer.email, isEntitled: false });
    return refuse(provider, came.failure, signInPage(provider), flow.next, viewer.id);
  }
  const { claims, email } = came;
  const { sub } = claims;
  const { orgId } = provider;
  if ((await findListing({ orgId, providerId, sub, email })) === "left")
    return failed("deactivated", signInPage(provider), flow.next);
  const entitled = isEntitled(provider, claims.all);
  if (await isConnectedTo(viewer.id, { providerId, sub })) {
    await connectProvider(viewer, { providerId, sub, email: viewer.email });
    const seat = await followSeatRule({ providerId, userId: viewer.id, email, isEntitled: entitled });
    return seat === "left" ? failed("deactivated", "/auth", flow.next) : flow.next;
  }
  if (email !== viewer.email) return refuse(provider, "another", signInPage(provider), flow.next, viewer.id);
  const arrival: Arrival = { providerId, sub, email, isEntitled: entitled, next: flow.next };
  await setArrivalCookie(arrival);
  return CONNECT_PATH;
}

async function answerTest(provider: Provider, flow: Flow, answer: URLSearchParams): Promise<string> {
  const viewer = await getViewer();
  const { orgId, id } = provider;
  const page = `/organisation/${orgId}/connections/sign-in`;
  if (!viewer || viewer.sessionId !== flow.sessionId) return failed("ended", viewer ? page : "/auth");
  const came = await exchangeCode(provider.settings, flow, answer);
  if ("failure" in came) return refuse(provider, came.failure, page, undefined, viewer.id);
  const { claims } = came;
  const named = providerEmail(claims, provider.domains);
  const of = { providerId: id, sessionId: viewer.sessionId };
  if ("failure" in named) {
    if (named.failure === "outside" && claims.email)
      await setTestedCookie({ ...of, outside: claims.email } satisfies Tested);
    return refuse(provider, named.failure, page, undefined, viewer.id);
  }
  const { email } = named;
  const listing = await findListing({ orgId, providerId: id, sub: claims.sub, email });
  const kept = { settings: flow.settings, claims: Object.keys(claims.all).slice(0, 50) };
  if (!(await noteTest({ orgId, id, ...kept, actorId: viewer.id })))
    return path(page, { organisation: "ended" });
  await setTestedCookie({ ...of, ...judgeTest(provider, claims, { email, listing }) } satisfies Tested);
  return `${path(page, { organisation: "tested" })}#test`;
}

const signInPage = ({ orgId }: Provider) => `/organisation/sign-in?org=${orgId}`;

async function refuse(
  { orgId, id }: Provider,
  failure: ProviderFailure,
  page: string,
  next?: string,
  actorId?: string,
): Promise<string> {
  await noteFailure({ orgId, id, failure, actorId: actorId ?? null });
  return failed(failure, page, next);
}

function path(page: string, query: Record<string, string>): string {
  const [pathname, given] = page.split("?");
  return `${pathname}?${new URLSearchParams({ ...Object.fromEntries(new URLSearchParams(given)), ...query })}`;
}
const failed = (failure: ProviderFailure, page: string, next?: string) =>
  path(page, { organisation: failure, ...(next !== undefined && { next }) });
