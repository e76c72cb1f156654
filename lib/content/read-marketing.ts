import "server-only";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { z } from "zod";
import { checkShape } from "./content-files";
import { isShown } from "./read-claims";
import { type Marketing, marketingSchema } from "./schema";

const text = z.string().trim().min(1);
const id = z.string().regex(/^[a-z0-9-]+$/);
const substantiated_by = text.nullable();

const testimonialsSchema = z
  .array(
    z.strictObject({ id, quote: text, name: text, role: text, rating: z.number().max(5), substantiated_by }),
  )
  .length(3);

const activitySchema = z.array(z.strictObject({ id, text, substantiated_by }));

const cellSchema = z.strictObject({ answer: z.enum(["yes", "partly", "no"]), text });
const comparisonSchema = z
  .strictObject({
    columns: z.array(z.strictObject({ id, title: text, substantiated_by })).min(1),
    rows: z.array(z.strictObject({ title: text, note: text, cells: z.array(cellSchema) })).length(5),
  })
  .refine(
    ({ columns, rows }) => rows.every(({ cells }) => cells.length === columns.length),
    "each row needs a cell for each column",
  );

export type Testimonial = z.infer<typeof testimonialsSchema>[number];
export type Activity = z.infer<typeof activitySchema>[number];
export type Comparison = z.infer<typeof comparisonSchema>;

export function readTestimonials(): Testimonial[] {
  return read("testimonials", testimonialsSchema).filter(isShown);
}

export function readActivity(): Activity[] {
  return read("activity", activitySchema).filter(isShown);
}

export function readComparison(): Comparison {
  const { columns, rows } = read("comparison", comparisonSchema);
  const shown = columns.map(isShown);
  return {
    columns: columns.filter((_, index) => shown[index]),
    rows: rows.map((row) => ({ ...row, cells: row.cells.filter((_, index) => shown[index]) })),
  };
}

export function readGenericCourse(): Marketing {
  return read("generic-course", marketingSchema);
}

function read<S extends z.ZodType>(name: string, schema: S): z.output<S> {
  const file = `content/marketing/${name}.yaml`;
  return checkShape(file, schema, parse(readFileSync(join(process.cwd(), file), "utf8")));
}
