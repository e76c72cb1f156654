import { HtmlValidate } from "html-validate";
import { expect, test } from "../support/browser";
import { ask } from "../support/browser-requests";
import { rows } from "./site-table";

/*
 * Rules of HTML, not of style. React's void elements, boolean attributes and hydration markers are valid, but
 * the defaults reject them.
 */
const validator = new HtmlValidate({
  extends: ["html-validate:standard"],
  rules: {
    "void-style": "off",
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    "doctype-style": "off",
    "no-inline-style": "off",
    "no-trailing-whitespace": "off",
    "long-title": "off",
    "require-sri": "off",
    "tel-non-breaking": "off",
    "valid-id": ["error", { relaxed: true }],
  },
});

test("every public page is valid HTML", async () => {
  const faults: string[] = [];
  for (const { path } of rows) {
    const report = await validator.validateString(await (await ask(path)).text());
    for (const { messages } of report.results) {
      faults.push(
        ...messages.map(({ ruleId, message, selector }) => `${path} ${ruleId}: ${message} ${selector ?? ""}`),
      );
    }
  }
  // React gives the form of a server action an empty `action` for browsers without code.
  expect(faults.filter((fault) => !fault.includes('"action" has invalid value ""'))).toEqual([]);
});
