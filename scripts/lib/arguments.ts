import { type ParseArgsConfig, parseArgs } from "node:util";

/**
 * The command line's options and words, as `parseArgs` has them, with what to say of a wrong use.
 * @throws with the right use, for an option that is unknown or lacks its value
 */
export function readArguments<const T extends ParseArgsConfig>(use: string, config: T) {
  const wrong = (reason = "") => new Error(`${reason}Use: ${use}`);
  try {
    return { ...parseArgs(config), wrong };
  } catch (error) {
    throw wrong(`${(error as Error).message.split(". ")[0]}. `);
  }
}
