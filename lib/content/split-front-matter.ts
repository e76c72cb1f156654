import { parse } from "yaml";

export function splitFrontMatter(source: string, file = "the file"): { front: unknown; body: string } {
  const [, front, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? [];
  if (front === undefined || body === undefined) throw new Error(`${file}: no front matter`);
  return { front: parse(front), body: body.trim() };
}
