import { createHash } from "node:crypto";
import { atLeast } from "@/lib/content/probability";

/* A tool that predicts right answers without reading, from what the browser got. */

export type Showing = {
  bank: string;
  position: number;
  versionId: string;
  question: string;
  options: { id: string; text: string }[];
};

type Option = Showing["options"][number];
type Memory = {
  /** Rank of a version in its bank, by id. */
  rankOf: Map<string, number>;
  /** By first appearance. */
  metAs: Map<string, number>;
};
/** A feature of an option; the tool learns how often each value belongs to the right answer. */
type Trait = (option: Option, showing: Showing, memory: Memory) => string | number;

const rank = (all: string[], one: string) => all.toSorted().indexOf(one);
const hex = (id: string) => id.replaceAll("-", "");
const nibble = (id: string, at: number) => Number.parseInt(hex(id).at(at) ?? "0", 16);
const hashed = (text: string) => createHash("sha256").update(text).digest()[0] ?? 0;
const place: Trait = (option, { options }) => options.indexOf(option);
const idRank: Trait = (option, { options }) =>
  rank(
    options.map(({ id }) => id),
    option.id,
  );
const alphabetic: Trait = (option, { options }) =>
  rank(
    options.map(({ text }) => text),
    option.text,
  );
const length: Trait = (option, { options }) =>
  options.filter(({ text }) => text.length < option.text.length).length;
const byId = (showing: Showing, { rankOf }: Memory) => rankOf.get(showing.versionId) ?? 0;
const byMeeting = (showing: Showing, { metAs }: Memory) => metAs.get(showing.versionId) ?? 0;
const within = (trait: Trait, of: (showing: Showing, memory: Memory) => number, modulus: number): Trait => {
  return (option, showing, memory) => `${trait(option, showing, memory)} of ${of(showing, memory) % modulus}`;
};

export const TRAITS: Record<string, Trait> = {
  "place on the page": place,
  "rank of the option's id": idRank,
  "place in the alphabet": alphabetic,
  "last bits of the id": ({ id }) => nibble(id, -1) & 3,
  "first bits of the id": ({ id }) => nibble(id, 0) & 3,
  "bits of the id in its middle": ({ id }) => nibble(id, 15) & 3,
  "rank of the id's last half": (option, { options }) =>
    rank(
      options.map(({ id }) => hex(id).slice(16)),
      hex(option.id).slice(16),
    ),
  "hash of the id": ({ id }) => hashed(id) & 3,
  "hash of the id and its wording's": ({ id }, { versionId }) => hashed(versionId + id) & 3,
  "bits that the id shares with its wording's": ({ id }, { versionId }) =>
    (nibble(id, -1) ^ nibble(versionId, -1)) & 3,
  "hash of the text": ({ text }) => hashed(text) & 3,
  "place on the page, by place on the paper": (option, showing) =>
    (Number(place(option, showing, EMPTY)) - showing.position + 400) % 4,
  "rank of the id, by place on the paper": (option, showing) =>
    (Number(idRank(option, showing, EMPTY)) - showing.position + 400) % 4,
  ...Object.fromEntries(
    [4, 8, 16].flatMap((modulus) => [
      [`rank of the id, by the wording's rank mod ${modulus}`, within(idRank, byId, modulus)],
      [`place on the page, by the wording's rank mod ${modulus}`, within(place, byId, modulus)],
      [`rank of the id, by the first meeting mod ${modulus}`, within(idRank, byMeeting, modulus)],
      [`place on the page, by the first meeting mod ${modulus}`, within(place, byMeeting, modulus)],
    ]),
  ),
};
const EMPTY: Memory = { rankOf: new Map(), metAs: new Map() };
export const LENGTH = { "length of the text": length };

const FORMULAS = [0, 1, 2, 3].flatMap((a) =>
  (a === 0 ? [1] : [2, 3, 4, 5, 6, 7, 8]).flatMap((b) =>
    [0, 1, 2, 3].flatMap((c) => [0, 1, 2, 3].map((d) => ({ a, b, c, d }))),
  ),
);

type Predict = (train: Showing[], keys: Map<string, string>, memory: Memory) => (test: Showing) => number[];

const learned =
  (trait: Trait): Predict =>
  (train, keys, memory) => {
    const seen = new Map<string | number, { keys: number; all: number }>();
    for (const showing of train) {
      for (const option of showing.options) {
        const label = trait(option, showing, memory);
        const { keys: right, all } = seen.get(label) ?? { keys: 0, all: 0 };
        const isKey = keys.get(showing.versionId) === option.id;
        seen.set(label, { keys: right + (isKey ? 1 : 0), all: all + 1 });
      }
    }
    return (showing) =>
      showing.options.map((option) => {
        const { keys: right, all } = seen.get(trait(option, showing, memory)) ?? { keys: 0, all: 0 };
        return (right + 1) / (all + 4);
      });
  };

