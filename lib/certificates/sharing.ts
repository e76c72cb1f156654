type Shared = { title: string; code: string; issuedAt: Date; expiresAt: Date };

/** LinkedIn's form 'Add to profile'. It verifies nothing; the link is the proof. */
export function linkedInUrl(
  { title, code, issuedAt, expiresAt }: Shared,
  organisation: string,
  page: string,
): string {
  const url = new URL("https://www.linkedin.com/profile/add");
  url.search = new URLSearchParams({
    startTask: "CERTIFICATION_NAME",
    name: title,
    organizationName: organisation,
    issueYear: String(issuedAt.getUTCFullYear()),
    issueMonth: String(issuedAt.getUTCMonth() + 1),
    expirationYear: String(expiresAt.getUTCFullYear()),
    expirationMonth: String(expiresAt.getUTCMonth() + 1),
    certUrl: page,
    certId: code,
  }).toString();
  return url.href;
}

export function fileNameOf(name: string): string {
  return [...name.replaceAll(/[^\p{L}\p{M}\p{N}_-]+/gu, "_")].slice(0, 60).join("");
}
