import { parse } from "yaml";

/** A Markdown file with YAML in front. @throws with the file's name when there is none */
export function splitFrontMatter(source: string, file = "the file"): { front: unknown; body: string } {
  const [, front, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? [];
  if (front === undefined || body === undefined) throw new Error(`${file}: no front matter`);
  return { front: parse(front), body: body.trim() };
}
