"use server";

import { refresh } from "next/cache";
import { env } from "../../platform/env";
import { AppError } from "../../platform/errors";
import { nothing } from "../../platform/inputs";
import { reportFailure } from "../../platform/report-failure";
import { setGoogleCookie } from "../cookies";
import { safeNext } from "../return-paths";
import { action } from "../viewer-action";
import { beginFlow } from "./begin-flow";
import { hasGoogle } from "./client";
import { disconnectGoogle } from "./connect-google";
import { failures } from "./failures";
import { beginInput } from "./schema";

const limit = { points: 60, seconds: 60 * 60 };

async function begin(question: Parameters<typeof beginFlow>[0]): Promise<{ url: string }> {
  if (!hasGoogle()) throw new AppError("not_found", "Not found.");
  const begun = await beginFlow(question).catch((error) => {
    reportFailure("google:begin", error);
    throw new AppError("unavailable", failures.unavailable);
  });
  await setGoogleCookie(begun.flow);
  return { url: begun.url };
}

export const signInWithGoogleAction = action(
  { name: "google-sign-in", viewer: "anyone", input: beginInput, limit },
  async ({ input }) => {
    const next = safeNext(input.next, env().APP_URL);
    return begin({ next, sessionId: null, timeZone: input.timeZone });
  },
);

export const connectGoogleAction = action(
  { name: "google-connect", viewer: "signed-in", fresh: true, input: nothing, limit },
  async ({ viewer }) => begin({ next: "/account", sessionId: viewer.sessionId }),
);

export const disconnectGoogleAction = action(
  { name: "google-disconnect", viewer: "signed-in", fresh: true, input: nothing, limit },
  async ({ viewer }) => {
    await disconnectGoogle(viewer.id);
    refresh();
    return {};
  },
);
