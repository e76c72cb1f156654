import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import configOf from "../../next.config.mjs";
import { KEYED } from "./build";
import { inRoot } from "./paths";
import { STANDALONE } from "./standalone";

const nextConfig = configOf("phase-production-build");

it("the image that runs carries no answers: neither does the framework take them along, nor the Dockerfile", () => {
  expect(KEYED).toEqual(["content/courses", "content/skills"]);
  expect(nextConfig.outputFileTracingExcludes).toEqual({
    "/**": KEYED.map((folder) => `./${folder}/**`),
  });
  const included = Object.values(nextConfig.outputFileTracingIncludes ?? {}).flat();
  expect(included.filter((glob) => KEYED.some((folder) => glob.includes(folder)))).toEqual([]);
  expect(included).not.toContain("./content/**");
  // Only the last stage becomes the image.
  const lastStage =
    readFileSync(inRoot("Dockerfile"), "utf8")
      .split(/^FROM /m)
      .at(-1) ?? "";
  expect(lastStage.match(/^(COPY|ADD) .*$/gm)).toEqual(["COPY --from=build /skillbite ./"]);
  expect(readFileSync(inRoot("Dockerfile"), "utf8")).toContain(
    'mv "$(readlink -f .builds/current)" /skillbite',
  );
  expect(STANDALONE).toBe(inRoot(".builds/current"));
});
