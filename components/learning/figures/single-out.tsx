import { useMemo, useState } from "react";
import { Button } from "@/components/ui/button";
import { formatShare } from "@/lib/learning/figures/amounts";
import {
  ATTRIBUTES,
  type Attribute,
  countAlike,
  countAlone,
  createTown,
  factOf,
} from "@/lib/learning/figures/towns";
import { formatCount } from "@/lib/platform/numbers";
import { Toggle } from "./toggle";

const PEOPLE = 50_000;
const SEED = 7;
const FIRST = 1_234;
const NEXT = 7_919; // a prime: the residents come in no order, and all of them come

const all = Object.keys(ATTRIBUTES) as Attribute[];

export function SingleOut() {
  const town = useMemo(() => createTown(PEOPLE, SEED), []);
  const [person, setPerson] = useState(FIRST);
  const [chosen, setChosen] = useState<Attribute[]>(["year"]);
  const alone = useMemo(() => countAlone(town, chosen), [town, chosen]);
  const steps = useMemo(
    () =>
      chosen.map((attribute, at) => ({ attribute, left: countAlike(town, person, chosen.slice(0, at + 1)) })),
    [town, person, chosen],
  );
  const left = steps.at(-1)?.left ?? PEOPLE;
  const toggle = (attribute: Attribute) =>
    setChosen(
      chosen.includes(attribute) ? chosen.filter((each) => each !== attribute) : [...chosen, attribute],
    );
  return (
    <div className="space-y-4">
      <fieldset>
        <legend className="mb-1.5 font-semibold text-sm">What is known about somebody?</legend>
        <div className="flex flex-wrap gap-2">
          {all.map((attribute) => (
            <Toggle key={attribute} isOn={chosen.includes(attribute)} onToggle={() => toggle(attribute)}>
              {ATTRIBUTES[attribute].label}
            </Toggle>
          ))}
        </div>
      </fieldset>
      <output className="grid grid-cols-1 gap-2 @md:grid-cols-2">
        <span className="rounded-control bg-sunken px-4 py-3">
          <strong className="block font-display font-medium text-2xl tabular-nums">
            {formatCount(left)}
          </strong>
          <span className="block text-sm">
            {left === 1
              ? "person is left: this resident is alone"
              : "people are left who are like this resident"}
          </span>
        </span>
        <span className="rounded-control bg-accent-soft px-4 py-3">
          <strong className="block font-display font-medium text-2xl tabular-nums">
            {formatCount(alone)}
          </strong>
          <span className="block text-sm">{`of ${formatCount(PEOPLE)} people are alone: ${formatShare(alone / PEOPLE)}`}</span>
        </span>
      </output>
      <div className="space-y-1">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="font-semibold text-sm">{`Resident number ${formatCount(person + 1)}`}</p>
          <Button size="sm" variant="secondary" onClick={() => setPerson((person + NEXT) % PEOPLE)}>
            Another resident
          </Button>
        </div>
        <ol className="min-h-104 @md:min-h-88">
          <Step text="lives in the town" left={PEOPLE} />
          {steps.map((step) => (
            <Step key={step.attribute} text={factOf(town, person, step.attribute)} left={step.left} />
          ))}
        </ol>
      </div>
      <p className="text-ink-soft text-xs">
        Town and people are invented by a fixed rule. The bars are drawn so that each tenth part is one step
        shorter.
      </p>
    </div>
  );
}

/** By logarithm: from 50,000 to 1 a plain bar would vanish after the first fact. */
function Step({ text, left }: { text: string; left: number }) {
  const share = Math.log10(left) / Math.log10(PEOPLE);
  return (
    <li className="py-1.5">
      <span className="flex items-baseline justify-between gap-3 text-sm">
        <span>{text}</span>
        <span className="shrink-0 font-semibold tabular-nums">{formatCount(left)}</span>
      </span>
      <span aria-hidden="true" className="mt-0.5 block h-2 rounded-pill bg-line">
        <span
          className="block h-2 min-w-2 rounded-pill bg-accent transition-[width] duration-200 forced-color-adjust-none"
          style={{ width: `${share * 100}%` }}
        />
      </span>
    </li>
  );
}
