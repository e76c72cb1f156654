"use server";

import { refresh } from "next/cache";
import { action } from "../../accounts/viewer-action";
import { changeUrl, resumeEndpoint, rotateSecret } from "./change-endpoint";
import { createStore, createWebhook } from "./create-endpoint";
import { editEndpoint } from "./edit-endpoint";
import { endEndpoint } from "./end-endpoint";
import { removeEndpoint } from "./remove-endpoint";
import { replayDelivery, replayFailed, sendTest } from "./replay-events";
import {
  changeUrlInput,
  deliveryInput,
  editInput,
  endpointInput,
  replayInput,
  storeInput,
  webhookInput,
} from "./schema";

const HOUR = 60 * 60; // seconds
const limit = { points: 60, seconds: HOUR };
const viewer = "second-factor";

export const createWebhookAction = action(
  { name: "events-create", fresh: true, viewer, input: webhookInput, limit },
  async ({ input, viewer: { id: ownerId } }) => {
    const made = await createWebhook({ ownerId, ...input });
    refresh();
    return made;
  },
);

export const createStoreAction = action(
  { name: "events-create-store", fresh: true, viewer, input: storeInput, limit },
  async ({ input, viewer: { id: ownerId } }) => {
    await createStore({ ownerId, ...input });
    refresh();
    return {};
  },
);

export const changeUrlAction = action(
  { name: "events-change", fresh: true, viewer, input: changeUrlInput, limit },
  async ({ input, viewer: { id: ownerId } }) => {
    await changeUrl({ ownerId, ...input });
    refresh();
    return {};
  },
);

export const editEndpointAction = action(
  { name: "events-edit", fresh: true, viewer, input: editInput, limit },
  async ({ input, viewer: { id: ownerId } }) => {
    await editEndpoint({ ownerId, ...input });
    refresh();
    return {};
  },
);

export const rotateSecretAction = action(
  { name: "events-rotate", fresh: true, viewer, input: endpointInput, limit },
  async ({ input, viewer: { id: ownerId } }) => {
    const made = await rotateSecret({ ownerId, ...input });
    refresh();
    return made;
  },
);

export const sendTestAction = action(
  { name: "events-test", viewer, input: endpointInput, limit },
  async ({ input, viewer: { id: ownerId } }) => {
    await sendTest({ ownerId, ...input });
    refresh();
    return {};
  },
);

export const replayDeliveryAction = action(
  { name: "events-replay", viewer, input: deliveryInput, limit: { points: 300, seconds: HOUR } },
  async ({ input, viewer: { id: ownerId } }) => {
    await replayDelivery({ ownerId, ...input });
    refresh();
    return {};
  },
);

export const replayFailedAction = action(
  { name: "events-replay-failed", viewer, input: replayInput, limit },
  async ({ input, viewer: { id: ownerId } }) => {
    const done = await replayFailed({ ownerId, ...input, days: Number(input.days) });
    refresh();
    return done;
  },
);

export const endEndpointAction = action(
  { name: "events-end", viewer, input: endpointInput, limit },
  async ({ input, viewer: { id: ownerId } }) => {
    await endEndpoint({ ownerId, ...input });
    refresh();
    return {};
  },
);

export const removeEndpointAction = action(
  { name: "events-remove", viewer, input: endpointInput, limit },
  async ({ input, viewer: { id: ownerId } }) => {
    await removeEndpoint({ ownerId, ...input });
    refresh();
    return {};
  },
);

export const resumeEndpointAction = action(
  { name: "events-resume", viewer, input: endpointInput, limit },
  async ({ input, viewer: { id: ownerId } }) => {
    await resumeEndpoint({ ownerId, ...input });
    refresh();
    return {};
  },
);
