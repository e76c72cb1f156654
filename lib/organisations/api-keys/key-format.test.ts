import { expect, it } from "vitest";
import { hashSecret, randomSecret } from "../../platform/ids";
import { beginningOf, formatKey, isSecretOf, parseKey } from "./key-format";

const id = "1f0c2a34-5b6d-4e8f-9a01-23456789abcd";

it("a key is read back as its id and its secret", () => {
  for (let i = 0; i < 200; i++) {
    const secret = randomSecret();
    const key = formatKey(id, secret);
    expect(key).toMatch(/^sb_live_[0-9a-f]{32}_[\w-]{43}$/);
    expect(parseKey(key)).toEqual({ id, secret });
    expect(isSecretOf(hashSecret(secret), secret)).toBe(true);
    expect(isSecretOf(hashSecret(secret), randomSecret())).toBe(false);
  }
});

const whole = formatKey(id, "a".repeat(43));
it.each([
  ["nothing", ""],
  ["a password", "correct horse battery staple"],
  ["a cut key", whole.slice(0, -1)],
  ["a longer key", `${whole}a`],
  ["another prefix", whole.replace("live", "test")],
  ["two keys", `${whole} ${whole}`],
  ["upper case in the id", whole.replace("1f0c", "1F0C")],
  ["an id of no version", whole.replace(/_[0-9a-f]{32}_/, `_${"f".repeat(31)}0_`)],
  ["a line break", `${whole}\n`],
])("%s is no key", (_, text) => {
  expect(parseKey(text)).toBeNull();
});

it("a list shows the beginning alone", () => {
  expect(beginningOf(id)).toBe("sb_live_1f0c2a34…");
});
