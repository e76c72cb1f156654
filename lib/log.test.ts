import { expect, it, vi } from "vitest";
import { createLog, isNewThisMinute, maskError, messageOf } from "./log";

it("writes no address, wherever in a line it stands", () => {
  const lines: string[] = [];
  const err = new Error("550 <lena.fischer@test.example>: no such user");
  createLog("info", { write: (line) => lines.push(line) }).error({ job: "auth.reset-mail", err });
  expect(lines.join("")).not.toContain("lena.fischer");
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { job: "auth.reset-mail", msg: "550 <[address]>: no such user" },
  ]);
});

it("keeps the places in a stack, also those of packages with an @ in their names", () => {
  const error = new Error("ada@example.org/x");
  error.stack =
    "Error: at https://ada@example.org/x\n    at run (/app/node_modules/@prisma/client/runtime.js:65:8)";
  expect(JSON.stringify(maskError(error))).toContain("/app/node_modules/@prisma/client/runtime.js:65:8");
  expect(JSON.stringify(maskError(error))).not.toContain("example.org");
});

it("tells of an error without the person whom it met", () => {
  const error = Object.assign(new Error("550 <lena.fischer@test.example>: no such user"), {
    rejected: ["lena.fischer@test.example"],
    detail: 'Failing row contains (1, Lena Fischer, "x").',
    nested: { command: "RCPT TO:<lena.fischer@test.example>" },
    code: "EENVELOPE",
  });
  const told = JSON.stringify(maskError(error));
  expect(told).not.toMatch(/lena|fischer/i);
  expect(told).toContain("EENVELOPE");
  expect(told).toContain("log.test.ts");
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
