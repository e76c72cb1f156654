/**
 * The URL for Prisma's own engine, which names TLS in another way than `pg` and libpq: `sslcert` is the CA's file, and
 * `sslaccept` says whether the certificate counts.
 * @throws Error for a client certificate: the engine wants another format (PKCS #12)
 */
export function engineUrl(url: string): string {
  const changed = new URL(url);
  const { searchParams } = changed;
  const mode = searchParams.get("sslmode");
  const authority = searchParams.get("sslrootcert");
  if (!mode && !authority) return url;
  if (searchParams.has("sslkey"))
    throw new Error("DATABASE_OWNER_URL: set SKILLBITE_SCHEMA_ENGINE=wasm for a client certificate.");
  searchParams.delete("sslrootcert");
  if (mode === "disable") return changed.href;
  searchParams.set("sslmode", "require");
  searchParams.set("sslaccept", mode === "no-verify" ? "accept_invalid_certs" : "strict");
  if (authority) searchParams.set("sslcert", authority);
  return changed.href;
}
