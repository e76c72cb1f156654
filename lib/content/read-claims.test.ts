import { afterEach, expect, it, vi } from "vitest";

afterEach(() => vi.unstubAllEnvs());

const claimsWhile = async (setting: "substantiated" | "all") => {
  vi.stubEnv("MARKETING_CLAIMS", setting);
  vi.resetModules(); // the setting is read once, at import
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
