import "server-only";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { z } from "zod";
import { markdownToHtml } from "../platform/html";
import { checkShape } from "./content-files";

export const faqTopics = {
  learning: "Learning here",
  exam: "Quiz and exam",
  certificate: "Certificates",
  buying: "Prices, seats and perks",
  practical: "Your data and the practical things",
} as const;
export type FaqTopic = keyof typeof faqTopics;

export type FaqEntry = {
  id: string;
  topic: FaqTopic;
  question: string;
  html: string;
  /** Plain text, for structured data. */
  text: string;
  home: boolean;
};

const text = z.string().trim().min(1);
const topics = Object.keys(faqTopics) as [FaqTopic, ...FaqTopic[]];
const faqSchema = z
  .array(
    z.strictObject({
      id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
      topic: z.enum(topics),
      question: text.endsWith("?"),
      answer: text,
      home: z.boolean(),
    }),
  )
  .length(20)
  .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, "two questions share an id")
  .refine((all) => all.filter(({ home }) => home).length === 5, "exactly five are for the home page");

/** In file order. @throws Error with the file's faults */
export function readFaq(): FaqEntry[] {
  const source = readFileSync(join(process.cwd(), "content/faq.yaml"), "utf8");
  return checkShape("content/faq.yaml", faqSchema, parse(source)).map(({ answer, ...entry }) => {
    const html = markdownToHtml(answer);
    return { ...entry, html, text: plainText(html) };
  });
}

function plainText(html: string): string {
  return html
    .replaceAll(/<\/li>\s*<li>/g, "; ")
    .replaceAll(/<\/li>/g, ". ")
    .replaceAll(/<[^<>]*>/g, " ")
    .replaceAll(/&#x([0-9a-f]+);/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replaceAll(/\s+/g, " ")
    .replaceAll(/ (?=[.,;:])/g, "")
    .trim();
}
