import { inRoot } from "./paths";

/** Where a build is put together. Nothing runs from here: the next build empties it. */
export const ASSEMBLED = inRoot(".next/standalone");

/** Every published build in a folder of its own (published-builds.ts). */
export const BUILDS = inRoot(".builds");

/** A link to the newest build. The image holds nothing else. */
export const STANDALONE = inRoot(".builds/current");

/** Node's arguments, as in the Dockerfile. */
export const WEB = ["--enable-source-maps", "dist/server.mjs"];
export const WORKER = ["--enable-source-maps", "dist/worker.mjs"];
