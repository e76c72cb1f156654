import { copyFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { giveToPostgres, run } from "./programs";

export type Certificates = ReturnType<typeof makeCertificates>;

/** An authority of our own, and one certificate by it for every server on this machine. */
export function makeCertificates(folder: string) {
  const [ca, caKey, key, request, certificate, names] = [
    "ca.pem",
    "ca.key",
    "server.key",
    "server.csr",
    "server.pem",
    "names",
  ].map((name) => join(folder, name)) as [string, string, string, string, string, string];
  const ec = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
  const authority = ["-x509", ...ec, "-days", "2", "-subj", "/CN=Topology", "-keyout", caKey, "-out", ca];
  run("openssl", ["req", ...authority]);
  run("openssl", ["req", ...ec, "-subj", "/CN=localhost", "-keyout", key, "-out", request]);
  writeFileSync(names, "subjectAltName=DNS:localhost,IP:127.0.0.1\n");
  const signer = ["-CA", ca, "-CAkey", caKey, "-CAcreateserial", "-days", "2", "-extfile", names];
  run("openssl", ["x509", "-req", "-in", request, ...signer, "-out", certificate]);
  // PostgreSQL refuses a key that others can read.
  const postgresKey = join(folder, "postgres.key");
  copyFileSync(key, postgresKey);
  giveToPostgres(postgresKey, 0o600);
  return { ca, key, certificate, postgresKey };
}
