import { existsSync, readFileSync } from "node:fs";
import { parse } from "yaml";
import type { z } from "zod";

export function readYaml<S extends z.ZodType>(file: string, schema: S): z.output<S> {
  if (!existsSync(file)) throw new Error(`${file} is missing`);
  return checkShape(file, schema, parse(readFileSync(file, "utf8")));
}

/** @throws Error with the file and its faults */
export function checkShape<S extends z.ZodType>(file: string, schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map(({ path, message }) =>
    [path.join("."), message].filter(Boolean).join(": "),
  );
  throw new Error(`${file}: ${faults.join("; ")}`);
}

export function splitFrontMatter(source: string, file = "the file"): { front: unknown; body: string } {
  const [, front, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? [];
  if (front === undefined || body === undefined) throw new Error(`${file}: no front matter`);
  return { front: parse(front), body: body.trim() };
}
