import { describe, expect, it } from "vitest";
import { markdownToHtml, sanitizeHtml } from "./html";

const hostile = [
  "<script>alert(1)</script>",
  '<img src="x" onerror="alert(1)">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt&colon;alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<iframe src="https://evil.test"></iframe>',
  '<svg onload="alert(1)"><script>alert(1)</script></svg>',
  '<math><mi xlink:href="javascript:alert(1)">x</mi></math>',
  '<form action="https://evil.test"><input name="password"></form>',
  '<p style="position:fixed">x</p>',
  '<object data="x.swf"></object><embed src="x.swf"><base href="//evil.test">',
  "[x](javascript:alert(1))",
  "[x](data:text/html;base64,PHNjcmlwdD4=)",
  "![x](javascript:alert(1))",
  "<javascript:alert(1)>",
];

describe.each([
  ["markdownToHtml", markdownToHtml],
  ["sanitizeHtml", sanitizeHtml],
])("%s", (_name, convert) => {
  it.each(hostile)("leaves nothing that runs in %s", (given) => {
    const html = convert(given);
    expect(html).not.toMatch(/<(script|iframe|svg|math|form|input|object|embed|base|style)\b/i);
    expect(html).not.toMatch(/<[^>]+\son\w+\s*=/i);
    expect(html).not.toMatch(/<[^>]+\s(href|src)\s*=\s*["']?\s*(javascript|data|vbscript):/i);
    expect(html).not.toMatch(/<[^>]+\sstyle\s*=/i);
  });
});

it("keeps what lessons are made of", () => {
  const html = markdownToHtml(
    "## Head\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n- [x](https://a.example)\n\n```\ncode\n```",
  );
  for (const part of [
    "<h2>Head</h2>",
    "<table>",
    "<td>2</td>",
    'href="https://a.example"',
    "<pre><code>code",
  ]) {
    expect(html).toContain(part);
  }
  const box = '<div class="table-box" role="region" aria-label="Table: a, b" tabindex="0">';
  expect(sanitizeHtml(html)).toBe(
    html.replace("<table>", `${box}<table>`).replace("</table>", "</table></div>"),
  );
});

it("an empty corner of a table is a cell, not a header without a name", () => {
  const html = sanitizeHtml("<table><thead><tr><th></th><th>Wrong</th></tr></thead></table>");
  expect(html).toContain("<tr><td></td><th>Wrong</th></tr>");
  expect(html).toContain('aria-label="Table: Wrong"');
});

describe("a fenced block", () => {
  const fenced = (language: string) => sanitizeHtml(markdownToHtml(`\`\`\`${language}\nTell <me>\n\`\`\``));
  const code = (language: string) => `<pre><code class="language-${language}">Tell &#x3C;me>\n</code></pre>`;
  it("of a prompt can be copied", () => {
    expect(fenced("prompt")).toBe(
      `<figure class="prompt"><figcaption>Prompt</figcaption>${code("prompt")}<button type="button" class="copy-prompt">Copy</button></figure>`,
    );
  });
  it("of a model's answer says who wrote it, and when", () => {
    expect(fenced("output-2026-11")).toBe(
      '<figure class="model-output"><figcaption>Written by an AI model in November 2026</figcaption><p>Tell </p></figure>',
    );
    const output = ["## Plan", "", "1. **Eggs**", "2. Milk", "", "Sum: 3", "Rest: 1"].join("\n");
    const html = sanitizeHtml(markdownToHtml(`\`\`\`output-2026-11\n${output}\n\`\`\``));
    expect(html).not.toMatch(/<h\d/);
    expect(html).toContain("<p><strong>Plan</strong></p>");
    expect(html).toContain("<li><strong>Eggs</strong></li>");
    expect(html).toContain("<p>Sum: 3\nRest: 1</p>");
  });
  it.each(["text", "output-2026-13", "output"])("of '%s' stays as it is", (language) => {
    expect(fenced(language)).toBe(code(language));
  });
});
