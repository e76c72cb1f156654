import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findViolations } from "../../scripts/lib/invariants";
import { type House, openHouse } from "./support/house";
import { IMAGE_ROOT, type openImages, TOOLS_IMAGE_ROOT, USER } from "./support/images";
import { openJourneys } from "./support/journeys";
import { missing } from "./support/programs";

const lacks = [...missing, ...(IMAGE_ROOT && TOOLS_IMAGE_ROOT ? [] : ["IMAGE_ROOT and TOOLS_IMAGE_ROOT"])];
const lack = lacks.length ? ` (skipped: there is no ${lacks.join(", ")})` : "";

/** Prints the code of the error of writing a file into each folder. */
const WRITE = `for (const folder of process.argv.slice(1)) {
  try { require("node:fs").writeFileSync(folder + "/written", ""); console.log(folder, "written"); }
  catch (error) { console.log(folder, error.code); }
}`;

describe.skipIf(lacks.length)(`the images, read-only and as their user${lack}`, () => {
  let house: House;
  let images: ReturnType<typeof openImages>;
  let journeys: ReturnType<typeof openJourneys>;

  beforeAll(async () => {
    house = await openHouse({ fromImages: true });
    if (!house.images) throw new Error("The house does not run from images.");
    images = house.images;
    journeys = openJourneys(house);
  });
  afterAll(() => house?.close());

  it("web and worker are not root, have no capability and gain none", () => {
    for (const { pid } of [...house.instances, house.worker]) {
      const status = readFileSync(`/proc/${pid}/status`, "utf8");
      const line = (name: string) => new RegExp(`^${name}:\\s+(.*)$`, "m").exec(status)?.[1];
      expect(line("Uid")).toBe(Array(4).fill(USER).join("\t"));
      expect(line("Gid")).toBe(Array(4).fill(USER).join("\t"));
      expect([line("CapEff"), line("CapPrm"), line("CapAmb")]).toEqual(Array(3).fill("0".repeat(16)));
      expect(line("NoNewPrivs")).toBe("1");
    }
  });

  it.each([
    ["web and worker", IMAGE_ROOT],
    ["migrations and commands", TOOLS_IMAGE_ROOT],
  ])("%s write to /tmp and the volume, and nowhere else", (_name, root) => {
    const folders = ["/", "/app", "/home/node", "/tmp", "/var/lib/skillbite", "/var/tmp"];
    const printed = images
      .run(root, ["node", "-e", WRITE, ...folders])
      .trim()
      .split("\n");
    expect(printed).toEqual([
      "/ EROFS",
      "/app EROFS",
      "/home/node EROFS",
      "/tmp written",
      "/var/lib/skillbite written",
      "/var/tmp EROFS",
    ]);
  });

  it("each lists its packages and their licences, and has none that only the build needs", () => {
    for (const root of [IMAGE_ROOT, TOOLS_IMAGE_ROOT]) {
      const names = readdirSync(join(root, "app"));
      expect(names).toEqual(expect.arrayContaining(["sbom.cdx.json", "THIRD-PARTY-NOTICES.txt"]));
      const isThere = (name: string) => existsSync(join(root, "app/node_modules", name, "package.json"));
      expect(["esbuild", "@tailwindcss/postcss", "vitest", "node"].filter(isThere)).toEqual(
        root === TOOLS_IMAGE_ROOT ? ["esbuild"] : [], // tsx reads the commands by it
      );
    }
    expect(existsSync(join(IMAGE_ROOT, "app/content/skills"))).toBe(false);
  });

  describe("journeys", () => {
    it("home and catalogue, without an account", () => journeys.readPages());
    it("a sign-up, confirmed from a mail by SMTP with TLS", () => journeys.signUp());
    it("a sign-in in another browser", () => journeys.signIn());
    it("a lesson is completed", () => journeys.completeLesson());
    it("the quiz is taken", () => journeys.takeQuiz());
    it("the exam is bought, and Stripe's webhook opens it", () => journeys.buyExam());
    it("the exam is passed, and a stranger checks the certificate", () => journeys.takeExam());
  });

  it("migrates once more, and does nothing", () => {
    const [ownerUrl, appUrl] = [house.primary.url("skillbite_owner"), house.primary.url("skillbite_app")];
    expect(images.migrate({ ownerUrl, appUrl })).not.toContain("Migrating");
  });

  it("web and worker end by SIGTERM as they should, and every invariant holds", async () => {
    for (const each of [...house.instances, house.worker]) {
      each.terminate();
      expect(await each.exit).toEqual({ code: 0, signal: null });
    }
    expect(await findViolations(house.primary.url("skillbite_owner"))).toEqual([]);
  });
});
