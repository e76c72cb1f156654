"use server";

import { redirect } from "next/navigation";
import { clearGuestCookie } from "../accounts/cookies";
import { action } from "../accounts/viewer-action";
import { AppError } from "../platform/errors";
import { consume } from "../platform/http/rate-limits";
import { nothing } from "../platform/inputs";
import { eraseByLink } from "./erase-by-link";
import { erasePerson } from "./erase-person";
import { requestErasure } from "./request-erasure";
import { erasureInput, linkInput } from "./schema";

const HOUR = 60 * 60;
/** Counted per email, whoever asks. */
const MAILS = { name: "erasure-mails", points: 3, seconds: HOUR };

export const requestErasureAction = action(
  { name: "request-erasure", viewer: "anyone", input: erasureInput, limit: { points: 10, seconds: HOUR } },
  async ({ input }) => {
    await consume(MAILS, input.email);
    await requestErasure(input.email);
    return {};
  },
);

export const eraseByLinkAction = action(
  { name: "erase-by-link", viewer: "anyone", input: linkInput, limit: { points: 20, seconds: HOUR } },
  async ({ input }) => {
    await eraseByLink(input.token);
    redirect("/erase?done=1");
  },
);

export const eraseGuestAction = action(
  {
    name: "erase-guest",
    viewer: "person",
    input: nothing,
    limit: { points: 20, seconds: HOUR },
  },
  async ({ viewer: person }) => {
    if (person.viewer)
      throw new AppError("forbidden", "You are signed in: delete your account on the dashboard.");
    await erasePerson({ personId: person.id, certificates: "withdraw" });
    await clearGuestCookie();
    redirect("/erase?done=1");
  },
);
