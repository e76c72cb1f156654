import type { z } from "zod";

/** What a file of `content/` holds, by its schema. @throws with the file's name and what is wrong in it */
export function checkShape<S extends z.ZodType>(file: string, schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map(({ path, message }) =>
    [path.join("."), message].filter(Boolean).join(": "),
  );
  throw new Error(`${file}: ${faults.join("; ")}`);
}
