// For the Dockerfile: the image that migrates holds what the commands load, and nothing else.
import { readArguments } from "./lib/arguments";
import { collectCommands } from "./lib/commands";
import { writeNotices } from "./lib/notices";
import { main, step } from "./lib/progress";

await main(async () => {
  const { positionals } = readArguments("node scripts/run.mjs collect-commands <folder>", {
    allowPositionals: true,
  });
  const [folder = ""] = positionals;
  await step("Collecting the commands", () => collectCommands(folder));
  await step("Listing packages and licences", () => writeNotices(folder));
});
