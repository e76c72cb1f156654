import { afterEach, describe, expect, it, vi } from "vitest";
import { knownTimeZone, listZones } from "./time-zones";

describe("knownTimeZone", () => {
  afterEach(() => void vi.unstubAllEnvs());
  it.each([
    ["of a browser", "Europe/Berlin", "Europe/Berlin"],
    ["that are none", "Moon/Base", "UTC"],
    ["that no form has sent", undefined, "UTC"],
    ["that are empty", "", "UTC"],
    ["that are an offset, which PostgreSQL counts the other way round", "+05:30", "UTC"],
  ])("%s", (_which, given, expected) => {
    vi.stubEnv("TZ", "Asia/Tokyo");
    expect(knownTimeZone(given)).toBe(expected);
  });
});

describe("listZones", () => {
  const zones = listZones("Europe/Kiev");

  it("have the names of today, in order, and each once", () => {
    const names = zones.map(({ name }) => name);
    for (const name of ["Europe/Kyiv", "Asia/Kolkata", "Asia/Ho Chi Minh", "Asia/Kathmandu", "America/Nuuk"])
      expect(names).toContain(name);
    for (const old of ["Kiev", "Calcutta", "Saigon", "Katmandu", "Godthab"])
      expect(names.filter((name) => name.endsWith(old))).toEqual([]);
    expect(names[0]).toBe("UTC");
    expect(names.slice(1)).toEqual([...new Set(names.slice(1))].sort());
  });

  it("are the zones of those names", () => {
    for (const { zone, name } of zones) {
      const timeZone = name.replaceAll(" ", "_");
      expect(new Intl.DateTimeFormat("en", { timeZone }).resolvedOptions().timeZone).toBe(zone);
    }
  });
});
