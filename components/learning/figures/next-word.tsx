import { useMemo, useState } from "react";
import { Button } from "@/components/ui/button";
import { WaitingButton } from "@/components/ui/waiting-button";
import { formatShare } from "@/lib/learning/figures/amounts";
import { BAKERY_TEXT } from "@/lib/learning/figures/bakery-text";
import { countWords, nextWords, pickWord, writeWords } from "@/lib/learning/figures/next-words";
import { randomNumbers } from "@/lib/learning/figures/random-numbers";
import { Slider } from "./slider";

const SHOWN = 5;
const MOST_WORDS = 24;
const START = ["the"];
const FULL = "That is long enough. Take a word back, or begin again.";
const COUNT = "next-word-count";
const model = countWords(BAKERY_TEXT);
const paragraphs = BAKERY_TEXT.trim().split("\n\n");

const nameOf = (word: string) => (word === "." ? ". (full stop)" : word === "," ? ", (comma)" : word);

export function NextWord() {
  const [words, setWords] = useState(START);
  const [temperature, setTemperature] = useState(1);
  const [draws, setDraws] = useState(0);
  const candidates = useMemo(() => nextWords(model, words, temperature), [words, temperature]);
  const isFull = words.length >= MOST_WORDS;
  const add = (word: string) => {
    if (!isFull) setWords([...words, word]);
  };
  const pick = () => {
    add(pickWord(candidates, randomNumbers(draws + 1)()));
    setDraws(draws + 1);
  };
  const shown = candidates.slice(0, SHOWN);
  const others = candidates.length - SHOWN;
  return (
    <div className="space-y-4">
      <div className="flex min-h-42 flex-col justify-between gap-2 rounded-control bg-sunken px-4 py-3 @lg:min-h-32">
        <output className="block font-display text-lg">
          {writeWords(words)}
          {isFull ? "" : <span className="text-accent">{" _"}</span>}
        </output>
        <p id={COUNT} className="text-ink-soft text-xs">
          {isFull ? FULL : `${words.length} of ${MOST_WORDS} words`}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <WaitingButton size="sm" onClick={pick} reason={isFull && FULL}>
          Pick for me
        </WaitingButton>
        <WaitingButton
          size="sm"
          variant="secondary"
          reason={words.length <= START.length && "No word is added yet."}
          onClick={() => setWords(words.slice(0, -1))}
        >
          Take back
        </WaitingButton>
        <Button
          size="sm"
          variant="quiet"
          onClick={() => {
            setWords(START);
            setDraws(0);
          }}
        >
          Begin again
        </Button>
      </div>
      <Slider
        label="Temperature"
        value={temperature}
        min={0.2}
        max={1.5}
        step={0.1}
        format={(value) => value.toFixed(1)}
        onChange={setTemperature}
      />
      <div>
        <p className="mb-1 font-semibold text-sm">The likeliest next words: choose one</p>
        <ol className="space-y-1">
          {shown.map(({ word, chance }) => (
            <li key={word}>
              <button
                type="button"
                aria-disabled={isFull || undefined}
                aria-describedby={isFull ? COUNT : undefined}
                onClick={() => !isFull && add(word)}
                className="relative grid min-h-11 w-full grid-cols-[1fr_auto] items-center overflow-hidden rounded-control border border-line bg-surface px-3 text-left hover:border-ink aria-disabled:cursor-not-allowed"
              >
                <span
                  className="absolute inset-y-0 left-0 bg-sun/45 transition-[width] duration-200 forced-colors:hidden"
                  style={{ width: `${chance * 100}%` }}
                />
                <span className="relative font-medium">{nameOf(word)}</span>
                <span className="relative text-sm tabular-nums">{formatShare(chance)}</span>
              </button>
            </li>
          ))}
        </ol>
        <p className="mt-2 flex justify-between gap-3 px-3 text-ink-soft text-sm">
          <span>{`One of ${others} other words`}</span>
          <span className="tabular-nums">{formatShare(restOf(shown))}</span>
        </p>
      </div>
      <p className="text-ink-soft text-xs">
        {`‘Pick for me’ draws one of all words by these chances. Next is draw ${draws + 1}: with the same settings, everybody gets the same word.`}
      </p>
      <details>
        <summary className="fold text-sm">Read the page it was counted in</summary>
        <div className="space-y-2 text-ink-soft text-sm">
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </details>
    </div>
  );
}

const restOf = (shown: { chance: number }[]) =>
  Math.max(
    0,
    shown.reduce((rest, { chance }) => rest - chance, 1),
  );
