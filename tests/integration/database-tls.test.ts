import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { expect, it } from "vitest";
import { migrateTo } from "../../scripts/lib/database";

/** The first message of a client that wants TLS (PostgreSQL, 'Message Formats'). */
const TLS_REQUEST = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]);

it("migrations send nothing in clear text when the URL asks for TLS", async () => {
  const received: Buffer[] = [];
  const server = createServer((socket) => {
    socket.on("error", () => undefined);
    socket.on("data", (data) => {
      received.push(data);
      socket.write("N"); // this server has no TLS
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const url = `postgresql://skillbite_owner:secret@127.0.0.1:${port}/skillbite?sslmode=verify-full`;
  await expect(migrateTo([], { ownerUrl: url, appUrl: url })).rejects.toThrow("SSL");
  server.close();
  expect(received.length).toBeGreaterThan(0);
  for (const data of received) expect(data).toEqual(TLS_REQUEST);
});
