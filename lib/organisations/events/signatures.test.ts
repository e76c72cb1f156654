import { Webhook } from "standardwebhooks";
import { describe, expect, it } from "vitest";
import { createSigningSecret, signedHeaders } from "./signatures";

const body = JSON.stringify({
  type: "test.ping",
  timestamp: "2026-11-27T09:30:00.000Z",
  data: { name: "Zoë" },
});
const message = () => ({ id: "0199-ab", timestamp: new Date(), body });
const verify = (secret: string, headers: Record<string, string>, text = body) =>
  new Webhook(secret).verify(text, headers);

describe("a signature, read by the library of the specification", () => {
  it("is accepted with the secret that signed", () => {
    const secret = createSigningSecret();
    expect(verify(secret, signedHeaders(message(), [secret]))).toEqual(JSON.parse(body));
  });

  it("is accepted with either secret while both sign", () => {
    const [old, current] = [createSigningSecret(), createSigningSecret()];
    const headers = signedHeaders(message(), [current, old]);
    expect(verify(old, headers)).toEqual(JSON.parse(body));
    expect(verify(current, headers)).toEqual(JSON.parse(body));
  });

  it.each([
    ["another secret", (headers: Record<string, string>) => verify(createSigningSecret(), headers)],
    [
      "another body",
      (headers: Record<string, string>, secret: string) => verify(secret, headers, `${body} `),
    ],
    [
      "another id",
      (headers: Record<string, string>, secret: string) =>
        verify(secret, { ...headers, "webhook-id": "0199-ac" }),
    ],
    [
      "another time",
      (headers: Record<string, string>, secret: string) =>
        verify(secret, { ...headers, "webhook-timestamp": String(Number(headers["webhook-timestamp"]) + 1) }),
    ],
  ])("is refused with %s", (_, read) => {
    const secret = createSigningSecret();
    expect(() => read(signedHeaders(message(), [secret]), secret)).toThrow();
  });

  it("is refused an hour later", () => {
    const secret = createSigningSecret();
    const timestamp = new Date(Date.now() - 3_600_000);
    expect(() => verify(secret, signedHeaders({ ...message(), timestamp }, [secret]))).toThrow(/too old/);
  });
});

it("makes secrets of 32 random bytes", () => {
  const [one, other] = [createSigningSecret(), createSigningSecret()];
  expect(one).toMatch(/^whsec_/);
  expect(Buffer.from(one.slice(6), "base64")).toHaveLength(32);
  expect(one).not.toBe(other);
});
