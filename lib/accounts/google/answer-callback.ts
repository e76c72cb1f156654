import "server-only";
import { setHalfSessionCookie, takeGoogleCookie } from "../cookies";
import { readBrowser, signBrowserIn } from "../sign-browser-in";
import { getViewer } from "../viewer-queries";
import { connectGoogle } from "./connect-google";
import { exchangeCode } from "./exchange-code";
import type { GoogleFailure } from "./failures";
import { type Flow, flowShape } from "./schema";
import { signInWithGoogle } from "./sign-in-with-google";

export async function answerCallback(answer: URLSearchParams): Promise<string> {
  const flow = flowShape.safeParse(await takeGoogleCookie());
  if (!flow.success) return failed("ended", "/auth");
  return flow.data.sessionId ? connect(flow.data, answer) : signIn(flow.data, answer);
}

async function signIn(flow: Flow, answer: URLSearchParams): Promise<string> {
  const exchanged = await exchangeCode(flow, answer);
  if ("failure" in exchanged) return failed(exchanged.failure, "/auth", flow.next);
  const browser = await readBrowser();
  const outcome = await signInWithGoogle({ ...exchanged, ...browser, timeZone: flow.timeZone });
  if ("failure" in outcome) return failed(outcome.failure, "/auth", flow.next);
  const { sessionId, needsCode } = outcome.admitted;
  if (needsCode) {
    await setHalfSessionCookie(sessionId);
    return path("/auth/code", { next: flow.next });
  }
  await signBrowserIn(sessionId);
  return path("/auth", { google: "welcome", next: flow.next });
}

/** Counts only in the session that asked for it (decision 13). */
async function connect(flow: Flow, answer: URLSearchParams): Promise<string> {
  const viewer = await getViewer();
  if (!viewer || viewer.sessionId !== flow.sessionId) return failed("ended", viewer ? "/account" : "/auth");
  const exchanged = await exchangeCode(flow, answer);
  const failure = "failure" in exchanged ? exchanged.failure : await connectGoogle(viewer, exchanged.claims);
  return failure ? failed(failure, "/account") : path("/account", { google: "connected" });
}

const path = (page: string, query: Record<string, string>) => `${page}?${new URLSearchParams(query)}`;
const failed = (failure: GoogleFailure, page: string, next?: string) =>
  path(page, { google: failure, ...(next !== undefined && { next }) });
