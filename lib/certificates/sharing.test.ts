import { expect, it } from "vitest";
import { fileNameOf, linkedInUrl } from "./sharing";

it.each([
  ["Zoë O’Neill", "Zoë_O_Neill"],
  ["../../etc/passwd", "_etc_passwd"],
  ["محمد عبد", "محمد_عبد"],
  ["x".repeat(90), "x".repeat(60)],
])("names the file of %j %j", (name, expected) => {
  expect(fileNameOf(name)).toBe(expected);
});

it("fills LinkedIn's form in", () => {
  const certificate = {
    title: "A & B",
    code: "SB-2026-1",
    issuedAt: new Date("2026-01-01"),
    expiresAt: new Date("2028-01-01"),
  };
  const url = new URL(
    linkedInUrl(certificate, "Skillbite", "https://x.example/certification?code=SB-2026-1"),
  );
  expect(url.origin + url.pathname).toBe("https://www.linkedin.com/profile/add");
  expect(Object.fromEntries(url.searchParams)).toEqual({
    startTask: "CERTIFICATION_NAME",
    name: "A & B",
    organizationName: "Skillbite",
    certId: "SB-2026-1",
    issueYear: "2026",
    issueMonth: "1",
    expirationYear: "2028",
    expirationMonth: "1",
    certUrl: "https://x.example/certification?code=SB-2026-1",
  });
});
