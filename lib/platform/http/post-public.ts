import "server-only";
import type { IncomingMessage } from "node:http";
import { askPublic, type Reach, TOO_SLOW } from "./fetch-public";

const PATIENCE = 10_000; // milliseconds in all
const READ = 1_024; // bytes of the answer; the rest is not waited for

type Post = Reach & { headers: Record<string, string>; body: string };

export type Posted = { status: number; text: string };

/**
 * Sends to another server: https and public IPs only, no redirect, 10 seconds in all. `text`: how the answer begins.
 * @throws Error with a reason that an owner can act on
 */
export async function postPublic(url: string, post: Post): Promise<Posted> {
  const signal = AbortSignal.timeout(PATIENCE);
  const length = String(Buffer.byteLength(post.body));
  const headers = { ...post.headers, "User-Agent": "Skillbite-Events", "Content-Length": length };
  const question = { method: "POST", headers, body: post.body };
  const response = await askPublic(new URL(url), post, signal, question);
  try {
    return { status: response.statusCode ?? 0, text: await readBeginning(response) };
  } catch (error) {
    throw signal.aborted ? new Error(TOO_SLOW) : error;
  } finally {
    response.destroy();
  }
}

async function readBeginning(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= READ) break;
  }
  return Buffer.concat(chunks).subarray(0, READ).toString("utf8");
}
