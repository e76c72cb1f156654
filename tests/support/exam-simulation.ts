import { drawExamPaper } from "@/lib/assessments/exam/exam-papers";
import { idOf, type PoolQuestion } from "./exam-pool";
import type { SatItem, Sitting } from "./sittings";

/** How people answer a question. `ability`: 0 is the middle, 1 a standard deviation. */
export type Behaviour = {
  /** Item response: chance of the right idea. */
  knows: (ability: number) => number;
  /** Place of the option that those choose who know; 0 is the key. */
  right: number;
  /** How the others divide, by place. */
  lures: [number, number, number, number];
};

const GUESS = 0.15;
const logistic = (difficulty: number, slope: number) => (ability: number) =>
  GUESS + (1 - GUESS) / (1 + Math.exp(-slope * (ability - difficulty)));

export const good = (difficulty: number): Behaviour => ({
  knows: logistic(difficulty, 1.8),
  right: 0,
  lures: [0, 1, 1, 1],
});
export const bad = {
  wrongKey: { ...good(-0.3), right: 1, lures: [1, 0, 1, 1] },
  deadOption: { ...good(-0.1), lures: [0, 1, 1, 0] },
  indifferent: { knows: () => 0.6, right: 0, lures: [0, 1, 1, 1] },
  tooEasy: { ...good(-4) },
} satisfies Record<string, Behaviour>;

/** Mulberry32: the same numbers for the same seed. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

type World = {
  candidates: number;
  pool: PoolQuestion[];
  pilots: PoolQuestion[];
  behaviour: (key: string) => Behaviour;
  now: Date;
};

const DAY = 86_400_000;

/** Candidates of normal ability, with what does not count as well: later, held, refused, abandoned and open attempts. */
export function simulate({ candidates, pool, pilots, behaviour, now }: World): Sitting[] {
  const random = seeded(20261126);
  const below = (count: number) => Math.floor(random() * count);
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  let count = 0;

  function answer(question: PoolQuestion, ability: number): string {
    const { knows, right, lures } = behaviour(question.key);
    if (random() < knows(ability)) return question.options[right] ?? "";
    let rest = random() * lures.reduce((sum, lure) => sum + lure, 0);
    const place = lures.findIndex((lure) => {
      rest -= lure;
      return lure > 0 && rest < 0;
    });
    return question.options[place] ?? "";
  }

  /** Each question begins a second after the last answer; one of ten has no time of its showing. */
  function sit(questions: PoolQuestion[], ability: number, from: number): SatItem[] {
    let at = from;
    return questions.map((question) => {
      const shown = at + 1_000;
      at = shown + Math.round(1_000 * Math.exp(3.5 + 0.5 * normal()));
      return {
        versionId: question.versionId,
        optionId: answer(question, ability),
        shownAt: random() < 0.1 ? null : new Date(shown),
        answeredAt: new Date(at),
      };
    });
  }

  function attempt(userId: string, ability: number, from: number, seen = new Set<string>()): Sitting {
    const paper = drawExamPaper(pool, seen, below) as PoolQuestion[];
    const items = sit(paper, ability, from);
    const closedAt = new Date((items.at(-1)?.answeredAt?.getTime() ?? from) + 5_000);
    const keys = new Set(paper.map(({ options }) => options[0]));
    const right = items.filter(({ optionId }) => keys.has(optionId ?? "")).length;
    const tried = Array.from({ length: 4 }, (_, n) => pilots[(count + n) % pilots.length] as PoolQuestion);
    return {
      id: idOf(`attempt-${count++}`),
      userId,
      kind: "certification",
      status: "closed",
      poolVersion: from < now.getTime() - 60 * DAY ? (random() < 0.1 ? null : "old") : "new",
      startedAt: new Date(from),
      closedAt,
      score: 5 * right,
      items,
      pilots: sit(tried, ability, closedAt.getTime()).map((item) =>
        random() < 0.2 ? { ...item, optionId: null, answeredAt: null } : item,
      ),
    };
  }

  const unclosed = { closedAt: null, score: null, pilots: [] };
  return Array.from({ length: candidates }, (_, n) => {
    const [userId, ability] = [idOf(`candidate-${n}`), normal()];
    const from = now.getTime() - Math.floor(2 + random() * 118) * DAY + 3_600_000;
    const first = attempt(userId, ability, from);
    const [earlier, later] = [from - DAY / 2, from + DAY / 2];
    if (n % 10 === 0) {
      const seen = new Set(first.items.map(({ versionId }) => keyOf(pool, versionId)));
      return [attempt(userId, ability + 0.5, later, seen), first];
    }
    if (n % 50 === 1)
      return [first, { ...attempt(userId, ability, earlier), status: "held" as const, score: null }];
    if (n % 50 === 2)
      return [first, { ...attempt(userId, ability, later), status: "refused" as const, score: null }];
    if (n % 50 === 3)
      return [first, { ...attempt(userId, ability, earlier), status: "abandoned" as const, ...unclosed }];
    if (n % 50 === 4)
      return [first, { ...attempt(userId, ability, later), status: "open" as const, ...unclosed }];
    if (n % 50 === 5) {
      const practice = { ...attempt(userId, ability, earlier), kind: "practice" as const, poolVersion: null };
      return [{ ...practice, items: [], pilots: [] }, first];
    }
    return [first];
  }).flat();
}

const keyOf = (pool: PoolQuestion[], versionId: string) =>
  pool.find((question) => question.versionId === versionId)?.key ?? "";
