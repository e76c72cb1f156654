import { inRoot } from "./paths";

/** What a build leaves to be run. The image holds nothing else. */
export const STANDALONE = inRoot(".next/standalone");

/** Node's arguments, as in the Dockerfile. */
export const WEB = ["--enable-source-maps", "dist/server.mjs"];
export const WORKER = ["--enable-source-maps", "dist/worker.mjs"];
