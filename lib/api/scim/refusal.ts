/** What RFC 7644, 3.12 calls the kind of a refusal. */
export type ScimType =
  | "invalidFilter"
  | "invalidPath"
  | "invalidSyntax"
  | "invalidValue"
  | "noTarget"
  | "uniqueness";

export const ERROR_SCHEMA = "urn:ietf:params:scim:api:messages:2.0:Error";

/** A refusal as a directory understands it. */
export class ScimRefusal extends Error {
  constructor(
    readonly status: number,
    detail: string,
    readonly scimType?: ScimType,
    readonly headers?: Record<string, string>,
  ) {
    super(detail);
    this.name = "ScimRefusal";
  }
}
