import ipaddr from "ipaddr.js";

/** Who asks, for limits: an IPv4 address, or the /64 of an IPv6 one, since everybody has all of that. */
export const clientOf = (address: string) => blockOf(address, { ipv4: 32, ipv6: 64 });

/** As much as one household or server may have: an IPv4 address, or the /48 of an IPv6 one. */
export const siteOf = (address: string) => blockOf(address, { ipv4: 32, ipv6: 48 });

/**
 * The block that an address lies in, /24 or /48: whoever has one of them may have the others. Enough as evidence too,
 * and too little to name a person.
 */
export const networkOf = (address: string) => blockOf(address, { ipv4: 24, ipv6: 48 });

/** What is no address stays as it is. */
function blockOf(given: string, bits: { ipv4: number; ipv6: number }): string {
  if (!ipaddr.isValid(given)) return given;
  const address = ipaddr.process(given); // an IPv4 address in IPv6's clothes is one
  if (address instanceof ipaddr.IPv4)
    return ipaddr.IPv4.networkAddressFromCIDR(`${address}/${bits.ipv4}`).toString();
  address.zoneId = "";
  return ipaddr.IPv6.networkAddressFromCIDR(`${address}/${bits.ipv6}`).toString();
}
