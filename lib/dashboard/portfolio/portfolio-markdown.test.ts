import { describe, expect, it } from "vitest";
import { type CourseWork, groupPieces } from "../../learning/practice/written-work";
import { portfolioMarkdown } from "./portfolio-markdown";

const facts = {
  name: "Ada Lovelace",
  formatDay: () => "26 November 2026",
  linkTo: (path: string) => `https://skillbite.example${path}`,
};

function courseWith(texts: (string | null)[]): CourseWork {
  const pieces = texts.map((text, at) => {
    const wording = {
      task: "Write **a rule**.\n\n> For whom?",
      criteria: ["It is short.", "It has a name."],
    };
    const last = text === null ? null : { text, met: [1], writtenAt: new Date("2026-11-26") };
    const lesson = { lessonKey: `lesson-${at}`, lessonTitle: `Lesson ${at}` };
    const place = {
      exerciseId: `${at}`,
      key: `piece-${at}`,
      moduleKey: "one",
      moduleTitle: "Module",
      ...lesson,
    };
    return { ...place, html: wording, markdown: wording, last, earlier: 0, isAsked: true };
  });
  const modules = groupPieces(pieces, { one: "Draft a policy." });
  return { id: "rules", title: "Rules", level: "beginner", builds: "a set of rules", isOpen: true, modules };
}

describe("a portfolio as Markdown", () => {
  it("has task, text, criteria, and what is still to write", () => {
    expect(portfolioMarkdown([courseWith(["Be kind.", null])], facts)).toBe(`# What you built in Rules

By \`Ada Lovelace\`

You’ll build a set of rules.

1 of 2 texts written.

## Module

Draft a policy.

### Lesson 0

**The task**

> Write **a rule**.
>
> > For whom?

**Your text**, 26 November 2026

\`\`\`text
Be kind.
\`\`\`

**What you found in it**

- [ ] It is short.
- [x] It has a name.

## Still to write

- [Lesson 1](https://skillbite.example/course/rules?lesson=lesson-1#piece-1)
`);
  });

  it.each([
    ["a fence of its own", "```\n# no heading\n```", "````text\n```\n# no heading\n```\n````"],
    ["a longer fence", "`````", "``````text\n`````\n``````"],
    [
      "headings and links",
      "# A [link](https://evil.example)",
      "```text\n# A [link](https://evil.example)\n```",
    ],
    ["letters of any language", "我们等五天 🎉", "```text\n我们等五天 🎉\n```"],
  ])("keeps a text with %s as it is", (_, text, fenced) => {
    expect(portfolioMarkdown([courseWith([text])], facts)).toContain(fenced);
  });

  it("keeps a name from taking part in the document", () => {
    const text = portfolioMarkdown([courseWith(["x"])], { ...facts, name: "`# A\n# B`" });
    expect(text).toContain("By `` `# A # B` ``\n");
    expect(portfolioMarkdown([courseWith(["x"])], { ...facts, name: null })).not.toContain("By ");
  });

  it("puts one course after the other", () => {
    const text = portfolioMarkdown([courseWith(["x"]), { ...courseWith(["y"]), title: "Plans" }], facts);
    expect(text.match(/^# .*/gm)).toEqual(["# What you built in Rules", "# What you built in Plans"]);
  });
});
