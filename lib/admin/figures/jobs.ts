import "server-only";
import { refreshRollups } from "./refresh-rollups";

export const figuresJobs = {
  "figures.refresh": () => refreshRollups(),
  "figures.rebuild": () => refreshRollups({ all: true }),
};
