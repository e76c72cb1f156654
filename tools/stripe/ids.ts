import { randomInt } from "node:crypto";

const LETTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

export const randomText = (length: number, letters = LETTERS) =>
  Array.from({ length }, () => letters[randomInt(letters.length)]).join("");

export const newId = (prefix: string, length = 24) => `${prefix}_${randomText(length)}`;

export const seconds = () => Math.floor(Date.now() / 1000);
