import type { z } from "zod";
import type { Scope } from "../organisations/api-keys/api-keys";
import type { Limit } from "../platform/http/rate-limits";
import type { ProblemName } from "./problems";

type None = undefined;
type Shape = z.ZodObject | None;
type AnyShape = z.ZodType | None;

/** Who may call: a key with a scope, any key, or everybody without one. */
export type Access = Scope | "any key" | "everybody";

/**
 * One request of the API. Its handler parses by these shapes, the OpenAPI document and the reference page are made of
 * them, and its example is run as a test.
 */
export type Operation<
  P extends Shape = Shape,
  Q extends Shape = Shape,
  B extends AnyShape = AnyShape,
  A extends AnyShape = AnyShape,
> = {
  /** Names it in generated clients. */
  id: string;
  group: "Organisation" | "People" | "Seats" | "Invitations" | "Evidence" | "Certificate check";
  method: "GET" | "POST" | "DELETE";
  /** Below `/api/v1`. */
  path: `/${string}`;
  summary: string;
  about: string;
  access: Access;
  params?: P | undefined;
  query?: Q | undefined;
  body?: B | undefined;
  /** Without it: 204, or a file. */
  answer?: A | undefined;
  /** Media types of a file. */
  file?: string[];
  /** Beside those that every request can meet. */
  problems?: ProblemName[];
  /** A limit of its own, beside the one of the key. */
  limit?: Omit<Limit, "name">;
  /** `params` and `body` name things of the example organisation in examples.ts. */
  example: {
    params?: Record<string, string>;
    query?: Record<string, string>;
    body?: unknown;
    answer?: unknown;
  };
};

/** Changes something: runs in one transaction, and takes an Idempotency-Key. */
export const isWrite = ({ method, access }: Pick<Operation, "method" | "access">) =>
  method !== "GET" && access !== "everybody";

export const operation = <
  P extends Shape = None,
  Q extends Shape = None,
  B extends AnyShape = None,
  A extends AnyShape = None,
>(
  declared: Operation<P, Q, B, A>,
): Operation<P, Q, B, A> => declared;

export const BASE = "/api/v1";

/** Of one key, for all requests together. */
export const KEY_LIMIT = { name: "api-key", points: 300, seconds: 60 };
