import { createServer } from "node:net";
import { afterAll, expect, it } from "vitest";
import { freePort, listenOn, wantedPort } from "./ports";

const servers = Array.from({ length: 20 }, () => createServer());

afterAll(() => {
  for (const server of servers) server.close();
});

it("of many who want the same port at once one has it, and each of the others another", async () => {
  const wanted = await freePort();
  const ports = await Promise.all(servers.map((server) => listenOn(server, wanted)));
  expect(ports).toContain(wanted);
  expect(new Set(ports).size).toBe(servers.length);
});

it("PORT is a port or refused, whoever starts the web server", () => {
  expect([undefined, "", "4000"].map(wantedPort)).toEqual([3000, 3000, 4000]);
  for (const wrong of ["abc", "0", "70000", "30.5", "-1"])
    expect(() => wantedPort(wrong)).toThrow(/^PORT has/);
});
