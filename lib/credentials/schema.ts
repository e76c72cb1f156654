import { z } from "zod";

const common = {
  /** Its name in URLs, for ever. */
  kid: z.string().regex(/^[A-Za-z0-9._-]{1,60}$/),
  /** The private part; a key without it is retired: it is published, and signs nothing more. */
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

export type RsaKey = z.infer<typeof rsaKey>;
export type EdKey = z.infer<typeof edKey>;

/** The keys that sign badges, the current ones first; JWKs (RFC 7517). */
const keysSchema = z
  .array(z.discriminatedUnion("kty", [rsaKey, edKey]))
  .refine((keys) => ["RSA", "OKP"].every((type) => keys.some(({ kty, d }) => kty === type && d)), {
    message: "needs a private RSA key and a private Ed25519 key",
  })
  .refine((keys) => new Set(keys.map(({ kid }) => kid)).size === keys.length, {
    message: "names a key twice",
  });

/** CREDENTIAL_KEYS: the keys as JSON. What it says of a fault repeats nothing of the value. */
export const keysText = z
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

export type CredentialKeys = z.infer<typeof keysSchema>;
