import { describe, expect, it } from "vitest";
import { passwordProblem } from "./passwords";

describe("passwordProblem", () => {
  it.each(["short", "password", "PASSWORD1", "qwertyuiop", "12345678"])("refuses %s", (given) => {
    expect(passwordProblem(given)).not.toBeNull();
  });
  it("counts the characters that are kept, not the marks that were typed", () => {
    expect(passwordProblem("äöüäö".normalize("NFD"))).not.toBeNull();
  });
  it.each(["three soft cookies", "Zß9-kettle", "🍪🍪🍪🍪🍪🍪🍪🍪"])("takes %s", (given) => {
    expect(passwordProblem(given)).toBeNull();
  });
});
