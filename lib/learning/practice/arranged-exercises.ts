import "server-only";
import { createHash } from "node:crypto";
import type { ExerciseContent } from "../../content/exercise-schema";
import { markdownToHtml } from "../../platform/html";

/*
 * An exercise as it is shown: rendered, and in an order that tells nothing about the order in the file. The order
 * follows from the version's random id, so it is the same for everybody and for ever: stored answers count in it.
 */

type Option = { text: string; isRight: boolean; feedback: string };
type Written = { text: string; output: string; notes: string };

type Shared = Pick<ExerciseContent, "demand"> & { task: string; hint: string | null; made: string | null };

export type ArrangedExercise = Shared &
  (
    | { kind: "choose"; options: Option[] }
    | { kind: "mark"; parts: { text: string; isMarked: boolean; reason: string | null }[] }
    | { kind: "sort"; buckets: string[]; cases: { text: string; bucket: number; reason: string }[] }
    /** `place`: where the step belongs. */
    | { kind: "order"; steps: { text: string; place: number; reason: string }[] }
    /** `results`: by the fragments of each slot, such as '0-1'. */
    | {
        kind: "repair";
        slots: { name: string; fragments: string[] }[];
        results: Record<string, { output: string; note: string }>;
        best: number[];
      }
    | { kind: "compare"; outputs: string[]; better: number; criteria: Option[]; expert: string }
    | { kind: "estimate"; question: string; unit: string; number: number; within: number; worked: string }
    | { kind: "write"; criteria: string[]; weak: Written; strong: Written }
  );

const KEPT = 1000;
const arranged = new Map<string, ArrangedExercise>();

/** Rendering takes milliseconds and a version never changes, so results are kept. */
export function arrangeExercise(versionId: string, content: ExerciseContent): ArrangedExercise {
  const known = arranged.get(versionId);
  if (known) return known;
  const { demand, task, hint, made } = content;
  const shared = { demand, task: block(task), hint: hint ? inline(hint) : null, made: made ?? null };
  const exercise: ArrangedExercise = { ...shared, ...arrange(versionId, content) };
  if (arranged.size >= KEPT) arranged.delete(arranged.keys().next().value ?? "");
  arranged.set(versionId, exercise);
  return exercise;
}

type OfKind<T> = T extends unknown ? Omit<T, keyof Shared> : never;

function arrange(versionId: string, content: ExerciseContent): OfKind<ArrangedExercise> {
  const order = (count: number, part: string) => shuffled(count, `${versionId}:${part}`);
  const shuffle = <T>(items: T[], part: string) => order(items.length, part).map((at) => items[at] as T);
  switch (content.kind) {
    case "choose":
      return { kind: "choose", options: shuffle(content.options, "options").map(toOption) };
    case "mark":
      return {
        kind: "mark",
        parts: content.parts.map(({ text, marked, reason }) => {
          return { text: inline(text), isMarked: marked, reason: reason ? inline(reason) : null };
        }),
      };
    case "sort":
      return {
        kind: "sort",
        buckets: content.buckets.map(inline),
        cases: shuffle(content.cases, "cases").map(({ text, bucket, reason }) => {
          return { text: inline(text), bucket: content.buckets.indexOf(bucket), reason: inline(reason) };
        }),
      };
    case "order": {
      const places = mixed(order(content.steps.length, "steps"));
      return {
        kind: "order",
        steps: places.flatMap((place) => {
          const step = content.steps[place];
          return step ? [{ text: inline(step.text), place, reason: inline(step.reason) }] : [];
        }),
      };
    }
    case "repair":
      return arrangeRepair(content, order);
    case "compare": {
      const outputs = order(2, "outputs");
      return {
        kind: "compare",
        outputs: outputs.map((at) => block(content.outputs[at] ?? "")),
        better: outputs.indexOf(content.better),
        criteria: shuffle(content.criteria, "criteria").map(toOption),
        expert: block(content.expert),
      };
    }
    case "estimate": {
      const { question, unit, answer, within, worked } = content;
      return {
        kind: "estimate",
        question: inline(question),
        unit,
        number: answer,
        within,
        worked: block(worked),
      };
    }
    case "write": {
      const { criteria, weak, strong } = content;
      return {
        kind: "write",
        criteria: criteria.map(inline),
        weak: toWritten(weak),
        strong: toWritten(strong),
      };
    }
  }
}

type Repair = Extract<ExerciseContent, { kind: "repair" }>;

function arrangeRepair(
  { slots, outputs, notes, best }: Repair,
  order: (count: number, part: string) => number[],
): OfKind<Extract<ArrangedExercise, { kind: "repair" }>> {
  const orders = slots.map(({ fragments }, slot) => order(fragments.length, `slot ${slot}`));
  const shownKey = (key: string) => key.split("-").map((at, slot) => orders[slot]?.indexOf(Number(at)) ?? -1);
  return {
    kind: "repair",
    slots: slots.map(({ name, fragments }, slot) => {
      return { name: inline(name), fragments: (orders[slot] ?? []).map((at) => inline(fragments[at] ?? "")) };
    }),
    results: Object.fromEntries(
      Object.entries(outputs).map(([key, output]) => {
        return [shownKey(key).join("-"), { output: block(output), note: inline(notes[key] ?? "") }];
      }),
    ),
    best: shownKey(best),
  };
}

const toOption = ({
  text,
  right,
  feedback,
}: {
  text: string;
  right?: boolean | undefined;
  feedback: string;
}) => {
  return { text: inline(text), isRight: right === true, feedback: inline(feedback) };
};
const toWritten = ({ text, output, notes }: Written) => {
  return { text, output: block(output), notes: inline(notes) };
};

const block = (markdown: string) => markdownToHtml(markdown);
/** Without the paragraph around it, so that it can stand in a label. */
const inline = (markdown: string) => markdownToHtml(markdown).replace(/^<p>([\s\S]*)<\/p>$/, "$1");

/** The numbers below `count`, in an order that follows from `seed`. */
function shuffled(count: number, seed: string): number[] {
  const hash = (at: number) => createHash("sha256").update(`${seed}:${at}`).digest("hex");
  return Array.from({ length: count }, (_, at) => ({ at, by: hash(at) }))
    .sort((a, b) => (a.by < b.by ? -1 : 1))
    .map(({ at }) => at);
}

/** Steps are never shown in their right order. */
function mixed(order: number[]): number[] {
  return order.every((at, index) => at === index) ? order.toReversed() : order;
}
