import { z } from "zod";
import { MAX_TEXT } from "./tokens";

export const cutTextInput = z.strictObject({
  text: z
    .string()
    .overwrite((text) => text.replaceAll("\r\n", "\n")) // forms send line ends so
    .min(1, "Write something first.")
    .max(MAX_TEXT, "Use at most 2,000 characters."),
});
