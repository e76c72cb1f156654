import ipaddr from "ipaddr.js";

/** The client for rate limits: an IPv4 address or an IPv6 /64, because one client usually has a whole /64. */
export const clientOf = (address: string) => blockOf(address, { ipv4: 32, ipv6: 64 });

/** The most that one household or server has: an IPv4 address or an IPv6 /48. */
export const siteOf = (address: string) => blockOf(address, { ipv4: 32, ipv6: 48 });

/**
 * The /24 (IPv4) or /48 (IPv6) block, as one client may hold several addresses in it. It is enough as evidence and too
 * coarse to identify a person.
 */
export const networkOf = (address: string) => blockOf(address, { ipv4: 24, ipv6: 48 });

function blockOf(given: string, bits: { ipv4: number; ipv6: number }): string {
  if (!ipaddr.isValid(given)) return given;
  const address = ipaddr.process(given);
  if (address instanceof ipaddr.IPv4)
    return ipaddr.IPv4.networkAddressFromCIDR(`${address}/${bits.ipv4}`).toString();
  address.zoneId = "";
  return ipaddr.IPv6.networkAddressFromCIDR(`${address}/${bits.ipv6}`).toString();
}
