import { expect, it } from "vitest";
import { faceOf } from "./certificate-face";
import { BLUEPRINT_VERSION, PROGRAMME_VERSION } from "./certificates";
import { issuerOf } from "./issuers";

const day = new Date("2026-11-25T12:00:00Z");
const exam = {
  kind: "certification" as const,
  level: null,
  title: "AI Proficiency Certification",
  score: 95,
  hours: null,
  programmeVersion: BLUEPRINT_VERSION,
  assessment: { questions: 20, passMark: 80, areas: [] },
  issuer: { name: "Skillbite" },
  testedAt: day,
  issuedAt: new Date("2026-11-27T12:00:00Z"),
  expiresAt: new Date("2028-11-25T12:00:00Z"),
};
const course = {
  ...exam,
  kind: "course" as const,
  level: "beginner" as const,
  title: "AI in Business",
  score: 87,
  hours: 1.5,
  programmeVersion: PROGRAMME_VERSION,
  assessment: { questions: 15, passMark: 80, areas: [{ name: "From pilot to process" }] },
};

it("has the pass mark beside the score, and who issued it when", () => {
  const { facts, issued } = faceOf(exam);
  expect(facts.map(({ label, value }) => `${label}: ${value}`)).toEqual([
    "Result: Passed with 95%",
    "Pass mark: 80%",
    "Tested on: 25 November 2026",
    "Valid until: 25 November 2028",
    "Programme: 2026.2",
  ]);
  expect(issued).toEqual({ by: "Skillbite", on: "27 November 2026", signatory: undefined });
  expect(faceOf(course).facts.slice(4)).toEqual([
    { label: "Level", value: "Beginner" },
    { label: "Study time", value: "1.5 hours" },
  ]);
});

it.each([
  ["an exam", exam, "19 of 20 questions answered rightly; 5 were asked in each area", 4],
  [
    "an exam without a question that was wrong itself",
    { ...exam, score: 89, assessment: { ...exam.assessment, questions: 19 } },
    "17 of 19 questions answered rightly, in these areas",
    4,
  ],
  [
    "an exam before the blueprint",
    {
      ...exam,
      programmeVersion: PROGRAMME_VERSION,
      assessment: { ...exam.assessment, areas: [{ name: "Ethics and safe use" }] },
    },
    "19 of 20 questions answered rightly, in these areas",
    1,
  ],
  ["a course", course, "13 of 15 questions answered rightly, drawn from these modules", 1],
])("says what the holder of %s showed, and no area's result", (_, certificate, result, count) => {
  const { shown } = faceOf(certificate);
  expect(shown.result).toBe(result);
  expect(shown.areas).toHaveLength(count);
  expect(JSON.stringify(shown.areas)).not.toContain("%");
});

it("names who signs for the issuer only where the operator has named somebody", () => {
  const signatory = { name: "Dr Ada King", title: "Head of Certification" };
  expect(issuerOf({ SIGNATORY_NAME: signatory.name, SIGNATORY_TITLE: signatory.title })).toEqual({
    name: "Skillbite",
    signatory,
  });
  expect(issuerOf({})).toEqual({ name: "Skillbite" });
});
