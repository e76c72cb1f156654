import clsx from "clsx";
import { useState } from "react";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { HANDBOOK, QUESTIONS, SYNONYMS, type Synonym } from "@/lib/learning/figures/handbook";
import { type Ranked, rankPassages, unknownWords } from "@/lib/learning/figures/retrieval";
import { Toggle } from "./toggle";

const SHOWN = 3;
const OWN = "own";
const LONGEST = 120; // characters

export function Retrieval() {
  const [chosen, setChosen] = useState("0");
  const [own, setOwn] = useState("");
  const [synonyms, setSynonyms] = useState<Synonym[]>([]);
  const prepared = QUESTIONS[Number(chosen)];
  const question = prepared?.text ?? own;
  const ranked = rankPassages(question, HANDBOOK, synonyms);
  const toggle = (pair: Synonym) =>
    setSynonyms(synonyms.includes(pair) ? synonyms.filter((each) => each !== pair) : [...synonyms, pair]);
  return (
    <div className="space-y-4">
      <Select label="Question" value={chosen} onChange={(event) => setChosen(event.target.value)}>
        {QUESTIONS.map(({ text }, at) => (
          <option key={text} value={at}>
            {text}
          </option>
        ))}
        <option value={OWN}>A question of your own</option>
      </Select>
      {chosen === OWN ? (
        <Field
          label="Your question"
          value={own}
          maxLength={LONGEST}
          autoComplete="off"
          placeholder="How do I get a new laptop?"
          onChange={(event) => setOwn(event.target.value)}
        />
      ) : null}
      <fieldset>
        <legend className="mb-1.5 font-semibold text-sm">
          Add a synonym: who asks for the first word also means the second
        </legend>
        <div className="flex flex-wrap gap-2">
          {SYNONYMS.map((pair) => (
            <Toggle key={pair[0]} isOn={synonyms.includes(pair)} onToggle={() => toggle(pair)}>
              {`${pair[0]} = ${pair[1]}`}
            </Toggle>
          ))}
        </div>
      </fieldset>
      <Verdict
        ranked={ranked}
        answeredBy={prepared?.answeredBy}
        unknown={unknownWords(question, HANDBOOK, synonyms)}
      />
      <ol className="min-h-120 space-y-2 @md:min-h-84">
        {ranked.slice(0, SHOWN).map((each, at) => (
          <Passage
            key={each.passage.title}
            ranked={each}
            place={at + 1}
            isRight={each.passage.title === prepared?.answeredBy}
          />
        ))}
      </ol>
      <details>
        <summary className="fold text-sm">Read the whole handbook</summary>
        <dl className="space-y-2 text-sm">
          {HANDBOOK.map(({ title, text }) => (
            <div key={title}>
              <dt className="font-semibold">{title}</dt>
              <dd className="text-ink-soft">{text}</dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  );
}

type VerdictProps = { ranked: Ranked[]; answeredBy: string | undefined; unknown: string[] };

function Verdict({ ranked, answeredBy, unknown }: VerdictProps) {
  const place = ranked.findIndex(({ passage }) => passage.title === answeredBy) + 1;
  const isFound = answeredBy ? place === 1 : ranked.length > 0;
  return (
    <output
      className={clsx(
        "block min-h-28 rounded-control px-4 py-3 text-sm @md:min-h-22",
        isFound ? "bg-success-soft" : "bg-warning-soft",
      )}
    >
      <strong className="block">{headline(ranked, answeredBy, place)}</strong>
      {unknown.length > 0
        ? `In no passage: ${unknown.map((word) => `“${word}”`).join(", ")}.`
        : ranked.length > 0
          ? "Every word that counts is in some passage."
          : null}
      {!isFound && answeredBy ? ` The answer is in “${answeredBy}”.` : null}
    </output>
  );
}

function headline(ranked: Ranked[], answeredBy: string | undefined, place: number): string {
  if (ranked.length === 0) return "Nothing found.";
  if (!answeredBy) return `${ranked.length} of ${HANDBOOK.length} passages share a word with it.`;
  if (place === 1) return "Found: the right passage comes first.";
  return place > 0
    ? `The right passage comes only at place ${place}.`
    : "Missed: only other passages are found.";
}

function Passage({ ranked, place, isRight }: { ranked: Ranked; place: number; isRight: boolean }) {
  const { passage, score, matches } = ranked;
  const found = new Set(matches.map((match) => match.found));
  const parts = passage.text.split(/([\p{L}\d]+)/u);
  return (
    <li
      className={clsx("rounded-control border px-4 py-3 text-sm", isRight ? "border-success" : "border-line")}
    >
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-semibold">{`${place}. ${passage.title}${isRight ? " (the right one)" : ""}`}</span>
        <span className="text-ink-soft text-xs tabular-nums">{`score ${score.toFixed(1)}`}</span>
      </p>
      <p className="mt-1">
        {parts.map((part, at) =>
          found.has(part.toLowerCase()) ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: the place in the text is what tells them apart
            <mark key={at} className="rounded-sm bg-sun px-0.5">
              {part}
            </mark>
          ) : (
            part
          ),
        )}
      </p>
      <p className="mt-1 text-ink-soft text-xs tabular-nums">
        {matches
          .map(
            ({ asked, found: word, weight }) =>
              `${asked === word ? word : `${asked} = ${word}`} ${weight.toFixed(1)}`,
          )
          .join(" + ")}
      </p>
    </li>
  );
}
