import clsx from "clsx";
import { useState } from "react";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { HANDBOOK, type Passage, QUESTIONS, SYNONYMS, type Synonym } from "@/lib/learning/figures/handbook";
import { type Ranked, rankPassages, unknownWords } from "@/lib/learning/figures/retrieval";
import { Toggle } from "./toggle";

const OWN = "own";
const LONGEST = 120; // characters

export function Retrieval() {
  const [chosen, setChosen] = useState("0");
  const [own, setOwn] = useState("");
  const [synonyms, setSynonyms] = useState<Synonym[]>([]);
  const prepared = QUESTIONS[Number(chosen)];
  const question = prepared?.text ?? own;
  const ranked = rankPassages(question, HANDBOOK, synonyms);
  const others = HANDBOOK.filter((passage) => !ranked.some((each) => each.passage === passage));
  const all: Ranked[] = ranked.concat(others.map((passage) => ({ passage, score: 0, matches: [] })));
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
        <legend className="mb-1.5 text-sm">
          <span className="font-semibold">Add a synonym:</span> who asks for the first word also means the
          second.
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
      <div>
        <p className="mb-1 text-sm">
          <span className="font-semibold">The passages, the best first.</span> A word counts more when fewer
          of them have it. Open one to read it.
        </p>
        <ol className="border-line border-t">
          {all.map((each) => (
            <Row
              key={each.passage.title}
              ranked={each}
              best={all[0]?.score ?? 0}
              isRight={each.passage.title === prepared?.answeredBy}
            />
          ))}
        </ol>
      </div>
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
        "block min-h-22 rounded-control px-4 py-3 text-sm @lg:min-h-17",
        isFound ? "bg-success-soft" : "bg-warning-soft",
      )}
    >
      <strong className="block">{headline(ranked, answeredBy, place)}</strong>
      {unknown.length > 0
        ? `No passage has ${unknown.map((word) => `“${word}”`).join(" or ")}.`
        : ranked.length > 0
          ? "Each word that counts is in some passage."
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

function Row({ ranked, best, isRight }: { ranked: Ranked; best: number; isRight: boolean }) {
  const { passage, score, matches } = ranked;
  return (
    <li className="border-line border-b">
      <details>
        <summary className="relative flex min-h-11 list-none flex-wrap items-center justify-between gap-x-3 py-1.5 text-sm hover:bg-sunken [&::-webkit-details-marker]:hidden">
          <span
            className="absolute inset-y-0.5 left-0 rounded-sm bg-sun/45 forced-colors:hidden"
            style={{ width: `${best > 0 ? (score / best) * 100 : 0}%` }}
          />
          <span className={clsx("relative pl-2", score > 0 ? "font-semibold" : "text-ink-soft")}>
            {passage.title}
            {isRight ? <span className="font-semibold text-success"> ✓ the right one</span> : null}
          </span>
          <span className="relative pr-2 pl-2 text-ink-soft text-xs tabular-nums">
            {sumOf(matches, score)}
          </span>
        </summary>
        <p className="px-2 pb-3 text-sm">
          <Marked passage={passage} words={matches.map(({ found }) => found)} />
        </p>
      </details>
    </li>
  );
}

/** 'holiday 2.3 + days 1.6 = 3.9', and 'ill: sick 2.3' by a synonym. */
function sumOf(matches: Ranked["matches"], score: number): string {
  const parts = matches.map(
    ({ asked, found, weight }) => `${asked === found ? found : `${asked}: ${found}`} ${weight.toFixed(1)}`,
  );
  if (parts.length < 2) return parts[0] ?? "0";
  return `${parts.join(" + ")} = ${score.toFixed(1)}`;
}

function Marked({ passage, words }: { passage: Passage; words: string[] }) {
  return passage.text.split(/([\p{L}\d]+)/u).map((part, at) =>
    words.includes(part.toLowerCase()) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the place in the text is what tells them apart
      <mark key={at} className="rounded-sm bg-sun px-0.5">
        {part}
      </mark>
    ) : (
      part
    ),
  );
}
