"use server";

import { action } from "../../accounts/viewer-action";
import { receiveMessage } from "./receive-message";
import { messageInput } from "./schema";

export const sendMessageAction = action(
  { name: "contact", viewer: "anyone", input: messageInput, limit: { points: 60, seconds: 60 * 60 } },
  async ({ input, address: ip }) => {
    await receiveMessage(input, ip);
    return {};
  },
);
