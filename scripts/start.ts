import { resolve } from "node:path";
import { banner } from "../tools/local-mode/banner";
import { startLocal } from "../tools/local-mode/stack";
import { supervise } from "../tools/local-mode/supervisor";
import { readArguments } from "./lib/arguments";
import { DATA_DIR } from "./lib/paths";
import { wantedPort } from "./lib/ports";
import { main } from "./lib/progress";

await main(async () => {
  const { values } = readArguments("npm start [-- --data-dir <folder>]", {
    options: { "data-dir": { type: "string", default: DATA_DIR }, dev: { type: "boolean", default: false } },
  });
  if (process.env.APP_MODE === "production") {
    throw new Error("APP_MODE=production is set. `npm start` is local mode; production is `npm run serve`.");
  }
  await supervise(async () => {
    console.log("Skillbite, local mode");
    const stack = await startLocal({
      port: wantedPort(process.env.PORT),
      dataDir: resolve(values["data-dir"]),
      dev: values.dev,
    });
    console.log(await banner(stack));
    return stack;
  });
});
