"use server";

import { refresh } from "next/cache";
import { action } from "../../accounts/viewer-action";
import { createApiKey } from "./create-api-key";
import { endApiKey } from "./end-api-keys";
import { createKeyInput, keyInput } from "./schema";

const HOUR = 60 * 60; // seconds

export const createApiKeyAction = action(
  {
    name: "api-key-create",
    fresh: true,
    viewer: "second-factor",
    input: createKeyInput,
    limit: { points: 30, seconds: HOUR },
  },
  async ({ input, viewer }) => {
    const { key } = await createApiKey({ ownerId: viewer.id, ...input });
    refresh();
    return { key };
  },
);

/** Not only with a fresh session: whoever finds a lost key must be able to end it at once. */
export const endApiKeyAction = action(
  { name: "api-key-end", viewer: "second-factor", input: keyInput, limit: { points: 300, seconds: HOUR } },
  async ({ input, viewer }) => {
    await endApiKey(viewer.id, input.keyId);
    refresh();
    return {};
  },
);
