import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { firstScript } from "@/components/layout/first-script";
import { contentSecurityPolicy, FIRST_SCRIPT_HASH } from "./content-security-policy";

it("allows the one inline script of ours by its hash", () => {
  const hash = createHash("sha256").update(firstScript).digest("base64");
  expect(FIRST_SCRIPT_HASH).toBe(`'sha256-${hash}'`);
});

it("lets no inline script run that it does not name", () => {
  const scripts = /script-src ([^;]*)/.exec(contentSecurityPolicy(["'nonce-abc'"]))?.[1];
  expect(scripts).toBe("'self' 'nonce-abc'");
});
