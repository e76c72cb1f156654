import { randomInt } from "node:crypto";
import { uuidv7 } from "uuidv7";

export type World = {
  foreign: Paper[];
  closed: Paper[];
  open: Paper;
};
type Paper = { attemptId: string; items: { versionId: string; optionIds: string[]; key: string }[] };

export type Forgery = { action: "save" | "close" | "start" | "report"; input: unknown; what: string };

const pick = <T>(list: readonly T[]): T => list[randomInt(list.length)] as T;
const JUNK: unknown[] = [
  null,
  "",
  -1,
  1.5,
  Number.MAX_SAFE_INTEGER,
  "exam",
  [],
  {},
  { contains: "" },
  "'; DROP TABLE attempts; --",
  "\u0000",
  "\ud800",
  "x".repeat(5_000),
  { toString: "x" },
];

export function forgery(world: World): Forgery {
  const own = world.open;
  const position = randomInt(own.items.length);
  const item = own.items[position];
  const other = own.items[(position + 1 + randomInt(own.items.length - 1)) % own.items.length];
  const answer = {
    attemptId: own.attemptId,
    position,
    optionId: item?.key ?? "",
    seq: 1_000 + randomInt(1_000),
  };
  const foreign = pick(world.foreign);
  const closed = pick(world.closed);
  const of = ({ attemptId, items }: Paper) => ({
    attemptId,
    position,
    optionId: items[position]?.key ?? "",
    seq: 500_000 + randomInt(1_000),
  });
  const field = pick(["attemptId", "position", "optionId", "seq"] as const);
  return pick<() => Forgery>([
    () => ({ action: "save", what: "somebody else's attempt", input: of(foreign) }),
    () => ({ action: "save", what: "a closed attempt", input: of(closed) }),
    () => ({
      action: "save",
      what: "an option of another question",
      input: { ...answer, optionId: other?.key },
    }),
    () => ({ action: "save", what: "an attempt that is none", input: { ...answer, attemptId: uuidv7() } }),
    () => ({
      action: "save",
      what: "a position that is none",
      input: { ...answer, position: 20 + randomInt(80) },
    }),
    () => ({ action: "save", what: "a replay under an old number", input: { ...answer, seq: 1 } }),
    () => ({
      action: "save",
      what: "extra keys",
      input: { ...answer, [pick(["userId", "score", "isCorrect", "kind", "__proto__x"])]: pick(JUNK) },
    }),
    () => ({ action: "save", what: `junk as ${field}`, input: { ...answer, [field]: pick(JUNK) } }),
    () => ({ action: "close", what: "somebody else's attempt", input: { attemptId: foreign.attemptId } }),
    () => ({
      action: "close",
      what: "an edited score",
      input: { attemptId: pick([own, closed]).attemptId, score: 100 },
    }),
    () => ({
      action: "close",
      what: "practice presented as certification",
      input: { attemptId: pick([own, closed]).attemptId, kind: "certification", entitlementId: uuidv7() },
    }),
    () => ({ action: "close", what: "a replay", input: { attemptId: closed.attemptId } }),
    () => ({ action: "close", what: "a paper with open questions", input: { attemptId: own.attemptId } }),
    () => ({ action: "close", what: "junk", input: pick([{ attemptId: pick(JUNK) }, pick(JUNK)]) }),
    () => ({
      action: "start",
      what: "a certification by its name",
      input: { screen: "quiz", kind: "certification", declared: true },
    }),
    () => ({
      action: "start",
      what: "junk",
      input: { screen: pick(JUNK.filter((junk) => junk !== "exam")) },
    }),
    () => ({
      action: "report",
      what: "a question of somebody else's paper",
      input: { attemptId: foreign.attemptId, versionId: foreign.items[0]?.versionId, message: "x" },
    }),
    () => ({
      action: "report",
      what: "a question of an open paper",
      input: { attemptId: own.attemptId, versionId: item?.versionId, message: pick(["", "x".repeat(501)]) },
    }),
  ])();
}
