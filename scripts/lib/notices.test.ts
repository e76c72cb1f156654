import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { listNotices, listPackages, readSbom, runNpmSbom } from "./notices";
import { inRoot } from "./paths";

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
        components: [
          { "bom-ref": "alpha@1.2.0", name: "alpha", version: "1.2.0" },
          {
            "bom-ref": "vitest@5.0.0",
            name: "vitest",
            version: "5.0.0",
          },
        ],
        dependencies: [
          { ref: "a-folder@0.1.0", dependsOn: ["alpha@1.2.0", "vitest@5.0.0"] },
          { ref: "vitest@5.0.0", dependsOn: ["alpha@1.2.0"] },
        ],
      }),
      root,
    );
  expect(sbom("2026-11-26T00:00:00Z", "urn:uuid:1")).toBe(sbom("2026-11-27T00:00:00Z", "urn:uuid:2"));
  expect(JSON.parse(sbom("2026-11-26T00:00:00Z", "urn:uuid:1"))).toMatchObject({
    metadata: { component: { name: "skillbite", version: "0.1.0" } },
    components: [{ name: "alpha", version: "1.2.0" }],
    dependencies: [{ ref: "a-folder@0.1.0", dependsOn: ["alpha@1.2.0"] }],
  });
  expect(() => readSbom('{"error":"no tree"}')).toThrow();
});

it("lists every package that production has installed, those of development tools too", async () => {
  const list = z.object({ components: z.array(z.object({ name: z.string(), version: z.string() })) });
  const { components } = list.parse(JSON.parse(readSbom(await runNpmSbom())));
  const listed = new Set(components.map(({ name, version }) => `${name} ${version}`));
  const packages = listPackages(inRoot()).map(({ name, version }) => `${name} ${version}`);
  expect(packages.length).toBeGreaterThan(400);
  expect(packages.filter((name) => !listed.has(name))).toEqual([]);
});
