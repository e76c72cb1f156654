import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { type AddressInfo, createServer as createTcpServer, type Server as TcpServer } from "node:net";
import { Webhook } from "standardwebhooks";

export type Received = { id: string; body: string; headers: Record<string, string>; isTaken: boolean };

type Answer = (response: ServerResponse, received: Received) => void;

/** What waits for a receiver's own answer, and is ended with it. */
const open = new Set<Server | TcpServer>();

async function listen(server: Server | TcpServer): Promise<string> {
  open.add(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A server that keeps what it was sent. An answer of 2xx means that it has taken it. */
export async function startReceiver(answer: Answer) {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const one = await readRequest(request);
    received.push(one);
    response.on("finish", () => {
      one.isTaken = response.statusCode < 300;
    });
    answer(response, one);
  });
  const origin = await listen(server);
  return { url: `${origin}/events`, origin, received, server };
}
export type Receiver = Awaited<ReturnType<typeof startReceiver>>;

async function readRequest(request: IncomingMessage): Promise<Received> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
  );
  const body = Buffer.concat(chunks).toString("utf8");
  return { id: headers["webhook-id"] ?? "", body, headers, isTaken: false };
}

/** Speaks something that is no HTTP. */
export async function startRubbish(): Promise<string> {
  const server = createTcpServer((socket) => {
    socket.on("error", () => undefined);
    socket.on("data", () => socket.end("\u0000\u0001 what is this? \r\n\r\n"));
  });
  return `${await listen(server)}/events`;
}

/** Where nothing listens. */
export async function findDeadUrl(): Promise<string> {
  const server = createTcpServer();
  const origin = await listen(server);
  await endReceiver(server);
  return `${origin}/events`;
}

async function endReceiver(server: Server | TcpServer): Promise<void> {
  open.delete(server);
  if ("closeAllConnections" in server) server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}

export const endReceivers = () => Promise.all([...open].map(endReceiver));

export const ok: Answer = (response) => void response.writeHead(204).end();
export const status =
  (code: number, text = ""): Answer =>
  (response) =>
    void response.writeHead(code, { "Content-Type": "text/html" }).end(text);

/** As a receiver would, with the library of the Standard Webhooks specification. @throws Error */
export const verify = (secret: string, { body, headers }: Received) =>
  new Webhook(secret).verify(body, headers);
