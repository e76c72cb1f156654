import "server-only";
import { readWorkerAge } from "../worker-heartbeat";
import { meter } from "./metrics";
import { shareLook } from "./shared-look";

/** In the worker: how long no queue has answered it. */
export function watchLoop(heartbeat: { readonly age: number | undefined }): void {
  const age = meter().createObservableGauge("skillbite_worker_loop_age_seconds", {
    description: "Since a queue last answered the worker that asks it for jobs",
    unit: "s",
  });
  age.addCallback((result) => {
    if (heartbeat.age !== undefined) result.observe(heartbeat.age);
  });
}

/** In the web server: whether a worker runs, seen in the database. Without one, or a database, there is nothing to say. */
export function watchWorker(): void {
  const age = meter().createObservableGauge("skillbite_worker_seen_age_seconds", {
    description: "Since the database last saw a worker, as the web server finds it there",
    unit: "s",
  });
  const look = shareLook(readWorkerAge);
  age.addCallback(async (result) => {
    const found = await look();
    if (found !== null) result.observe(found);
  });
}
