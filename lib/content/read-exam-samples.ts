import "server-only";
import { join } from "node:path";
import { z } from "zod";
import { readYaml } from "./content-files";
import { CELL_IDS, type CellId, cellOf, ITEM_TYPES, type ItemType } from "./exam-blueprint";
import { examCellSchema } from "./schema";

const samplesSchema = z
  .array(
    examCellSchema.element.pick({
      id: true,
      type: true,
      stimulus: true,
      question: true,
      options: true,
      answer: true,
      explanation: true,
    }),
  )
  .refine(
    (all) => Object.keys(ITEM_TYPES).every((type) => all.filter((one) => one.type === type).length === 1),
    "each type of question has exactly one sample",
  );

export type ExamSample = z.infer<typeof samplesSchema>[number];

let samples: ExamSample[] | undefined;

/** One sample of each type, in the order of ITEM_TYPES. @throws Error with the file's faults */
export function readExamSamples(): ExamSample[] {
  samples ??= read();
  return samples;
}

function read(): ExamSample[] {
  const found = readYaml(join(process.cwd(), "content/exam-samples.yaml"), samplesSchema);
  const order = Object.keys(ITEM_TYPES);
  return found.sort((one, other) => order.indexOf(one.type) - order.indexOf(other.type));
}

/** The cells whose questions can be of a type. */
export const cellsWith = (type: ItemType): CellId[] =>
  CELL_IDS.filter((id) => cellOf(id).types.includes(type));
