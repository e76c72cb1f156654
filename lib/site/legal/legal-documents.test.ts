import { expect, test } from "vitest";
import { fillTokens, linkSections } from "./legal-documents";

const values = { name: "Skillbite", vatId: "", phone: "+00 1" };

test.each([
  ["Mail to {{name}}.", "Mail to Skillbite."],
  ["VAT: {{vatId}}", "VAT: on request"],
  ["a\n- VAT: {{vatId?}}\nb", "a\nb"],
  ["- Phone: {{phone?}}", "- Phone: +00 1"],
  ["{{name}} {{vatId?}}", ""],
  ["no {tokens} here", "no {tokens} here"],
])("fills %j", (text, filled) => {
  expect(fillTokens(text, values, "on request")).toBe(filled);
});

test.each(["{{nobody}}", "{{nobody?}}"])("refuses %s", (text) => {
  expect(() => fillTokens(text, values, "on request")).toThrow("unknown token {{nobody}}");
});

test("gives headings ids from their words and lists the second level", () => {
  expect(linkSections("<h2>1. Who &#x26; <code>how</code></h2><h3>Seats, codes</h3>")).toEqual({
    html: '<h2 id="who-how">1. Who &#x26; <code>how</code></h2><h3 id="seats-codes">Seats, codes</h3>',
    headings: [{ id: "who-how", text: "1. Who & how" }],
  });
});

test("tells each cell its column", () => {
  const { html } = linkSections(
    "<table><tr><th>Data</th><th>How <em>long</em></th></tr><tr><td>E-mail</td><td>a year</td></tr></table>",
  );
  expect(html).toBe(
    '<table><tr><th>Data</th><th>How <em>long</em></th></tr><tr><td data-label="Data">E-mail</td><td data-label="How long">a year</td></tr></table>',
  );
});

test("refuses two equal headings", () => {
  expect(() => linkSections("<h2>Codes</h2><h3>Codes</h3>")).toThrow('two headings give the id "codes"');
});
