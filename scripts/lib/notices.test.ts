import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { listNotices, readSbom } from "./notices";

const root = mkdtempSync(join(tmpdir(), "skillbite-notices-"));
const files = {
  "package-lock.json": JSON.stringify({
    packages: {
      "": { version: "1.0.0" },
      "node_modules/alpha": { version: "1.2.0", license: "MIT" },
      "node_modules/@scope/beta": { version: "3.0.0", license: "MIT" },
      "node_modules/alpha/node_modules/gamma": { version: "0.1.0", license: "ISC" },
      "node_modules/only-for-tests": { version: "9.0.0", license: "GPL-3.0", dev: true },
      "node_modules/of-another-platform": { version: "2.0.0", license: "MIT", optional: true },
    },
  }),
  "node_modules/alpha/LICENSE": "The text of MIT\r\nby Ada\n",
  "node_modules/alpha/dist/compiled/delta/LICENSE": "The text of delta",
  "node_modules/@scope/beta/license": "Shared text",
  "node_modules/alpha/node_modules/gamma/index.js": "export {}",
  "node_modules/only-for-tests/LICENSE": "Not shipped",
};

beforeAll(() => {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
});
afterAll(() => rmSync(root, { recursive: true }));

it("names each installed package of production with its licence text and those that it carries", () => {
  const notices = listNotices(root);
  expect(notices).toContain("alpha 1.2.0 (MIT)\n\nThe text of MIT\nby Ada\n\nThe text of delta\n");
  expect(notices).toContain("@scope/beta 3.0.0 (MIT)\n\nShared text\n");
  expect(notices).toContain("gamma 0.1.0 (ISC)\n\nThe package has no licence text of its own");
});

it("leaves out what is not in the image", () => {
  expect(listNotices(root)).not.toMatch(/only-for-tests|Not shipped|of-another-platform/);
});

it("writes a text once for all packages that share it", () => {
  mkdirSync(join(root, "node_modules/zeta"), { recursive: true });
  writeFileSync(join(root, "node_modules/zeta/LICENSE"), "Shared text\n");
  const lock = JSON.parse(files["package-lock.json"]);
  lock.packages["node_modules/zeta"] = { version: "4.0.0", license: "MIT" };
  writeFileSync(join(root, "package-lock.json"), JSON.stringify(lock));
  const notices = listNotices(root);
  expect(notices).toContain("@scope/beta 3.0.0 (MIT)\nzeta 4.0.0 (MIT)\n\nShared text\n");
  expect(notices.split("Shared text")).toHaveLength(2);
});

it("keeps npm's list of packages the same for the same packages, under the product's name", () => {
  const sbom = (timestamp: string, serialNumber: string) =>
    readSbom(
      JSON.stringify({
        bomFormat: "CycloneDX",
        specVersion: "1.5",
        serialNumber,
        metadata: { timestamp, component: { name: "a-folder", version: "0.1.0" } },
        components: [{ name: "alpha", version: "1.2.0" }],
      }),
    );
  expect(sbom("2026-11-26T00:00:00Z", "urn:uuid:1")).toBe(sbom("2026-11-27T00:00:00Z", "urn:uuid:2"));
  expect(JSON.parse(sbom("2026-11-26T00:00:00Z", "urn:uuid:1"))).toMatchObject({
    metadata: { component: { name: "skillbite", version: "0.1.0" } },
    components: [{ name: "alpha", version: "1.2.0" }],
  });
  expect(() => readSbom('{"error":"no tree"}')).toThrow();
});
