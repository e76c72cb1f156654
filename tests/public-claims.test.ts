import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { parse } from "yaml";
import type { PerkTeasers } from "@/components/site/perks/perk-teasers";
import { readBites } from "@/lib/content/read-bites";
import { readCourses } from "@/lib/content/read-courses";
import { readPerks } from "@/lib/content/read-perks";
import { readSkills } from "@/lib/content/read-skills";

/* What public pages say of the product equals what is counted; what nothing proves is said by setting alone. */

const read = (file: string) => readFileSync(file, "utf8");
const texts = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
  encoding: "utf8",
})
  .split("\n")
  .filter((file) => /^(app|components|lib)\/.*\.tsx?$|^content\/.*\.(md|ya?ml)$/.test(file))
  .filter((file) => existsSync(file) && !file.endsWith(".test.ts"));

/** A sentence is found wherever its lines break, with its tags and without them: a text can also be a property. */
function flat(text: string): string {
  const bare = text
    .replaceAll(/\{" "\}/g, " ")
    .replaceAll(/<\/?[A-Za-z][^<>]*>|\*\*/g, "")
    .replaceAll(/\]\([^()]*\)|\[/g, "");
  return `${text}\n\n${bare}`.replaceAll(/\s+/g, " ");
}
const said = texts.map((file) => flat(read(file))).join("\n");
const isUnsaid = (words: string) => !said.includes(words);
const claims = parse(read("content/marketing/claims.yaml")) as { id: string; text: string }[];

describe("figures in public texts", () => {
  const courses = readCourses("content/courses");
  const lessons = courses.flatMap((course) => course.lessons);
  const exercises = courses.flatMap((course) => [...course.exercises.values()]);
  const figuresIn = (of: typeof lessons) =>
    new Set(of.flatMap(({ html }) => html.match(/\[figure:[a-z-]+\]/g) ?? [])).size;

  it("are those of the content", () => {
    const quiz = readSkills("content/skills", courses).practice.length;
    const free = courses.filter(({ course }) => course.price === 0);
    expect([courses.length, quiz, figuresIn(lessons)]).toEqual([6, 40, 8]); // 'Six', 'forty', 'Eight'
    expect(figuresIn(free.flatMap((course) => course.lessons))).toBe(3);
    const sentences = [
      `Six courses have ${lessons.length} lessons with ${exercises.flat().length} exercises.`,
      `each run draws 20 of its ${quiz} questions`,
      `["${quiz} questions", "in the free quiz’s bank`,
      "a bank of forty",
      "Eight interactive figures stand in the lessons. Three of them are in the free course",
    ];
    expect(sentences.filter(isUnsaid)).toEqual([]);
  });

  it("give a lesson the time that it takes: about 15 minutes, never more than 20", () => {
    const minutes = lessons.map(({ duration_minutes }) => duration_minutes);
    const mean = minutes.reduce((sum, each) => sum + each, 0) / minutes.length;
    expect([Math.min(...minutes) >= 10, Math.max(...minutes) <= 20, Math.round(mean / 5)]).toEqual([
      true,
      true,
      3,
    ]);
    expect(isUnsaid("A lesson takes about 15 minutes, never more than 20")).toBe(false);
    const shorter = /lessons? (?:of|takes?|in) a few minutes|a few minutes a lesson|three minutes to read/i;
    expect(shorter.exec(said)?.[0]).toBeUndefined();
  });

  it("give each lesson three to five exercises", () => {
    expect(isUnsaid("three to five exercises")).toBe(false);
    expect(new Set(exercises.map(({ length }) => length))).toEqual(new Set([3, 4, 5]));
  });

  it.each([
    ["a drop every two weeks", 14, () => readPerks().map(({ released_on }) => released_on)],
    ["a bite a week", 7, () => readBites().map(({ date }) => date)],
  ])("announce %s, without a gap in what is written", (_what, days, dates) => {
    const times = dates().sort().map(Date.parse);
    const gaps = times.slice(1).map((time, at) => (time - (times[at] ?? 0)) / 86_400_000);
    expect(new Set(gaps)).toEqual(new Set([days]));
  });
});

