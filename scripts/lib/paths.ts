import { resolve } from "node:path";

export const ROOT = resolve(import.meta.dirname, "../..");

export const DATA_DIR = resolve(ROOT, process.env.SKILLBITE_DATA_DIR ?? ".data");

export const inRoot = (...parts: string[]) => resolve(ROOT, ...parts);
