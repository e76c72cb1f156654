import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cleanName, listZones } from "./rules";

describe("cleanName", () => {
  it.each([
    ["  Lena   Fischer ", "Lena Fischer"],
    ["Zoe\u0308", "Zoë"],
    ["Anne-Marie O’Neill", "Anne-Marie O’Neill"],
    ["محمد علی", "محمد علی"],
    ["Nguyễn Thị Ánh", "Nguyễn Thị Ánh"],
    ["Le\u202ena", "Lena"],
    ["👩‍💻 Ada", "👩‍💻 Ada"],
  ])("spells %j as %j", (given, expected) => {
    expect(cleanName(given)).toBe(expected);
  });

  it.each([
    "",
    "   ",
    "...",
    "call me@evil.test",
    "https://evil.test",
    "Lena\r\nBcc: all",
    "<b>Lena</b>",
    "Z\u0300\u0301\u0302\u0303\u0304a",
    "a".repeat(81),
  ])("refuses %j", (given) => {
    expect(cleanName(given)).toBeNull();
  });

  it("is idempotent", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (given) => {
        const once = cleanName(given);
        if (once !== null) expect(cleanName(once)).toBe(once);
      }),
    );
  });
});

describe("time zones", () => {
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
