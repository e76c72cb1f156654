import { execFile } from "node:child_process";
import { existsSync, globSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { z } from "zod";
import { inRoot, ROOT } from "./paths";

const SBOM = "sbom.cdx.json";
const NOTICES = "THIRD-PARTY-NOTICES.txt";

const lockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      license: z.string().optional(),
      dev: z.boolean().optional(),
      devOptional: z.boolean().optional(),
    }),
  ),
});

const cyclonedx = z.looseObject({
  bomFormat: z.literal("CycloneDX"),
  serialNumber: z.string().optional(),
  metadata: z.looseObject({
    timestamp: z.string().optional(),
    component: z.looseObject({ name: z.string() }),
  }),
  components: z
    .array(
      z.looseObject({
        "bom-ref": z.string(),
        name: z.string(),
        version: z.string(),
      }),
    )
    .min(1),
  dependencies: z
    .array(z.looseObject({ ref: z.string(), dependsOn: z.array(z.string()).default([]) }))
    .default([]),
});

/** Lists the packages of production and their licences in `folder`, which becomes the image. */
export async function writeNotices(folder: string): Promise<void> {
  writeFileSync(join(folder, SBOM), readSbom(await runNpmSbom()));
  writeFileSync(join(folder, NOTICES), listNotices(ROOT));
}

/** Of all packages that are installed here. */
export async function runNpmSbom(): Promise<string> {
  // `--omit=dev` loses what a development package needs too: npm 11.19 left out 204 packages, Prisma's CLI among them.
  const args = ["sbom", "--sbom-format=cyclonedx"];
  const { stdout } = await promisify(execFile)("npm", args, { cwd: ROOT, maxBuffer: 50_000_000 });
  return stdout;
}

/**
 * The packages of production in npm's list, under the product's own name, not the folder's; without time and number, the
 * same for the same packages.
 */
export function readSbom(text: string, root = ROOT): string {
  const {
    serialNumber: _number,
    metadata,
    components,
    dependencies,
    ...rest
  } = cyclonedx.parse(JSON.parse(text));
  const names = new Set(listPackages(root).map(({ name, version }) => `${name}@${version}`));
  const isOurs = (component: { name: string; version: string }) =>
    names.has(`${component.name}@${component.version}`);
  const omitted = new Set(components.filter((each) => !isOurs(each)).map((each) => each["bom-ref"]));
  const isKept = (ref: string) => !omitted.has(ref);
  const list = {
    ...rest,
    components: components.filter(isOurs),
    dependencies: dependencies
      .filter(({ ref }) => isKept(ref))
      .map((each) => ({ ...each, dependsOn: each.dependsOn.filter(isKept) })),
  };
  const { timestamp: _time, component, ...others } = metadata;
  const { name } = z
    .object({ name: z.string() })
    .parse(JSON.parse(readFileSync(inRoot("package.json"), "utf8")));
  return `${JSON.stringify({ ...list, metadata: { ...others, component: { ...component, name } } }, null, 1)}\n`;
}

/** The installed packages of production. */
export function listPackages(root: string) {
  const { packages } = lockFile.parse(JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")));
  return Object.entries(packages).flatMap(([path, { dev, devOptional, ...rest }]) => {
    if (!path || dev || devOptional || !existsSync(join(root, path))) return [];
    const { version, license = "licence not named" } = rest;
    return [{ path, name: path.split("node_modules/").at(-1), version, license }];
  });
}

/** The licence texts of the installed production packages in `root`. Packages with the same text share it. */
export function listNotices(root: string): string {
  const byText = new Map<string, Set<string>>();
  for (const { name, version, license, path } of listPackages(root)) {
    const text =
      licenceTextOf(join(root, path)) ||
      "The package has no licence text of its own; its licence is named above.";
    byText.set(text, (byText.get(text) ?? new Set()).add(`${name} ${version} (${license})`));
  }
  const blocks = [...byText].map(([text, names]) => [...names].sort().join("\n").concat("\n\n", text));
  return ["Skillbite contains these packages.", ...blocks.sort()]
    .join(`\n\n${"=".repeat(80)}\n\n`)
    .concat("\n");
}

/** Next carries compiled copies of other packages, each with its own licence. */
function licenceTextOf(folder: string): string {
  const own = readdirSync(folder).filter((file) => /^(licen[cs]e|copying|notice)/i.test(file));
  const carried = globSync("dist/compiled/**/LICENSE*", { cwd: folder });
  const texts = [...own.sort(), ...carried.sort()].flatMap((file) => {
    try {
      return [readFileSync(join(folder, file), "utf8").replaceAll("\r\n", "\n").trim()];
    } catch {
      return []; // a folder of that name
    }
  });
  return [...new Set(texts)].join("\n\n");
}
