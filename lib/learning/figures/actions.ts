"use server";

import { action } from "../../accounts/viewer-action";
import { cutTextInput } from "./schema";
import { cutIntoPieces } from "./token-pieces";

/** Keeps nothing of the text. */
export const cutTextAction = action(
  { name: "cut-text", viewer: "anyone", input: cutTextInput, limit: { points: 300, seconds: 3600 } },
  async ({ input }) => cutIntoPieces(input.text),
);
