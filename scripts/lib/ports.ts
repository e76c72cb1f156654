import { once } from "node:events";
import { type AddressInfo, createServer, type Server } from "node:net";

/** Returns 3000 without a value. @throws Error for what is not a port */
export function wantedPort(given: string | undefined): number {
  const port = Number(given || 3000);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new Error("PORT has to be a number from 1 to 65535, for example PORT=3001.");
}

async function canListen(port: number, host: string) {
  const server = createServer().listen(port, host);
  try {
    await once(server, "listening");
    return true;
  } catch (error) {
    // A machine without IPv6 fails too, but nobody listens there.
    return (error as NodeJS.ErrnoException).code !== "EADDRINUSE";
  } finally {
    server.close();
  }
}

/** `localhost` can mean IPv4 or IPv6, so both must be free. */
export async function isPortFree(port: number) {
  return (await canListen(port, "127.0.0.1")) && (await canListen(port, "::1"));
}

export async function freePort(preferred?: number): Promise<number> {
  if (preferred && (await isPortFree(preferred))) return preferred;
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  if (!address || typeof address === "string") throw new Error("No free port on 127.0.0.1");
  return address.port;
}

/** Listens on any port if the preferred one is taken. A check beforehand would let others take it meanwhile. */
export async function listenOn(server: Server, preferred: number): Promise<number> {
  try {
    await once(server.listen(preferred, "127.0.0.1"), "listening");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EADDRINUSE") throw error;
    await once(server.listen(0, "127.0.0.1"), "listening");
  }
  return (server.address() as AddressInfo).port;
}
