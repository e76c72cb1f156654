"use server";

import { RedirectType, redirect } from "next/navigation";
import { env } from "../platform/env";
import { AppError } from "../platform/errors";
import { nothing } from "../platform/inputs";
import { confirmIdentity } from "./confirm-identity";
import { confirmSignup } from "./confirm-signup";
import { CONSENT_REQUIRED } from "./consents";
import {
  clearSessionCookie,
  clearSignupCookie,
  readGuestId,
  readSessionId,
  readSignupCookie,
  setHalfSessionCookie,
  setSignupCookie,
} from "./cookies";
import { endSession, endSessionsEverywhere } from "./end-sessions";
import { finishSignIn } from "./finish-sign-in";
import { limitMails } from "./limit-mails";
import { giveConsent } from "./record-consent";
import { requestPasswordReset } from "./request-password-reset";
import { requestSignup } from "./request-signup";
import { resetPassword } from "./reset-password";
import { safeNext } from "./return-paths";
import {
  codeInput,
  confirmIdentityInput,
  confirmInput,
  consentInput,
  requestResetInput,
  resetInput,
  signInInput,
  signOutInput,
  signUpAtExamInput,
  signUpInput,
} from "./schema";
import { readBrowser, rememberProven, signBrowserIn } from "./sign-browser-in";
import { signIn } from "./sign-in";
import { action } from "./viewer-action";
import { getHalfSignedIn } from "./viewer-queries";

const HOUR = 60 * 60; // seconds

export const signInAction = action(
  { name: "sign-in", viewer: "anyone", input: signInInput, limit: { points: 600, seconds: HOUR } },
  async ({ input, address }) => {
    const { email, sessionId, needsCode } = await signIn({
      ...input,
      address,
      ...(await readBrowser()),
    });
    const next = safeNext(input.next, env().APP_URL);
    if (needsCode) {
      await setHalfSessionCookie(sessionId);
      return { email, needsCode, next: `/auth/code?next=${encodeURIComponent(next)}` };
    }
    await signBrowserIn(sessionId);
    return { email, needsCode, next };
  },
);

export const finishSignInAction = action(
  { name: "finish-sign-in", viewer: "anyone", input: codeInput, limit: { points: 60, seconds: HOUR } },
  async ({ input, address }) => {
    const half = await getHalfSignedIn();
    if (!half) throw new AppError("unauthenticated", "That took too long. Please sign in again.");
    const sessionId = await finishSignIn({
      half,
      code: input.code,
      consented: input.consented,
      address,
      ...(await readBrowser()),
    });
    await signBrowserIn(sessionId);
    return { email: half.email, next: safeNext(input.next, env().APP_URL) };
  },
);

export const signUpAction = action(
  { name: "sign-up", viewer: "anyone", input: signUpInput, limit: { points: 20, seconds: HOUR } },
  async ({ input, address }) => {
    if (!input.tos || !input.privacy) throw new AppError("invalid", CONSENT_REQUIRED);
    await limitMails(input.email);
    const { email, password, timeZone } = input;
    // After a sign-up from the home page, go to the dashboard instead of back.
    const next = input.next && input.next !== "/" ? safeNext(input.next, env().APP_URL) : undefined;
    const signup = { email, password, address, timeZone, next, guestId: await readGuestId() };
    await setSignupCookie(await requestSignup(signup));
    return {};
  },
);

/** The exam's account card has no consent boxes, so the consent screen comes first. */
export const signUpAtExamAction = action(
  { name: "sign-up", viewer: "anyone", input: signUpAtExamInput, limit: { points: 20, seconds: HOUR } },
  async ({ input, address }) => {
    await limitMails(input.email);
    const next = safeNext(input.next, env().APP_URL);
    const signup = { ...input, address, next, guestId: await readGuestId() };
    await setSignupCookie(await requestSignup({ ...signup, withoutConsent: true }));
    return {};
  },
);

export const confirmSignupAction = action(
  { name: "confirm-signup", viewer: "anyone", input: confirmInput, limit: { points: 20, seconds: HOUR } },
  async ({ input }) => {
    const { email, next, sessionId } = await confirmSignup({
      ...input,
      ...(await readBrowser()),
      browser: await readSignupCookie(),
    });
    await signBrowserIn(sessionId);
    await clearSignupCookie();
    return { email, next: safeNext(next ?? undefined, env().APP_URL) };
  },
);

export const requestResetAction = action(
  { name: "request-reset", viewer: "anyone", input: requestResetInput, limit: { points: 20, seconds: HOUR } },
  async ({ input }) => {
    await limitMails(input.email);
    await requestPasswordReset(input.email, safeNext(input.next, env().APP_URL));
    return {};
  },
);

export const resetPasswordAction = action(
  { name: "reset-password", viewer: "anyone", input: resetInput, limit: { points: 20, seconds: HOUR } },
  async ({ input, address }) => {
    const { userId, next, removed } = await resetPassword(input.token, input.password, address);
    await rememberProven(userId);
    return { next: safeNext(next ?? undefined, env().APP_URL), removed };
  },
);

export const giveConsentAction = action(
  {
    name: "give-consent",
    viewer: "signed-in",
    beforeConsent: true,
    input: consentInput,
    limit: { points: 60, seconds: HOUR },
  },
  async ({ input, viewer }) => {
    if (!input.tos || !input.privacy) throw new AppError("invalid", CONSENT_REQUIRED);
    await giveConsent(viewer);
    redirect(safeNext(input.next, env().APP_URL), RedirectType.replace); // so 'back' skips the consent screen
  },
);

export const confirmIdentityAction = action(
  {
    name: "confirm-identity",
    viewer: "signed-in",
    beforeConsent: true,
    input: confirmIdentityInput,
    limit: { points: 60, seconds: HOUR },
  },
  async ({ input, viewer }) => {
    await confirmIdentity(viewer, input);
    return {};
  },
);

export const signOutAction = action(
  { name: "sign-out", viewer: "anyone", input: signOutInput, limit: { points: 120, seconds: HOUR } },
  async ({ input: { next } }) => {
    const sessionId = await readSessionId();
    if (sessionId) await endSession(sessionId);
    await clearSessionCookie();
    redirect(
      next === undefined ? "/auth" : `/auth?next=${encodeURIComponent(safeNext(next, env().APP_URL))}`,
    );
  },
);

export const signOutEverywhereAction = action(
  {
    name: "sign-out-everywhere",
    viewer: "signed-in",
    beforeConsent: true,
    input: nothing,
    limit: { points: 60, seconds: HOUR },
  },
  async ({ viewer }) => {
    await endSessionsEverywhere(viewer.id);
    await clearSessionCookie();
    redirect("/auth");
  },
);
