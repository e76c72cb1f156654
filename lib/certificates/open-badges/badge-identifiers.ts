/** Names as in Open Badges 3.0 and did:web: docs/decisions/0007-open-badges-are-signed-at-each-request.md. */

/** The port is part of the name: 'did:web:localhost%3A3000'. */
export const didOf = (site: URL) => `did:web:${site.host.replace(":", "%3A")}`;
export const keyUrl = (site: URL, kid: string) => new URL(`/keys/${kid}`, site).href;
export const keyId = (site: URL, kid: string) => `${didOf(site)}#${kid}`;
export const credentialUrl = (site: URL, code: string) => new URL(`/credentials/${code}`, site).href;
/** A certificate's later badge is another credential at the same URL. */
export const badgeId = (site: URL, code: string, badgeNumber: number) =>
  credentialUrl(site, code) + (badgeNumber > 1 ? `#badge-${badgeNumber}` : "");
export const statusUrl = (site: URL, list: number) => new URL(`/status/${list}`, site).href;

/** Whole seconds, as in a JWT: both must agree. */
export const isoSeconds = (date: Date) => `${date.toISOString().slice(0, 19)}Z`;
