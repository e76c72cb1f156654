import { expect, it, vi } from "vitest";
import { createLog, isNewThisMinute, mask, messageOf } from "./log";

function written(err: Error): string {
  const lines: string[] = [];
  createLog("info", { write: (line) => lines.push(line) }).error({ job: "auth.reset-mail", err });
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/^\{.*\}\n$/);
  return lines.join("");
}

it("writes no address, wherever in a line it stands", () => {
  const line = written(new Error("550 <lena.fischer@test.example>: no such user"));
  expect(line).not.toContain("lena.fischer");
  expect(JSON.parse(line)).toMatchObject({ job: "auth.reset-mail", msg: "550 <[address]>: no such user" });
});

it("keeps the places in a stack, also those of packages with an @ in their names", () => {
  const error = new Error("ada@example.org/x");
  error.stack =
    "Error: at https://ada@example.org/x\n    at run (/app/node_modules/@prisma/client/runtime.js:65:8)";
  const line = written(error);
  expect(line).toContain("/app/node_modules/@prisma/client/runtime.js:65:8");
  expect(line).not.toContain("example.org");
});

it("tells of an error without the person whom it met", () => {
  const error = Object.assign(new Error("550 <lena.fischer@test.example>: no such user"), {
    rejected: ["lena.fischer@test.example"],
    detail: 'Failing row contains (1, Lena Fischer, "x").',
    nested: { command: "RCPT TO:<lena.fischer@test.example>" },
    code: "EENVELOPE",
  });
  const line = written(error);
  expect(line).not.toMatch(/lena|fischer/i);
  expect(line).toContain("EENVELOPE");
  expect(line).toContain("log.test.ts");
});

it.each([
  ["to=ada@example.org, and", "to=[address], and"],
  ["smtp://ada@mail.example.org:587/x", "smtp:[address]:587/x"],
  ["first/last@example.org", "[address]"],
  ["a@b/ada@example.org", "[address]"],
  ["@ada@example.org", "[address]"],
  ["ada@@example.org/path", "[address]/path"],
  ["ada@localhost, @example.org, 3@.", "ada@localhost, @example.org, 3@."],
  ["node_modules/@prisma/client/index.js", "node_modules/@prisma/client/index.js"],
  ["Failing row contains (1, Ada). Then (2).", "Failing row contains [row]. Then (2)."],
  ["Failing row contains (1, Ada, and no end", "Failing row contains [row]"],
])("masks %s", (text, masked) => expect(mask(text)).toBe(masked));

it("writes a text and a line only so long, and still as JSON", () => {
  const long = written(new Error("x".repeat(100_000)));
  expect(long.length).toBeLessThan(30_000);
  const many = Object.assign(new Error("many"), { errors: Array.from({ length: 50_000 }, () => "of them") });
  const line = written(many);
  expect(line.length).toBeLessThan(50_000);
  expect(JSON.parse(line)).toMatchObject({ level: 50, msg: "many" });
});

it.each([
  [new Error("550 <lena.fischer@test.example>: no such user"), "550 <[address]>: no such user"],
  [
    new Error(
      '\nInvalid `prisma.user.create()` invocation:\n\n{ name: "Lena" }\n\n\nArgument `email` is\nmissing.',
    ),
    "Argument `email` is missing.",
  ],
  [new TypeError(""), "TypeError"],
  ["thrown as a text", "thrown as a text"],
])("tells an operator in one line what %s says", (error, line) => expect(messageOf(error)).toBe(line));

it("knows in each minute what was said in it", () => {
  vi.useFakeTimers({ now: 0 });
  expect(["gone", "gone", "late", "gone"].map(isNewThisMinute)).toEqual([true, false, true, false]);
  vi.setSystemTime(60_000);
  expect(["gone", "gone"].map(isNewThisMinute)).toEqual([true, false]);
  vi.useRealTimers();
});
