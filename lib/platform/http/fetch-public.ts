import "server-only";
import { lookup } from "node:dns";
import { request as httpRequest, type IncomingMessage } from "node:http";
import { request as httpsRequest } from "node:https";
import type { LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";
import { decodeText } from "../decode-text";

const PATIENCE = 5_000; // milliseconds in all, redirects included
const LIMIT = 2 * 1024 * 1024;
const REDIRECTS = 2;
export const TOO_SLOW = "it does not answer in time";
const READER = { "User-Agent": "Skillbite news reader" };

export type Fetched = { type: string; text: string; url: string };
/** Who may be asked, and how; without them public IPs by https. */
export type Reach = {
  mayAsk?: ((address: string) => boolean) | undefined;
  protocols?: readonly string[] | undefined;
};
type Options = Reach & { accept: RegExp };
type Question = { method?: string; headers?: Record<string, string>; body?: string };

const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR("2000::/3");
const DOCUMENTATION = ipaddr.IPv6.parseCIDR("3fff::/20"); // RFC 9637

/**
 * True for a public internet IP. False for IPv6 that embeds IPv4 (IPv4-compatible, 6to4, NAT64, Teredo, ISATAP),
 * because a gateway would unwrap it.
 */
export function isPublicIp(given: string): boolean {
  if (!ipaddr.isValid(given)) return false;
  const address = ipaddr.process(given);
  if (address.range() !== "unicast") return false;
  if (address instanceof ipaddr.IPv4) return true;
  const [, , , , flags = 0, isatap] = address.parts;
  const carriesIpv4 = isatap === 0x5efe && (flags & ~0x0200) === 0; // RFC 5214, 6.1
  return address.match(GLOBAL_UNICAST) && !address.match(DOCUMENTATION) && !carriesIpv4;
}

/**
 * Reads text from another server: https and public IPs only, at most two redirects (each checked too), 5 seconds and 2
 * MB in all.
 * @throws Error with a reason that an operator can act on
 */
export async function fetchPublic(address: string, options: Options): Promise<Fetched> {
  const signal = AbortSignal.timeout(PATIENCE);
  let url = new URL(address);
  for (let hops = 0; ; hops++) {
    const response = await askPublic(url, options, signal, { headers: READER });
    const { statusCode = 0, headers } = response;
    if (statusCode >= 300 && statusCode < 400 && headers.location) {
      response.destroy();
      if (hops === REDIRECTS) throw new Error("it redirects too often");
      url = new URL(headers.location, url);
      continue;
    }
    try {
      if (statusCode !== 200) throw new Error(`it answers ${statusCode}`);
      const type = headers["content-type"] ?? "";
      if (!options.accept.test(type)) throw new Error(`it is not of the expected type: ${type.slice(0, 60)}`);
      if ((headers["content-encoding"] ?? "identity") !== "identity")
        throw new Error("it is compressed unasked");
      return { type, text: decodeText(await readCapped(response), type), url: url.href };
    } catch (error) {
      throw signal.aborted ? new Error(TOO_SLOW) : error;
    } finally {
      response.destroy();
    }
  }
}

/**
 * Asks another server once: https and public IPs only, no redirect is followed, 5 seconds and 2 MB in all.
 * @throws Error with a reason that an operator can act on
 */
export async function requestPublic(
  address: string,
  { mayAsk, protocols, ...question }: Reach & Question = {},
): Promise<{ status: number; type: string; body: Buffer }> {
  const signal = AbortSignal.timeout(PATIENCE);
  const response = await askPublic(new URL(address), { mayAsk, protocols }, signal, question);
  try {
    if ((response.headers["content-encoding"] ?? "identity") !== "identity")
      throw new Error("it is compressed unasked");
    const body = await readCapped(response);
    return { status: response.statusCode ?? 0, type: response.headers["content-type"] ?? "", body };
  } catch (error) {
    throw signal.aborted ? new Error(TOO_SLOW) : error;
  } finally {
    response.destroy();
  }
}

/** One request, by default to https and public IPs only; a redirect is an answer like any other. @throws Error */
export async function askPublic(
  url: URL,
  { mayAsk = isPublicIp, protocols = ["https:"] }: Reach,
  signal: AbortSignal,
  { method = "GET", headers = {}, body }: Question = {},
): Promise<IncomingMessage> {
  if (!protocols.includes(url.protocol)) throw new Error("its address is not https");
  if (url.username || url.password) throw new Error("its address holds a password");
  const literal = url.hostname.replace(/^\[|\]$/g, "");
  if (ipaddr.isValid(literal) && !mayAsk(literal)) throw new Error("its address is not public");
  const request = url.protocol === "https:" ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    request(url, {
      agent: false,
      lookup: checkedLookup(mayAsk),
      method,
      signal,
      headers: { "User-Agent": "Skillbite", ...headers, "Accept-Encoding": "identity" },
    })
      .on("response", resolve)
      .on("error", (error) => reject(signal.aborted ? new Error(TOO_SLOW) : error))
      .end(body);
  });
}

/** Connects to the checked IP: a second lookup could return another one (DNS rebinding). */
function checkedLookup(mayAsk: (address: string) => boolean): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, []);
      if (addresses.length === 0 || !addresses.every(({ address }) => mayAsk(address))) {
        return callback(new Error("its address is not public"), []);
      }
      const [first] = addresses;
      if (options.all) callback(null, addresses);
      else callback(null, first?.address ?? "", first?.family);
    });
  };
}

async function readCapped(response: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > LIMIT) throw new Error("it is larger than 2 MB");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
