import { rmSync } from "node:fs";
import { join } from "node:path";
import { readJson, writePrivately } from "../../scripts/lib/files";
import { end, identify, isRunning, type ProcessIdentity } from "../../scripts/lib/processes";

/** run.json: a later start finds here what a killed one left. */
interface Running {
  launcher: ProcessIdentity;
  url: string;
  services: ProcessIdentity[];
}

const fileIn = (dataDir: string) => join(dataDir, "run.json");

export function findRunning(dataDir: string): Running | undefined {
  const running = readJson<Running>(fileIn(dataDir));
  return running && isRunning(running.launcher) ? running : undefined;
}

/** Ends what a dead launcher left. @throws Error while another launcher runs */
export async function claim(dataDir: string, url: string) {
  const other = findRunning(dataDir);
  if (other) {
    throw new Error(
      `Skillbite already runs on ${other.url} (process ${other.launcher.pid}). End that one first.`,
    );
  }
  const orphans = readJson<Running>(fileIn(dataDir))?.services ?? [];
  await Promise.all(orphans.map((orphan) => end(orphan)));
  const running: Running = { launcher: identify(process.pid), url, services: [] };
  const save = () => writePrivately(fileIn(dataDir), JSON.stringify(running));
  save();
  return {
    add(pid: number) {
      running.services = [...running.services.filter(isRunning), identify(pid)];
      save();
    },
    release: () => rmSync(fileIn(dataDir), { force: true }),
  };
}
