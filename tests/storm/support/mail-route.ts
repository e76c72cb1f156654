import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** What an SMTP server says when it has taken a mail: RFC 5321, 4.2.1; after the end of the data. */
const TAKEN = /^250 /m;
const END_OF_DATA = "\r\n.\r\n";

/**
 * The way to the mailbox, which can be closed, and which can lose or withhold the answer to mails that the mailbox has
 * taken. Its address stays the same.
 */
export async function openMailRoute(smtpUrl: string) {
  const { hostname, port } = new URL(smtpUrl);
  const sockets = new Set<Socket>();
  let answersToLose = 0;
  let answersToWithhold = 0;

  const server = createServer((client) => {
    const mailbox = connect(Number(port), hostname);
    let isData = false;
    let last = ""; // the end of the data may come in two parts
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
    /** The next `count` mails arrive, and their sender is not told. */
    loseAnswers: (count: number) => {
      answersToLose = count;
    },
    /** The next `count` mails arrive, and their sender waits for the answer until the way is closed. */
    withholdAnswers: (count: number) => {
      answersToWithhold = count;
    },
    isLosing: () => answersToLose > 0,
  };
}
