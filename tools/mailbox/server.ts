import { randomUUID } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import PostalMime from "postal-mime";
import { SMTPServer, type SMTPServerDataStream } from "smtp-server";
import { readJson, writePrivately } from "../../scripts/lib/files";
import { listenOn } from "../../scripts/lib/ports";
import { mailboxPage } from "./page";

export interface Mail {
  id: string;
  receivedAt: string;
  from: string;
  to: string[];
  subject: string;
  text: string;
  html: string;
  headers: { key: string; value: string }[];
}

const KEEP = 500;
const SMTP_PORT = 1025;
const PAGE_PORT = 8025;

/** `tls`: certificate and key as PEM; it then speaks by TLS only, as port 465 does. */
export async function startMailbox(folder: string, keep = KEEP, tls?: { cert: string; key: string }) {
  const mails = load(folder);

  async function receive(stream: SMTPServerDataStream, from: string, to: string[]) {
    const parsed = await PostalMime.parse(await buffer(stream));
    const receivedAt = new Date().toISOString();
    const id = `${receivedAt.replace(/\D/g, "")}-${randomUUID().slice(0, 8)}`;
    const { subject = "(no subject)", text = "", html = "" } = parsed;
    const headers = parsed.headers.map(({ key, value }) => ({ key, value }));
    const mail: Mail = { id, receivedAt, from, to, subject, text, html, headers };
    mails.unshift(mail);
    writePrivately(join(folder, `${id}.json`), JSON.stringify(mail, null, 2));
    for (const old of mails.splice(keep)) rmSync(join(folder, `${old.id}.json`), { force: true });
  }

  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    secure: tls !== undefined,
    ...tls,
    disableReverseLookup: true,
    onAuth: (_auth, _session, done) => done(null, { user: "anybody" }),
    onData(stream, { envelope }, done) {
      const from = envelope.mailFrom ? envelope.mailFrom.address : "";
      const to = envelope.rcptTo.map(({ address }) => address);
      receive(stream, from, to).then(() => done(), done);
    },
  });
  smtp.on("error", (error) => {
    if (smtp.server.listening) console.error(`mailbox: ${error.message}`); // listenOn throws the earlier ones
  });

  const http = createServer((request, response) => answer(request, response, mails, folder));
  const smtpPort = await listenOn(smtp.server, SMTP_PORT);
  const pagePort = await listenOn(http, PAGE_PORT);

  return {
    smtpUrl: tls ? `smtps://localhost:${smtpPort}` : `smtp://127.0.0.1:${smtpPort}`,
    url: `http://127.0.0.1:${pagePort}`,
    stop: async () => {
      http.closeAllConnections();
      await Promise.all([
        new Promise((done) => http.close(done)),
        new Promise<void>((done) => smtp.close(done)),
      ]);
    },
  };
}

function load(folder: string): Mail[] {
  if (!existsSync(folder)) mkdirSync(folder, { recursive: true, mode: 0o700 });
  const files = readdirSync(folder).filter((name) => name.endsWith(".json"));
  return files
    .sort()
    .reverse()
    .slice(0, KEEP)
    .flatMap((name) => readJson<Mail>(join(folder, name)) ?? []);
}

/** GET / is the page. Tests use GET /messages?to=…, GET /messages/:id and DELETE /messages. */
function answer(request: IncomingMessage, response: ServerResponse, mails: Mail[], folder: string) {
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://mailbox");
  const route = `${request.method} ${pathname}`;
  const json = (status: number, body: unknown) =>
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  if (route === "GET /") {
    return response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(mailboxPage(mails));
  }
  if (route === "GET /messages") {
    const to = searchParams.get("to")?.toLowerCase();
    return json(200, to ? mails.filter((mail) => mail.to.some((each) => each.toLowerCase() === to)) : mails);
  }
  if (route === "DELETE /messages") {
    for (const mail of mails.splice(0)) rmSync(join(folder, `${mail.id}.json`), { force: true });
    return response.writeHead(204).end();
  }
  const found = route.startsWith("GET /messages/") && mails.find(({ id }) => pathname.endsWith(`/${id}`));
  return found ? json(200, found) : json(404, { error: "no such message" });
}
