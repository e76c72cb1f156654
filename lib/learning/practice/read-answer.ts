import type { ExerciseAnswer, ExerciseView } from "./exercises";

/** What is missing, as a sentence, or the answer. */
export type Read = { answer: ExerciseAnswer } | { missing: string };

/**
 * The answer in an exercise's form. Fields: 'choice', 'marked' and 'met' (a box each), 'bucket-<case>', 'step' (in their order),
 * 'slot-<slot>', 'better', 'criterion', 'number', 'text'.
 */
export function readAnswer(view: ExerciseView, form: FormData): Read {
  const one = (name: string) => toPlace(form.get(name));
  const all = (name: string) => form.getAll(name).flatMap((value) => toPlace(value) ?? []);
  switch (view.kind) {
    case "choose": {
      const choice = one("choice");
      return choice === null ? { missing: "Choose one first." } : { answer: { kind: "choose", choice } };
    }
    case "mark": {
      const marked = all("marked");
      if (marked.length === 0) return { missing: "Mark at least one first." };
      return { answer: { kind: "mark", marked } };
    }
    case "sort": {
      const buckets = view.cases.flatMap((_, at) => one(`bucket-${at}`) ?? []);
      if (buckets.length < view.cases.length) return { missing: "Choose a place for each of them first." };
      return { answer: { kind: "sort", buckets } };
    }
    case "order":
      return { answer: { kind: "order", steps: all("step") } };
    case "repair": {
      const fragments = view.slots.flatMap((_, at) => one(`slot-${at}`) ?? []);
      if (fragments.length < view.slots.length) return { missing: "Choose one for each part first." };
      return { answer: { kind: "repair", fragments } };
    }
    case "compare": {
      const [better, criterion] = [one("better"), one("criterion")];
      if (better === null) return { missing: "Choose the better answer first." };
      if (criterion === null) return { missing: "Say what makes it better." };
      return { answer: { kind: "compare", better, criterion } };
    }
    case "estimate": {
      const number = toNumber(form.get("number"));
      if (number === null) return { missing: "Write a number, such as 12 or 0.5." };
      return { answer: { kind: "estimate", number } };
    }
    case "write": {
      const text = String(form.get("text") ?? "").trim();
      if (text === "") return { missing: "Write your text first." };
      return { answer: { kind: "write", text, met: all("met") } };
    }
  }
}

const toPlace = (value: unknown) =>
  typeof value === "string" && /^\d{1,2}$/.test(value) ? Number(value) : null;

/** Reads '1,200', '1 200', '12.5' and '12,5'; a comma before exactly three digits separates thousands. */
export function toNumber(value: unknown): number | null {
  if (typeof value !== "string" || value.length > 40) return null;
  const plain = value
    .trim()
    .replaceAll(/[\s’'_]|,(?=\d{3}(?!\d))/g, "")
    .replace(",", ".");
  return /^[-−]?\d{1,12}(\.\d{1,9})?$/.test(plain) ? Number(plain.replace("−", "-")) : null;
}
