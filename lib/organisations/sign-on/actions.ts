"use server";

import { refresh } from "next/cache";
import { takeArrivalCookie, takeCameByCookie } from "../../accounts/cookies";
import { connectProvider, disconnectProvider } from "../../accounts/openid/connect-provider";
import { failures } from "../../accounts/openid/failures";
import { arrivalShape, cameByShape } from "../../accounts/openid/schema";
import { signOutUrl } from "../../accounts/openid/sign-out-url";
import { safeNext } from "../../accounts/return-paths";
import { action } from "../../accounts/viewer-action";
import { transaction } from "../../platform/db/client";
import { env } from "../../platform/env";
import { AppError } from "../../platform/errors";
import { nothing } from "../../platform/inputs";
import { lockOwnOrganisation, noSuchOrganisation } from "../lock-organisation";
import { managerAction } from "../manager-action";
import { findManaged } from "../organisation-access";
import { addDomain, askForCheck, removeDomain } from "./add-domain";
import { beginSignOn } from "./begin-sign-on";
import { followSeatRule } from "./follow-seat-rule";
import { findProvider, findProviderFor, isSwitchedOffFor } from "./provider-queries";
import { removeSignOn } from "./remove-provider";
import {
  addDomainInput,
  beginInput,
  confirmInput,
  domainInput,
  providerInput,
  seatRuleInput,
  setUpInput,
  signOnInput,
  switchInput,
} from "./schema";
import { setUpProvider } from "./set-up-provider";
import { setSeatRule, switchSignOn } from "./switch-sign-on";

const HOUR = 60 * 60; // seconds
const limit = { points: 60, seconds: HOUR };

/** The same for every address of a domain, so that it tells nothing about accounts. */
const NO_PROVIDER =
  "No organisation has a sign-in of its own for this address here. Sign in with your password, or ask whoever manages your seats. If you have no password yet, 'Forgotten your password?' lets you choose one by mail.";

const NO_SIGN_OUT = "Your organisation's sign-in has no page for that. Sign out there in the usual way.";

/** A whole office can share one IP, and begin its day at the same minute. */
const ofAnOffice = { points: 1_200, seconds: HOUR };

export const signOnAction = action(
  { name: "sign-on", viewer: "anyone", input: beginInput, limit: ofAnOffice },
  async ({ input: { email, next, timeZone } }) => {
    const provider = await findProviderFor(email);
    if (!provider)
      throw new AppError("invalid", (await isSwitchedOffFor(email)) ? failures.off : NO_PROVIDER);
    const goesTo = safeNext(next, env().APP_URL);
    return beginSignOn(provider, { purpose: "sign-in", email, next: goesTo, sessionId: null, timeZone });
  },
);

export const confirmSignOnAction = action(
  { name: "sign-on-confirm", viewer: "signed-in", input: confirmInput, limit },
  async ({ input, viewer }) => {
    const { orgId } = input;
    if (!(await findManaged(viewer.id, orgId))) throw noSuchOrganisation();
    const provider = await findProvider({ orgId });
    if (!provider || provider.state === "off") throw new AppError("not_found", failures.off);
    const { email, sessionId } = viewer;
    const next = safeNext(input.next, env().APP_URL);
    return beginSignOn(provider, { purpose: "confirm", email, next, sessionId, timeZone: undefined });
  },
);

/** `fresh`: somebody who has just signed in has proved the account, and the provider the person. */
export const connectSignOnAction = action(
  { name: "sign-on-connect", viewer: "signed-in", fresh: true, input: nothing, limit },
  async ({ viewer }) => {
    const arrival = arrivalShape.safeParse(await takeArrivalCookie());
    if (!arrival.success) throw new AppError("conflict", failures.ended);
    const { providerId, email, isEntitled, next } = arrival.data;
    const provider = await findProvider({ id: providerId });
    if (!provider || provider.state === "off") throw new AppError("conflict", failures.off);
    await connectProvider(viewer, arrival.data);
    const seat = await followSeatRule({ providerId, userId: viewer.id, email, isEntitled });
    if (seat === "left") throw new AppError("conflict", failures.deactivated);
    return { next, seat };
  },
);

export const forgetArrivalAction = action(
  { name: "sign-on-forget", viewer: "anyone", input: nothing, limit },
  async () => {
    await takeArrivalCookie();
    return {};
  },
);

/** Signs out at the provider by which this browser came; here that is done already. */
export const signOutThereAction = action(
  { name: "sign-on-sign-out", viewer: "anyone", input: nothing, limit },
  async () => {
    const cameBy = cameByShape.safeParse(await takeCameByCookie());
    const provider = cameBy.success ? await findProvider({ id: cameBy.data.providerId }) : null;
    if (!cameBy.success || !provider) throw new AppError("not_found", NO_SIGN_OUT);
    const url = await signOutUrl(provider.settings, cameBy.data.idToken).catch(() => null);
    if (!url) throw new AppError("unavailable", NO_SIGN_OUT);
    return { url };
  },
);

export const disconnectSignOnAction = action(
  { name: "sign-on-disconnect", viewer: "signed-in", fresh: true, input: providerInput, limit },
  async ({ input, viewer }) => {
    await disconnectProvider(viewer.id, input.providerId);
    refresh();
    return {};
  },
);

export const setUpSignOnAction = managerAction(
  { name: "sign-on-set-up", fresh: true, input: setUpInput, limit },
  async ({ input, viewer }) => {
    await setUpProvider({ ownerId: viewer.id, ...input });
    refresh();
    return {};
  },
);

export const testSignOnAction = managerAction(
  { name: "sign-on-test", fresh: true, input: signOnInput, limit },
  async ({ input: { orgId }, viewer }) => {
    await transaction((tx) => lockOwnOrganisation(tx, orgId, viewer.id));
    const provider = await findProvider({ orgId });
    if (!provider) throw new AppError("not_found", "Set up your provider first.");
    const { sessionId } = viewer;
    return beginSignOn(provider, { purpose: "test", next: "/organisation", sessionId, timeZone: undefined });
  },
);

export const switchSignOnAction = managerAction(
  { name: "sign-on-switch", fresh: true, input: switchInput, limit },
  async ({ input, viewer }) => {
    await switchSignOn({ ownerId: viewer.id, ...input });
    refresh();
    return {};
  },
);

export const removeSignOnAction = managerAction(
  { name: "sign-on-remove", fresh: true, input: signOnInput, limit },
  async ({ input, viewer }) => {
    await removeSignOn({ ownerId: viewer.id, ...input });
    refresh();
    return {};
  },
);

export const setSeatRuleAction = managerAction(
  { name: "sign-on-seat-rule", fresh: true, input: seatRuleInput, limit },
  async ({ input, viewer }) => {
    await setSeatRule({ ownerId: viewer.id, ...input });
    refresh();
    return {};
  },
);

export const addDomainAction = managerAction(
  { name: "domain-add", fresh: true, input: addDomainInput, limit },
  async ({ input, viewer }) => {
    await addDomain({ ownerId: viewer.id, ...input });
    refresh();
    return {};
  },
);

export const checkDomainAction = managerAction(
  { name: "domain-check", input: domainInput, limit },
  async ({ input, viewer }) => {
    await askForCheck({ ownerId: viewer.id, ...input });
    refresh();
    return {};
  },
);

export const removeDomainAction = managerAction(
  { name: "domain-remove", fresh: true, input: domainInput, limit },
  async ({ input, viewer }) => {
    await removeDomain({ ownerId: viewer.id, ...input });
    refresh();
    return {};
  },
);
