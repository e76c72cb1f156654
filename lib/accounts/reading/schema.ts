import { z } from "zod";
import { readingChoices as choices } from "./reading-settings";

export const readingInput = z.strictObject({
  text: z.enum(choices.text),
  spacing: z.enum(choices.spacing),
  face: z.enum(choices.face),
  scheme: z.enum(choices.scheme),
  motion: z.enum(choices.motion),
  offers: z.enum(choices.offers),
});
