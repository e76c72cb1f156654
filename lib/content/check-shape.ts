import type { z } from "zod";

export function checkShape<S extends z.ZodType>(file: string, schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map(({ path, message }) =>
    [path.join("."), message].filter(Boolean).join(": "),
  );
  throw new Error(`${file}: ${faults.join("; ")}`);
}
