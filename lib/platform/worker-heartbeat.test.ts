import { beforeEach, expect, it } from "vitest";
import { Heartbeat } from "./worker-heartbeat";

let now: number;
let heartbeat: Heartbeat;
const state = () => ({ isLive: heartbeat.isLive, isReady: heartbeat.isReady, age: heartbeat.age });
beforeEach(() => {
  now = 1_000_000;
  heartbeat = new Heartbeat(() => now);
});
const pass = (seconds: number) => {
  now += seconds * 1_000;
};

it("is live and not ready while it waits for the database, as long as it tries", () => {
  for (let tries = 0; tries < 100; tries++) {
    pass(3);
    heartbeat.turn();
  }
  expect(state()).toEqual({ isLive: true, isReady: false, age: undefined });
  pass(121);
  expect(heartbeat.isLive).toBe(false);
});

it("is ready when queues answer, and says when the last one did", () => {
  const loops = [
    { lastFetchedOn: now, lastErrorOn: null },
    { lastFetchedOn: null, lastErrorOn: null },
  ];
  heartbeat.begin(() => loops);
  pass(2);
  expect(state()).toEqual({ isLive: true, isReady: true, age: 2 });
});

it("is not ready while the database is away, and stays live: a restart would not help", () => {
  let failed: number | null = null;
  const loops = [{ lastFetchedOn: now, lastErrorOn: null }];
  heartbeat.begin(() => loops.map((loop) => ({ ...loop, lastErrorOn: failed })));
  pass(600);
  failed = now - 2_000;
  expect(state()).toEqual({ isLive: true, isReady: false, age: 600 });
});

it("is not live when no queue answers or fails any more", () => {
  const loops = [{ lastFetchedOn: now, lastErrorOn: now }];
  heartbeat.begin(() => loops);
  pass(119);
  expect(heartbeat.isLive).toBe(true);
  pass(2);
  expect(state()).toEqual({ isLive: false, isReady: false, age: 121 });
});

it("counts from its start when no queue has answered yet", () => {
  heartbeat.begin(() => []);
  expect(state()).toEqual({ isLive: true, isReady: true, age: 0 });
  pass(40);
  expect(state()).toEqual({ isLive: true, isReady: false, age: 40 });
});
