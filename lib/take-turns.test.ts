import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { takeTurn } from "./take-turns";

let passed: { url: string; response: ServerResponse }[] = [];
let url = "";

const server = createServer((request, response) => {
  takeTurn(request, response, () => passed.push({ url: request.url ?? "", response }));
});

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  await once(server.listen(0, "127.0.0.1"), "listening");
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  passed = [];
});
afterEach(async () => {
  for (const { response } of passed) response.end();
  await until(() => passed.every(({ response }) => response.closed));
});
afterAll(() => {
  vi.useRealTimers();
  server.closeAllConnections();
  server.close();
});

const ask = (path: string, init: RequestInit = {}) => fetch(url + path, init).catch(() => undefined);
const names = () => passed.map((each) => each.url);
const answer = (path: string) => passed.find((each) => each.url === path)?.response.end("done");

async function until(what: () => boolean) {
  while (!what()) await new Promise(setImmediate);
}
const arrived = (path: string) => until(() => names().includes(path));
/** Waits for a request that is never queued. By then, all earlier requests had their chance. */
const settle = async () => {
  const mark = `/api/mark-${passed.length}`;
  void ask(mark);
  await arrived(mark);
  answer(mark);
  passed = passed.filter((each) => each.url !== mark);
};

async function askInOrder(paths: string[]) {
  for (const path of paths) {
    void ask(path);
    await settle();
  }
}

it("passes three pages on, and each of the next when one is answered, in the order in which they came", async () => {
  await askInOrder(["/courses?1", "/course/2", "/dashboard", "/account?4", "/quiz?5"]);
  expect(names()).toEqual(["/courses?1", "/course/2", "/dashboard"]);
  answer("/course/2");
  await arrived("/account?4");
  expect(names()).not.toContain("/quiz?5");
  for (const path of ["/courses?1", "/dashboard", "/account?4"]) answer(path);
  await arrived("/quiz?5");
});

it("holds nothing else up: what is written, files, prerendered pages and answers of the API", async () => {
  await askInOrder(["/courses", "/course/2", "/dashboard"]);
  void ask("/dashboard?write", { method: "POST" });
  for (const path of ["/", "/faq", "/_next/static/a.js", "/api/health/live"]) void ask(path);
  for (const path of ["/dashboard?write", "/", "/faq", "/_next/static/a.js", "/api/health/live"]) {
    await arrived(path);
  }
});

it("does not wait long for pages that wait for somebody else, nor render for who has gone", async () => {
  await askInOrder(["/order/1", "/order/2", "/order/3"]);
  const gone = new AbortController();
  const left = ask("/courses?gone", { signal: gone.signal });
  await settle();
  await askInOrder(["/courses?next"]);
  gone.abort();
  await left;
  await settle();
  vi.advanceTimersByTime(199);
  await settle();
  expect(names()).toEqual(["/order/1", "/order/2", "/order/3"]);
  vi.advanceTimersByTime(1);
  await arrived("/courses?next");
  expect(names()).toEqual(["/order/1", "/order/2", "/order/3", "/courses?next"]);
});
