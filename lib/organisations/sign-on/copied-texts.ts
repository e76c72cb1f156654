import { proofText, recordName } from "./domains";

/* Texts that an owner copies and sends on. */

export type Addresses = { callback: string; signOut: string; keys: string | null };
type Domain = { domain: string; token: string };

export const recordRows = ({ domain, token }: Domain) => [
  { name: "Type", value: "TXT" },
  { name: "Name", value: recordName(domain) },
  { name: "Value", value: proofText(token) },
];

export const addressRows = ({ callback, signOut, keys }: Addresses) => [
  { name: "Sign-in redirect address", value: callback },
  { name: "Sign-out redirect address", value: signOut },
  ...(keys ? [{ name: "Address of our public key (JWKS)", value: keys }] : []),
];

const lines = (rows: readonly { name: string; value: string }[]) =>
  rows.map(({ name, value }) => `${name}: ${value}`);

export const recordForIt = (domain: Domain): string =>
  [`DNS record that proves ${domain.domain} (please leave it in place):`, ...lines(recordRows(domain))].join(
    "\n",
  );

/** All that the IT team of an organisation needs, with the records of its domains. */
export const allForIt = (addresses: Addresses, domains: readonly Domain[]): string =>
  [
    [
      "We want to sign in to Skillbite with our own accounts.",
      "Please register Skillbite at our sign-in provider as a web application (OpenID Connect, authorization code flow), with these addresses:",
      ...lines(addressRows(addresses)),
      "Please send me: the issuer (the address of our provider), the client ID and the client secret.",
    ].join("\n"),
    ...domains.map(recordForIt),
  ].join("\n\n");

/** How the people of an organisation sign in. `domains`: proven ones. */
export function letterToPeople({
  signIn,
  host,
  domains,
}: {
  signIn: string;
  host: string;
  domains: readonly string[];
}): string {
  const address = domains.length === 1 ? ` (it ends with @${domains[0]})` : "";
  return [
    "How to sign in to Skillbite",
    `1. Open ${signIn}`,
    `2. Enter your work e-mail address${address}. You need no password.`,
    `3. Press 'Continue with your organisation', and sign in at ${host} as you do at work.`,
    "Do you have a Skillbite password already? Then you are asked for it this once; press 'Connect' on the page that follows.",
  ].join("\n");
}
