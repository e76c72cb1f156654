import { randomInt } from "node:crypto";

const LETTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

export const randomText = (length: number, letters = LETTERS) =>
  Array.from({ length }, () => letters[randomInt(letters.length)]).join("");

/** An id of the kind that Stripe gives: its prefix tells what it names. */
export const newId = (prefix: string, length = 24) => `${prefix}_${randomText(length)}`;

/** Seconds, as everywhere in the API. */
export const seconds = () => Math.floor(Date.now() / 1000);
