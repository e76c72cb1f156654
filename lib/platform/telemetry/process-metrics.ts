import "server-only";
import { monitorEventLoopDelay, PerformanceObserver, performance } from "node:perf_hooks";
import type pg from "pg";
import { meter, recordCollection } from "./metrics";

const NANO = 1e9;
const RESOLUTION = 20; // milliseconds between two looks at the event loop
/** Node's numbers of the kinds of collection (perf_hooks.constants). */
const COLLECTIONS: Record<number, string> = { 1: "minor", 4: "major", 8: "incremental", 16: "weak" };

/** Event loop, memory, processor and collector of this process. Returns what ends the measuring. */
export function watchProcess(): () => void {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION });
  delay.enable();
  const lateness = meter().createObservableGauge("skillbite_event_loop_delay_seconds", {
    description: "How late the event loop was since the last look, by quantile; 1 is the worst",
    unit: "s",
  });
  lateness.addCallback((result) => {
    const late = (nanoseconds: number) =>
      Number.isFinite(nanoseconds) ? Math.max(0, nanoseconds / NANO - RESOLUTION / 1_000) : 0;
    result.observe(late(delay.percentile(50)), { quantile: "0.5" });
    result.observe(late(delay.percentile(99)), { quantile: "0.99" });
    result.observe(late(delay.max), { quantile: "1" });
    delay.reset();
  });

  let last = performance.eventLoopUtilization();
  const utilization = meter().createObservableGauge("skillbite_event_loop_utilization_ratio", {
    description: "Share of the time since the last look in which the event loop was at work",
  });
  utilization.addCallback((result) => {
    const now = performance.eventLoopUtilization();
    result.observe(performance.eventLoopUtilization(now, last).utilization);
    last = now;
  });

  const memory = meter().createObservableGauge("skillbite_process_memory_bytes", {
    description: "Memory of the process by kind, as process.memoryUsage() of Node",
    unit: "By",
  });
  memory.addCallback((result) => {
    for (const [kind, bytes] of Object.entries(process.memoryUsage())) result.observe(bytes, { kind });
  });
  const processor = meter().createObservableCounter("skillbite_process_cpu_seconds", {
    description: "Processor time of the process by mode",
    unit: "s",
  });
  processor.addCallback((result) => {
    const { user, system } = process.cpuUsage();
    result.observe(user / 1e6, { mode: "user" });
    result.observe(system / 1e6, { mode: "system" });
  });
  const started = meter().createObservableGauge("skillbite_process_start_time_seconds", {
    description: "When the process started, in seconds since 1970",
    unit: "s",
  });
  started.addCallback((result) => result.observe(performance.timeOrigin / 1_000));

  const collections = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { kind } = ("detail" in entry ? entry.detail : {}) as { kind?: number };
      recordCollection(entry.duration / 1_000, { kind: COLLECTIONS[kind ?? 0] ?? "other" });
    }
  });
  collections.observe({ entryTypes: ["gc"] });
  return () => {
    delay.disable();
    collections.disconnect();
  };
}

/** `find`: the pool, once there is one. */
export function watchPool(find: () => pg.Pool | undefined): void {
  const connections = meter().createObservableGauge("skillbite_db_pool_connections", {
    description: "Connections of the pool to the database, by state",
  });
  const waiting = meter().createObservableGauge("skillbite_db_pool_waiting", {
    description: "Statements and transactions that wait for a connection",
  });
  const max = meter().createObservableGauge("skillbite_db_pool_max", {
    description: "Most connections that the pool opens",
  });
  meter().addBatchObservableCallback(
    (result) => {
      const pool = find();
      if (!pool) return;
      result.observe(connections, pool.idleCount, { state: "idle" });
      result.observe(connections, pool.totalCount - pool.idleCount, { state: "used" });
      result.observe(waiting, pool.waitingCount);
      result.observe(max, pool.options.max);
    },
    [connections, waiting, max],
  );
}