describe("what nothing proves", () => {
  it("is said in content/marketing and in the figures of the courses alone", () => {
    const kinds =
      /\d[\d,.]*K?\+ (?:professionals|learners|students|users|people|quizzes|countries|practice questions|companies)|\d+% (?:pass rate|career|completion|of (?:our )?learners)|\d\.\d\/5|\b(?:trusted by|award-winning|best-selling|world-class|industry-leading)\b/i;
    const figures = claims.filter(({ text }) => /\d/.test(text) && !text.startsWith("30-day"));
    const wrong = texts
      .filter((file) => !/^content\/(?:marketing|courses|bites|skills)\//.test(file))
      .filter((file) => kinds.test(read(file)) || figures.some(({ text }) => read(file).includes(text)));
    expect(wrong).toEqual([]);
  });

  describe("is left out where it may not be claimed", () => {
    beforeEach(() => vi.resetModules()); // the setting is read once, at import
    afterEach(() => vi.unstubAllEnvs());

    const drop = (kind: "prompts" | "discount") => {
      return { key: kind, title: kind, kind, releasedOn: new Date("2026-11-23") };
    };

    it.each([
      ["all", [drop("prompts")], "Prompt packs: 1, Premium AI tool discounts: None, Partner courses: None"],
      ["substantiated", [drop("prompts")], "Prompt packs: 1"],
      ["substantiated", [drop("prompts"), drop("discount")], "Premium AI tool discounts: 1, Prompt packs: 1"],
    ])("on /perks, with %s (%#)", async (setting, drops, expected) => {
      vi.stubEnv("MARKETING_CLAIMS", setting);
      const file: { PerkTeasers: typeof PerkTeasers } = await import("@/components/site/perks/perk-teasers");
      const html = renderToStaticMarkup(createElement(file.PerkTeasers, { drops }));
      const shown = [...html.matchAll(/<h3[^>]*>(.*?)(?: and [^<]*)?<\/h3>.*?>([^<>]*) so far</g)];
      expect(shown.map(([, title, count]) => `${title}: ${count}`).join(", ")).toBe(expected);
    });

    it.each([
      ["all", true],
      ["substantiated", false],
    ])("on /tools, with %s", async (setting, isShown) => {
      vi.stubEnv("MARKETING_CLAIMS", setting);
      const { default: ToolsPage } = await import("@/app/(site)/tools/page");
      const html = renderToStaticMarkup(createElement(ToolsPage));
      expect(/Early access.*Perk discounts/.test(html)).toBe(isShown);
      expect(html).toContain("Coming soon");
    });
  });
});

describe("docs/claims.md", () => {
  const rows = [...read("docs/claims.md").matchAll(/^\| (.+) \| .+ \| (.+) \|$/gm)]
    .map(([, says = "", by = ""]) => ({ says, by }))
    .filter(({ says }) => says !== "says");

  it("quotes what the pages say", () => {
    expect(rows.length).toBeGreaterThan(100);
    const isQuoted = ({ says }: { says: string }) => !says.startsWith("*");
    expect(rows.filter(isQuoted).filter(({ says }) => isUnsaid(says))).toEqual([]);
  });

  it("names for each sentence a file, a claim of the setting, or that people keep it", () => {
    const ids = new Set(claims.map(({ id }) => `MARKETING_CLAIMS/${id}`));
    const wrong = rows.filter(({ by }) => {
      const named = [...by.matchAll(/`([\w/.[\]()-]+)`/g)].map(([, name = ""]) => name);
      if (named.length === 0) return !/\*operator\*|\*described\*/.test(by);
      return named.some((name) => !ids.has(name) && !existsSync(name) && name !== "marketing.yaml");
    });
    expect(wrong).toEqual([]);
    expect([...ids].filter((id) => !rows.some(({ by }) => by.includes(id)))).toEqual([]);
  });
});
