import { expect, it } from "vitest";
import { maskError } from "./log";

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
