import { expect, it } from "vitest";
import { maskError, messageOf } from "./log";

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
