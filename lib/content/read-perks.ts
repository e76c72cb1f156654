import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { markdownToHtml } from "../platform/html";
import { splitFrontMatter } from "./content-files";

const text = z.string().trim().min(1);
const perkSchema = z.strictObject({
  title: text.max(120),
  kind: z.enum(["discount", "prompts", "template", "partner"]),
  released_on: z.iso.date(),
  summary: text.max(300),
});

export type PerkContent = z.infer<typeof perkSchema> & { key: string; html: string };

export function readPerks(): PerkContent[] {
  const folder = join(process.cwd(), "content/perks");
  return readdirSync(folder).map((file) => {
    try {
      const { front, body } = splitFrontMatter(readFileSync(join(folder, file), "utf8"));
      return { ...perkSchema.parse(front), key: file.replace(/\.md$/, ""), html: markdownToHtml(body) };
    } catch (error) {
      throw new Error(`content/perks/${file}: ${error instanceof Error ? error.message : error}`);
    }
  });
}
