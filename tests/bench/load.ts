import { once } from "node:events";
import { availableParallelism } from "node:os";
import autocannon from "autocannon";

export const CONNECTIONS = 32;
export const PROCESSES = availableParallelism();
/** Seconds a process needs to compile the code of a page on a slow machine. */
const WARM_UP = 15;

export type Load = {
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p95: number;
  p99: number;
  answered: number;
  failed: number;
};

type Target = {
  urls: string[];
  seconds: number;
  connections?: number;
  headers?: (connection: number) => Record<string, string>;
  next?: (connection: number) => autocannon.Request;
};

export async function load(target: Target): Promise<Load> {
  const warmUp = await run({ ...target, seconds: WARM_UP });
  const { times, answered, failed } = await run(target);
  times.sort((a, b) => a - b);
  const at = (part: number) => times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0;
  return {
    perSecond: times.length / target.seconds,
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    answered: warmUp.answered + answered,
    failed: warmUp.failed + failed,
  };
}

/** One more second, uncounted: the first client that ends computes its result and delays the others. */
const RUN_OUT = 1;

async function run(target: Target) {
  const end = performance.now() + 1000 * target.seconds;
  const runs = await Promise.all(target.urls.map((_, index) => runOne(target, index, end)));
  return {
    times: runs.flatMap(({ times }) => times),
    answered: runs.reduce((sum, { answered }) => sum + answered, 0),
    failed: runs.reduce((sum, { failed }) => sum + failed, 0),
  };
}

async function runOne(
  { urls, seconds, connections = CONNECTIONS, headers, next }: Target,
  index: number,
  end: number,
) {
  const times: number[] = [];
  let answered = 0;
  let opened = index;

  function setupClient(client: autocannon.Client) {
    const connection = opened;
    opened += urls.length;
    const own = { "accept-encoding": "gzip, deflate, br, zstd", ...headers?.(connection) };
    if (!next) return client.setHeaders(own);
    const setupRequest = (request: autocannon.Request): autocannon.Request => {
      const given = next(connection);
      return { ...request, ...given, headers: { ...own, ...given.headers } };
    };
    client.setRequests([{ setupRequest }]);
  }

  const share = Math.ceil((connections - index) / urls.length);
  const options = { url: urls[index] ?? "", connections: share, duration: seconds + RUN_OUT, setupClient };
  const instance = autocannon(options, () => undefined);
  instance.on("response", (_client, _status, _bytes, time) => {
    answered++;
    if (performance.now() <= end) times.push(time);
  });
  const [result] = (await once(instance, "done")) as [autocannon.Result];
  const failed = result.errors + result.timeouts + result.non2xx;
  return { times, answered, failed };
}
