import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { sessionHintScript } from "@/components/layout/session-hint";
import { contentSecurityPolicy, SESSION_HINT_HASH } from "./policy";

it("allows the one inline script of ours by its hash", () => {
  const hash = createHash("sha256").update(sessionHintScript).digest("base64");
  expect(SESSION_HINT_HASH).toBe(`'sha256-${hash}'`);
});

it("lets no inline script run that it does not name", () => {
  const scripts = /script-src ([^;]*)/.exec(contentSecurityPolicy(["'nonce-abc'"]))?.[1];
  expect(scripts).toBe("'self' 'nonce-abc'");
});
