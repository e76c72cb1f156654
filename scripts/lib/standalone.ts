import { inRoot } from "./paths";

/** What a build leaves to be run. The image holds nothing else. */
export const STANDALONE = inRoot(".next/standalone");

/** Node's arguments, as in the Dockerfile. Reason for the V8 flag: docs/decisions/0020. */
export const WEB = ["--enable-source-maps", "--external-memory-accounted-in-global-limit", "server.js"];
export const WORKER = ["--enable-source-maps", "dist/worker.mjs"];