const formula =
  (trait: Trait, of: (showing: Showing, memory: Memory) => number): Predict =>
  (train, keys, memory) => {
    const at = ({ a, b, c, d }: (typeof FORMULAS)[number], i: number) =>
      (a * Math.floor(i / b) + c * i + d) % 4;
    const fits = FORMULAS.map((each) => {
      const isFit = (showing: Showing) => {
        const key = showing.options.find(({ id }) => id === keys.get(showing.versionId));
        return key && trait(key, showing, memory) === at(each, of(showing, memory));
      };
      return { each, fit: train.filter(isFit).length };
    });
    const [best] = fits.sort((a, b) => b.fit - a.fit);
    return (showing) =>
      showing.options.map((option) => {
        return best && trait(option, showing, memory) === at(best.each, of(showing, memory)) ? 1 : 0;
      });
  };

const neighbour =
  (trait: Trait, lag: number): Predict =>
  (train, keys, memory) => {
    const known = new Map<string, number>();
    for (const showing of train) {
      const key = showing.options.find(({ id }) => id === keys.get(showing.versionId));
      if (key) known.set(`${showing.bank} ${byId(showing, memory)}`, Number(trait(key, showing, memory)));
    }
    const step: Trait = (option, showing) => {
      const before = known.get(`${showing.bank} ${byId(showing, memory) - lag}`);
      return before === undefined ? "alone" : (Number(trait(option, showing, memory)) - before + 4) % 4;
    };
    return learned(step)(train, keys, memory);
  };

const predictors: Record<string, Predict> = {
  ...Object.fromEntries(Object.entries(TRAITS).map(([name, trait]) => [name, learned(trait)])),
  "a formula of the wording's rank and the rank of the id": formula(idRank, byId),
  "a formula of the first meeting and the rank of the id": formula(idRank, byMeeting),
  "a formula of the wording's rank and the place on the page": formula(place, byId),
  ...Object.fromEntries(
    [1, 2, 3, 4].flatMap((lag) => [
      [`rank of the id, from that of ${lag} wordings before`, neighbour(idRank, lag)],
      [`place on the page, from that of ${lag} wordings before`, neighbour(place, lag)],
    ]),
  ),
};

export type Finding = { by: string; right: number; of: number; chance: number };

/**
 * `train` and `test` have one showing per question; `seen` is everything, in order of time. Of `truth` the
 * tool reads only the answer keys of `train`.
 */
export function predict(
  { seen, train, test }: { seen: Showing[]; train: Showing[]; test: Showing[] },
  truth: Map<string, string>,
  tried = predictors,
): Finding[] {
  const memory = remember(seen);
  const shown = new Map(train.map(({ versionId }) => [versionId, truth.get(versionId) ?? ""]));
  return Object.entries(tried).map(([by, predictor]) => {
    const guess = predictor(train, shown, memory);
    let [right, of] = [0, 0];
    for (const showing of test) {
      const likely = guess(showing);
      const most = Math.max(...likely);
      const best = showing.options.filter((_, index) => likely[index] === most);
      if (best.length === showing.options.length) continue;
      of++;
      if (best.some(({ id }) => id === truth.get(showing.versionId))) right += 1 / best.length;
    }
    return { by, right: Math.round(right), of, chance: atLeast(Math.floor(right), of, 1 / 4) };
  });
}

export const predictByLength = (papers: Parameters<typeof predict>[0], truth: Map<string, string>) =>
  predict(papers, truth, { "length of the text": learned(length) });

/** Bonferroni: all predictors together give a false alarm once in a thousand runs. */
export function telling(findings: Finding[], runs: number): string[] {
  return findings
    .filter(({ chance }) => chance < 0.001 / (findings.length * runs))
    .map(({ by, right, of }) => `${by}: ${right} of ${of}`);
}

function remember(seen: Showing[]): Memory {
  const rankOf = new Map<string, number>();
  const metAs = new Map<string, number>();
  for (const of of Map.groupBy(seen, ({ bank }) => bank).values()) {
    const met = [...new Set(of.map(({ versionId }) => versionId))];
    for (const [index, id] of met.entries()) metAs.set(id, index);
    for (const [index, id] of met.toSorted().entries()) rankOf.set(id, index);
  }
  return { rankOf, metAs };
}
