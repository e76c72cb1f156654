import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { z } from "zod";
import { markdownToHtml } from "../platform/html";
import { biteSchema } from "./bite-schema";
import { readYaml } from "./content-files";

/** `key`: the file's name. `name`: without its date. `date`: a Monday, 'YYYY-MM-DD'. */
export type Bite = Omit<z.infer<typeof biteSchema>, "text"> & {
  /** 'bites/<key>', as faults name it. */
  id: string;
  key: string;
  name: string;
  date: string;
  html: string;
};

const FILE = /^((20\d\d-\d\d-\d\d)-([a-z0-9]+(?:-[a-z0-9]+)*))\.yaml$/;

/** Oldest first. @throws Error with the file's name and its faults */
export function readBites(folder = join(process.cwd(), "content/bites")): Bite[] {
  const bites = readdirSync(folder)
    .sort()
    .map((file) => readBite(folder, file));
  for (const [index, { date }] of bites.entries()) {
    if (bites[index + 1]?.date === date) throw new Error(`content/bites: two bites of ${date}`);
  }
  return bites;
}

function readBite(folder: string, file: string): Bite {
  const [, key, date, name] = FILE.exec(file) ?? [];
  if (!key || !date || !name || new Date(date).getUTCDay() !== 1) {
    throw new Error(`content/bites/${file}: the name is a Monday and some words: 2026-11-23-two-words.yaml`);
  }
  const { text, ...rest } = readYaml(join(folder, file), biteSchema);
  return { ...rest, id: `bites/${key}`, key, name, date, html: markdownToHtml(text) };
}
