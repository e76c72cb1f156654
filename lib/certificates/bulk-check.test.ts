import { expect, it } from "vitest";
import { toCsv } from "./bulk-check";

it("writes CSV that no spreadsheet takes for a formula", () => {
  expect(toCsv([["=1+1", 'say "hi"', "a,b", "-5", "Ada"]])).toBe(
    '\ufeff"\'=1+1","say ""hi""","a,b","\'-5","Ada"\r\n',
  );
});
