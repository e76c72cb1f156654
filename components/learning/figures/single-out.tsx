import clsx from "clsx";
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

const PEOPLE = 50_000;
const SEED = 7;
const FIRST = 1_234;
const NEXT = 7_919; // a prime: the residents come in no order, and all of them come

const all = Object.keys(ATTRIBUTES) as Attribute[];

export function SingleOut() {
  const town = useMemo(() => createTown(PEOPLE, SEED), []);
  const [person, setPerson] = useState(FIRST);
  const [known, setKnown] = useState<Attribute[]>(["year"]);
  const alone = useMemo(() => countAlone(town, known), [town, known]);
  const left = useMemo(
    () => new Map(known.map((fact, at) => [fact, countAlike(town, person, known.slice(0, at + 1))])),
    [town, person, known],
  );
  const remaining = known.length === 0 ? PEOPLE : (left.get(known.at(-1) ?? "year") ?? 1);
  const toggle = (fact: Attribute) =>
    setKnown(all.filter((each) => (each === fact ? !known.includes(fact) : known.includes(each))));
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="font-semibold text-sm">{`Resident number ${formatCount(person + 1)}`}</p>
        <Button size="sm" variant="secondary" onClick={() => setPerson((person + NEXT) % PEOPLE)}>
          Another resident
        </Button>
      </div>
      <fieldset>
        <legend className="mb-1.5 text-sm">What is known? Switch facts on and off.</legend>
        <div className="space-y-1">
          {all.map((fact) => (
            <Fact
              key={fact}
              label={ATTRIBUTES[fact].label}
              value={factOf(town, person, fact)}
              left={left.get(fact)}
              onToggle={() => toggle(fact)}
            />
          ))}
        </div>
      </fieldset>
      <output className="grid gap-2 @lg:grid-cols-2">
        <span className="rounded-control bg-sunken px-4 py-3">
          <strong className="block font-display font-medium text-2xl tabular-nums">
            {formatCount(remaining)}
          </strong>
          <span className="block text-sm">
            {remaining === 1 ? "person is left: the resident alone" : "people are left, like this resident"}
          </span>
        </span>
        <span className="rounded-control bg-accent-soft px-4 py-3">
          <strong className="block font-display font-medium text-2xl tabular-nums">
            {formatShare(alone / PEOPLE)}
          </strong>
          <span className="block text-sm">{`of the town are alone: ${formatCount(alone)} people`}</span>
        </span>
      </output>
      <p className="text-ink-soft text-xs">
        Town and people are invented by a fixed rule. The scale of the bars goes by tens: from 10,000 to 1,000
        is as far as from 10 to 1.
      </p>
    </div>
  );
}

type FactProps = { label: string; value: string; left: number | undefined; onToggle: () => void };

/** `left`: how many people are left with this fact and those above; undefined while it is not known. */
function Fact({ label, value, left, onToggle }: FactProps) {
  const isKnown = left !== undefined;
  // By logarithm: from 50,000 to 1 a plain bar would vanish after the first fact.
  const share = isKnown ? Math.log10(left) / Math.log10(PEOPLE) : 0;
  return (
    <button
      type="button"
      aria-pressed={isKnown}
      onClick={onToggle}
      className={clsx(
        "relative grid min-h-11 w-full grid-cols-[1fr_auto] items-center gap-3 overflow-hidden rounded-control border px-3 py-1 text-left text-sm hover:border-ink",
        isKnown ? "border-line-strong bg-surface" : "border-line border-dashed bg-sunken/50 text-ink-soft",
      )}
    >
      <span
        className="absolute inset-y-0 left-0 bg-sun/45 transition-[width] duration-200 forced-colors:hidden"
        style={{ width: `${share * 100}%` }}
      />
      <span className="relative">
        {isKnown ? <span className="font-medium">{value}</span> : label}
        {isKnown ? <span className="sr-only">{`, ${label}`}</span> : null}
      </span>
      <span className="relative tabular-nums">{isKnown ? `${formatCount(left)} left` : "not known"}</span>
    </button>
  );
}
