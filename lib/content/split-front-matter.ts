import { parse } from "yaml";

/** A Markdown file with YAML in front. @throws when there is none */
export function splitFrontMatter(source: string): { front: unknown; body: string } {
  const [, front, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? [];
  if (front === undefined || body === undefined) throw new Error("no front matter");
  return { front: parse(front), body: body.trim() };
}
