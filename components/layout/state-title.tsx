"use client";

import { useTitle } from "./use-title";

/** For a page of the server that finds out what it shows after its title is sent. */
export function StateTitle({ state }: { state: string }) {
  useTitle(state);
  return null;
}
