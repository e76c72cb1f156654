import { expect, it } from "vitest";
import { readDocument } from "../site/legal/read-legal-document";
import { PRIVACY_VERSION, TERMS_VERSION } from "./consents";

it.each([
  ["terms-of-service", TERMS_VERSION],
  ["privacy-policy", PRIVACY_VERSION],
] as const)("what is agreed to is the %s as it stands", (name, version) => {
  expect(readDocument(name).version).toBe(version);
});
