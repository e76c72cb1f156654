import { dictionary } from "@zxcvbn-ts/language-common";

let common: Set<string> | undefined;

/** A sentence for the user, or null (ASVS 6.2.1, 6.2.4). */
export function passwordProblem(given: string): string | null {
  const password = given.normalize("NFC"); // as it is hashed
  if ([...password].length < 8) return "Use at least 8 characters.";
  common ??= new Set(dictionary["passwords-common"]);
  if (common.has(password.toLowerCase())) return "This password is on every list. Choose another one.";
  return null;
}
