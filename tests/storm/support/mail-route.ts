import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** SMTP's answer to a mail that it has taken (RFC 5321, 4.2.1). */
const TAKEN = /^250 /m;
const END_OF_DATA = "\r\n.\r\n";

/** An SMTP proxy with a fixed URL that can close, refuse, and lose or withhold answers. */
export async function openMailRoute(smtpUrl: string) {
  const { hostname, port } = new URL(smtpUrl);
  const sockets = new Set<Socket>();
  let isRefusing = false;
  let answersToLose = 0;
  let answersToWithhold = 0;

  const server = createServer((client) => {
    if (isRefusing) {
      client.on("error", () => client.destroy());
      return client.end("554 5.7.1 No mail is taken from here\r\n");
    }
    const mailbox = connect(Number(port), hostname);
    let isData = false;
    let last = "";
    for (const socket of [client, mailbox]) {
      sockets.add(socket);
      socket.on("error", () => socket.destroy());
      socket.on("close", () => {
        sockets.delete(socket);
        client.destroy();
        mailbox.destroy();
      });
    }
    client.on("data", (chunk) => {
      const text = last + chunk.toString("latin1");
      if (text.includes(END_OF_DATA)) isData = true;
      last = text.slice(1 - END_OF_DATA.length);
      mailbox.write(chunk);
    });
    mailbox.on("data", (chunk) => {
      if (isData && TAKEN.test(chunk.toString("latin1"))) {
        if (answersToLose > 0) {
          answersToLose--;
          return client.destroy();
        }
        if (answersToWithhold > 0) {
          answersToWithhold--;
          return;
        }
      }
      client.write(chunk);
    });
  });
  const listen = async (at: number) => once(server.listen(at, "127.0.0.1"), "listening");
  await listen(0);
  const own = (server.address() as AddressInfo).port;

  async function close() {
    const closed = once(server, "close");
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  }
  return {
    url: `smtp://127.0.0.1:${own}`,
    close,
    reopen: () => listen(own),
    refuse: (refuses: boolean) => {
      isRefusing = refuses;
    },
    loseAnswers: (count: number) => {
      answersToLose = count;
    },
    withholdAnswers: (count: number) => {
      answersToWithhold = count;
    },
    isLosing: () => answersToLose > 0,
  };
}
