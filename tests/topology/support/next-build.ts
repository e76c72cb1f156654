import { execFileSync } from "node:child_process";
import { cpSync, readdirSync, readFileSync, realpathSync, renameSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { inRoot } from "../../../scripts/lib/paths";
import { STANDALONE } from "../../../scripts/lib/standalone";

const TEXT = /\.(html|rsc|meta|js|mjs|json|body|css)$|BUILD_ID$/;
const turned = (text: string) => [...text].reverse().join("");

/**
 * What the next version's build is to the proxy and to open pages: another deployment, whose scripts and styles have other
 * names. It is a copy in which they are renamed everywhere, because a build of its own takes two minutes.
 */
export function makeNextBuild(folder: string) {
  cpSync(realpathSync(STANDALONE), folder, { recursive: true });
  const [, deployment = ""] =
    /deploymentId: "(\w+)"/.exec(readFileSync(join(folder, "next.config.mjs"), "utf8")) ?? [];
  const build = readFileSync(join(folder, ".next/BUILD_ID"), "utf8");
  const chunks = join(folder, ".next/static/chunks");
  const files = readdirSync(chunks).filter((name) => /\.(js|css)$/.test(name));
  const names = new Map(
    files.map((name) => {
      const [, label = "", hash = "", ending = ""] = /^(turbopack-)?(.+)(\.\w+)$/.exec(name) ?? [];
      return [name, `${label}${turned(hash)}${ending}`];
    }),
  );
  names.set(deployment, turned(deployment));
  names.set(build, `build-${turned(build.replace("build-", ""))}`);
  const literal = (name: string) => name.replaceAll(/[^\w]/g, "\\$&");
  const known = new RegExp([...names.keys()].map(literal).join("|"), "g");

  for (const root of [".next/server", ".next/static", ".next"]) {
    const isTop = root === ".next";
    for (const entry of readdirSync(join(folder, root), { recursive: !isTop, withFileTypes: true })) {
      if (entry.isFile() && TEXT.test(entry.name)) rename(join(entry.parentPath, entry.name));
    }
  }
  rename(join(folder, "next.config.mjs"));
  for (const name of files) renameSync(join(chunks, name), join(chunks, names.get(name) ?? name));
  renameSync(join(folder, ".next/static", build), join(folder, ".next/static", names.get(build) ?? build));
  // Inline scripts name the files, and a page's policy has the hashes of its inline scripts.
  const tsx = createRequire(inRoot("package.json")).resolve("tsx"); // the folder of the copy has none
  const policies = [
    "--import",
    tsx,
    "--import",
    inRoot("scripts/lib/preload.mjs"),
    inRoot("scripts/csp-hashes.ts"),
  ];
  execFileSync(process.execPath, policies, { cwd: folder, stdio: "pipe" });

  function rename(file: string) {
    const text = readFileSync(file, "utf8");
    const changed = text.replaceAll(known, (name) => names.get(name) ?? name);
    if (changed !== text) writeFileSync(file, changed);
  }
}
