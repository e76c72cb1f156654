"use server";

import { refresh } from "next/cache";
import { managerAction } from "../manager-action";
import { createDirectoryToken } from "./create-token";
import { forgetDirectory } from "./forget-directory";
import { directoryInput } from "./schema";

const limit = { points: 30, seconds: 60 * 60 };

export const createDirectoryTokenAction = managerAction(
  { name: "directory-token", fresh: true, input: directoryInput, limit },
  async ({ input: { orgId }, viewer }) => {
    const { key } = await createDirectoryToken({ orgId, ownerId: viewer.id });
    refresh();
    return { key };
  },
);

export const forgetDirectoryAction = managerAction(
  { name: "directory-forget", fresh: true, input: directoryInput, limit },
  async ({ input: { orgId }, viewer }) => {
    await forgetDirectory({ orgId, ownerId: viewer.id });
    refresh();
    return {};
  },
);
