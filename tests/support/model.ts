import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { promisify } from "node:util";

/** What the stand-in for a model's API does with a prompt. */
export type Behaviour =
  | "streams"
  /** Sends the first words and waits for `release()`. */
  | "waits"
  /** Sends the first words, and nothing ever after. */
  | "stalls"
  | "breaks off"
  | "fails within the stream"
  | "is empty"
  | "redirects"
  | { status: number };

type Message = { role: string; content: string };
type Call = {
  path: string;
  key: string | undefined;
  body: { model: string; stream?: boolean; messages: Message[] };
};

export const WORDS = ["Here ", "is ", "the ", "answer: ", "<b>42</b>."];
export const ANSWER = WORDS.join("");
export const MODEL = "stub-1";

const CHUNK = { id: "c", object: "chat.completion.chunk", created: 1, model: MODEL };
const usage = { prompt_tokens: 30, completion_tokens: 12, total_tokens: 42 };

/** A stand-in for an API in OpenAI's form, on this machine. `port` 0: any. */
export async function startModel(port = 0) {
  const calls: Call[] = [];
  const held: (() => void)[] = [];
  let behaviour: Behaviour = "streams";
  let judge: (prompt: string) => string = judgeAllMet;
  let elsewhere = "";
  let left = 0;

  async function stream(response: ServerResponse, how: Exclude<Behaviour, { status: number }>) {
    response.writeHead(200, { "Content-Type": "text/event-stream" });
    response.on("close", () => {
      if (!response.writableFinished) left++;
    });
    const send = (chunk: unknown) => response.write(`data: ${JSON.stringify(chunk)}\n\n`);
    const say = (content: string) => send({ ...CHUNK, choices: [{ index: 0, delta: { content } }] });
    const [first = "", ...rest] = WORDS;
    if (how !== "is empty") say(first);
    if (how === "stalls") return;
    if (how === "breaks off") return void setImmediate(() => response.destroy());
    if (how === "fails within the stream") {
      send({ error: { message: `cannot go on with ${calls.at(-1)?.body.messages.at(-1)?.content}` } });
      return void response.end();
    }
    if (how === "waits") await new Promise<void>((go) => held.push(go));
    if (how !== "is empty") for (const word of rest) say(word);
    send({ ...CHUNK, choices: [{ index: 0, delta: {}, finish_reason: "stop" }] });
    send({ ...CHUNK, choices: [], usage });
    response.end("data: [DONE]\n\n");
  }

  const http = createServer(async (request, response) => {
    const answer = (status: number, body: unknown, headers = {}) =>
      response
        .writeHead(status, { "Content-Type": "application/json", ...headers })
        .end(JSON.stringify(body));
    if (request.url === "/v1/models") return answer(200, { data: [{ id: MODEL }, { id: "other" }] });
    const body: Call["body"] = JSON.parse(await text(request));
    calls.push({ path: request.url ?? "", key: request.headers.authorization, body });
    const prompt = body.messages.at(-1)?.content ?? "";
    // APIs like to repeat what they were sent.
    const error = { message: `no: ${request.headers.authorization} ${prompt}` };
    if (typeof behaviour === "object") return answer(behaviour.status, { error });
    if (behaviour === "redirects") return answer(307, {}, { Location: `${elsewhere}${request.url}` });
    if (body.stream) return stream(response, behaviour);
    const message = { role: "assistant", content: judge(prompt) };
    return answer(200, { ...CHUNK, choices: [{ index: 0, message, finish_reason: "stop" }], usage });
  });
  await once(http.listen(port, "127.0.0.1"), "listening");
  const origin = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;

  return {
    origin,
    host: new URL(origin).host,
    env: { MODEL_BASE_URL: `${origin}/v1`, MODEL_NAME: MODEL, MODEL_API_KEY: "sk-canary-key" },
    calls,
    prompts: () => calls.filter(({ body }) => body.stream),
    judgements: () => calls.filter(({ body }) => !body.stream),
    /** How many answers their readers left before the end. */
    left: () => left,
    behave(how: Behaviour, to = "") {
      behaviour = how;
      elsewhere = to;
    },
    judgeWith(how: (prompt: string) => string) {
      judge = how;
    },
    release: () => {
      for (const go of held.splice(0)) go();
    },
    async stop() {
      http.closeAllConnections();
      await promisify(http.close.bind(http))();
    },
  };
}

/** The learner's text in a judge's prompt. */
export const textIn = (prompt: string) => /\n(TEXT-\w+)\n([\s\S]*)\n\1$/.exec(prompt)?.[2] ?? "";

const countIn = (prompt: string) =>
  prompt.split("The criteria:\n")[1]?.split("\n\n")[0]?.split("\n").length ?? 0;

type Entry = { number: number; met: boolean; quotation: string; why: string };

/** As a model would that reads well: what it quotes is there. The last criterion is `last`. */
export function judgedBy(prompt: string, last: boolean, change?: (entry: Entry) => object): string {
  const quotation = textIn(prompt).split(/[.\n]/)[0]?.slice(0, 200) ?? "";
  const criteria = Array.from({ length: countIn(prompt) }, (_, at) => {
    const met = last || at < countIn(prompt) - 1;
    const entry = {
      number: at + 1,
      met,
      quotation: met ? quotation : "",
      why: met ? "It does." : "Not yet.",
    };
    return change ? change(entry) : entry;
  });
  return JSON.stringify({ criteria });
}

export const judgeAllMet = (prompt: string) => judgedBy(prompt, true);
