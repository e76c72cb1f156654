import { z } from "zod";

const common = {
  /** Part of URLs: never change it. */
  kid: z.string().regex(/^[A-Za-z0-9._-]{1,60}$/),
  /** A key without its private part is retired: published, but signs nothing. */
  d: z.string().optional(),
};
const rsaKey = z.object({
  ...common,
  kty: z.literal("RSA"),
  n: z.string().min(340),
  e: z.string(),
  p: z.string().optional(),
  q: z.string().optional(),
  dp: z.string().optional(),
  dq: z.string().optional(),
  qi: z.string().optional(),
});
const edKey = z.object({ ...common, kty: z.literal("OKP"), crv: z.literal("Ed25519"), x: z.string() });

type RsaKey = z.infer<typeof rsaKey>;
type EdKey = z.infer<typeof edKey>;

/** JWKs (RFC 7517), current keys first. */
const keysSchema = z
  .array(z.discriminatedUnion("kty", [rsaKey, edKey]))
  .refine((keys) => ["RSA", "OKP"].every((type) => keys.some(({ kty, d }) => kty === type && d)), {
    message: "needs a private RSA key and a private Ed25519 key",
  })
  .refine((keys) => new Set(keys.map(({ kid }) => kid)).size === keys.length, {
    message: "names a key twice",
  });

/** CREDENTIAL_KEYS as JSON. Error messages must not repeat the value. */
export const signingKeysText = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue({ code: "custom", message: "is no JSON" });
      return z.NEVER;
    }
  })
  .pipe(keysSchema);

export type SigningKeys = z.infer<typeof keysSchema>;

export function getSigningKeys(keys: SigningKeys): { rsa: RsaKey; ed: EdKey } {
  const rsa = keys.find((key): key is RsaKey => key.kty === "RSA" && key.d !== undefined);
  const ed = keys.find((key): key is EdKey => key.kty === "OKP" && key.d !== undefined);
  if (!rsa || !ed) throw new Error("there is no key to sign with");
  return { rsa, ed };
}
