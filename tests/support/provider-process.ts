// Its own process: the emulator makes its keys once in a process, so another one has rotated them.
import { createEmulator, type EmulatorOptions } from "emulate";

const options: EmulatorOptions = JSON.parse(process.argv[2] ?? "{}");
const emulator = await createEmulator(options);
process.once("disconnect", async () => {
  await emulator.close();
  process.exit(0);
});
process.send?.("ready");
