import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { LogRepeats, type Repeated } from "./log-repeats";

let repeats: LogRepeats;
let counts: Repeated[];
const admit = (fields: Record<string, unknown>) => repeats.admit(fields, (line) => counts.push(line));

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  repeats = new LogRepeats();
  counts = [];
});
afterEach(() => {
  vi.useRealTimers();
});

const failure = (reference: string) => ({
  where: "action:exam",
  reference,
  requestId: reference,
  err: new Error("no database"),
});

it("lets the first of equal lines through, and says after a minute how many more there were", () => {
  expect(["r1", "r2", "r3"].map((reference) => admit(failure(reference)))).toEqual([true, false, false]);
  vi.advanceTimersByTime(59_999);
  expect(counts).toEqual([]);
  vi.advanceTimersByTime(1);
  const of = "where=action:exam Error: no database";
  expect(counts).toEqual([{ code: "repeated", times: 2, of, references: ["r2", "r3"] }]);
  expect(admit(failure("r4"))).toBe(true);
});

it("says nothing about a line that came once", () => {
  admit(failure("r1"));
  vi.advanceTimersByTime(120_000);
  expect(counts).toEqual([]);
});

it.each([
  ["messages", { err: new Error("a") }, { err: new Error("b") }],
  ["codes", { code: "refund_refused" }, { code: "payment_refused" }],
  ["orders", { code: "payment_refused", order: "1" }, { code: "payment_refused", order: "2" }],
  ["jobs", { job: "tips.send", err: new Error("a") }, { job: "bites.remind", err: new Error("a") }],
])("writes both of two lines with different %s", (_name, one, other) => {
  expect([one, other].map(admit)).toEqual([true, true]);
});

it("takes two reports of one failure for equal, whatever page or job met it", () => {
  const err = new Error("mail server gone");
  const lines = [
    { job: "auth.reset-mail", id: "1", err },
    { job: "auth.reset-mail", id: "2", err },
  ];
  expect(lines.map(admit)).toEqual([true, false]);
  expect(["/a", "/b"].map((path) => admit({ code: "request_failed", digest: path, path, err }))).toEqual([
    true,
    false,
  ]);
});

it("names at most twenty of those that it left out, and counts all", () => {
  for (let n = 0; n <= 100; n++) admit(failure(`r${n}`));
  repeats.flush();
  expect(counts).toMatchObject([
    { times: 100, references: Array.from({ length: 20 }, (_, n) => `r${n + 1}`) },
  ]);
});

it("remembers a bounded number of lines, and lets the rest through", () => {
  const answers = Array.from({ length: 3_000 }, (_, n) => admit({ code: `c${n % 1_500}` }));
  expect(answers.filter((isFirst) => !isFirst)).toHaveLength(1_000);
});
