import { afterEach, expect, it, vi } from "vitest";

afterEach(() => vi.unstubAllEnvs());

type Setting = "substantiated" | "all";

const set = (setting: Setting) => {
  vi.stubEnv("MARKETING_CLAIMS", setting);
  vi.resetModules(); // the setting is read once, at import
};

const claimsWhile = async (setting: Setting) => {
  set(setting);
  return (await import("./read-claims")).claim;
};

it("shows every claim as it is described", async () => {
  const claim = await claimsWhile("all");
  expect(claim("students")).toBe("10,000+ students");
  expect(claim("money-back")).toBe("30-day money-back guarantee");
  expect([claim("beginner-crossed-out"), claim("exam-crossed-out")]).toEqual(["€49", "€59"]);
});

it("hides what nothing substantiates where that is asked for, crossed-out prices too", async () => {
  const claim = await claimsWhile("substantiated");
  for (const id of ["students", "exam-crossed-out", "beginner-crossed-out"]) expect(claim(id), id).toBeNull();
  expect(claim("money-back")).toBe("30-day money-back guarantee");
});

it.each([
  ["all", 3, 3],
  ["substantiated", 0, 1],
] as const)("shows who says what of us, and how others compare, with %s", async (setting, said, columns) => {
  set(setting);
  const { readActivity, readComparison, readTestimonials } = await import("./read-marketing");
  expect(readTestimonials()).toHaveLength(said);
  expect(readActivity().length > 0).toBe(said > 0);
  const { columns: compared, rows } = readComparison();
  expect(compared).toHaveLength(columns);
  for (const { cells } of rows) expect(cells).toHaveLength(columns);
});
