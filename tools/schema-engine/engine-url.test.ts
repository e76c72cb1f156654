import { expect, it } from "vitest";
import { engineUrl } from "./engine-url";

const DATABASE = "postgresql://owner:p%40ss@db.example:5432/skillbite";

it.each([
  ["", ""],
  ["?application_name=migrations", "?application_name=migrations"],
  ["?sslmode=disable", "?sslmode=disable"],
  ["?sslmode=verify-full", "?sslmode=require&sslaccept=strict"],
  ["?sslmode=require", "?sslmode=require&sslaccept=strict"],
  ["?sslmode=no-verify", "?sslmode=require&sslaccept=accept_invalid_certs"],
  [
    "?sslmode=verify-full&sslrootcert=%2Fetc%2Fca.pem",
    "?sslmode=require&sslaccept=strict&sslcert=%2Fetc%2Fca.pem",
  ],
  ["?sslrootcert=%2Fetc%2Fca.pem", "?sslmode=require&sslaccept=strict&sslcert=%2Fetc%2Fca.pem"],
])("asks Prisma's engine for the TLS of %s", (query, expected) => {
  expect(engineUrl(DATABASE + query)).toBe(DATABASE + expected);
});

it("refuses a client certificate, which the engine cannot read", () => {
  expect(() => engineUrl(`${DATABASE}?sslmode=verify-full&sslkey=%2Fetc%2Fkey.pem`)).toThrow(
    "SKILLBITE_SCHEMA_ENGINE=wasm",
  );
});
