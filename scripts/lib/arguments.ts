import { type ParseArgsConfig, parseArgs } from "node:util";

/** @throws Error with the right use, for an unknown option or a missing value. So does `wrong()`. */
export function readArguments<const T extends ParseArgsConfig>(use: string, config: T) {
  const wrong = (reason = "") => new Error(`${reason}Use: ${use}`);
  try {
    return { ...parseArgs(config), wrong };
  } catch (error) {
    throw wrong(`${(error as Error).message.split(". ")[0]}. `);
  }
}
