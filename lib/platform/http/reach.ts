import "server-only";
import ipaddr from "ipaddr.js";
import { env } from "../env";
import { isPublicIp, type Reach } from "./fetch-public";

/** Servers that an owner names: public ones by https. In local mode also this machine's, where the stand-ins listen. */
export function usualReach(): Reach {
  if (env().APP_MODE !== "local") return {};
  return { mayAsk: (ip) => isPublicIp(ip) || isLoopback(ip), protocols: ["https:", "http:"] };
}

const isLoopback = (ip: string) => ipaddr.isValid(ip) && ipaddr.process(ip).range() === "loopback";
