import { type ScimPatchOperation, scimPatch } from "scim-patch";
import { z } from "zod";
import { ScimRefusal } from "./refusal";
import { emailShape, flag, type ScimUser, USER_SCHEMA, type UserInput, userShape } from "./user-shape";

export const PATCH_SCHEMA = "urn:ietf:params:scim:api:messages:2.0:PatchOp";

const patchShape = z.object({
  schemas: z
    .array(z.string())
    .max(10)
    .refine((given) => given.includes(PATCH_SCHEMA), PATCH_SCHEMA),
  Operations: z
    .array(
      z.object({
        op: z
          .string()
          .transform((text) => text.toLowerCase()) // Entra ID begins it with a capital
          .pipe(z.enum(["add", "replace", "remove"])),
        path: z.string().max(300).nullish(),
        value: z.unknown().optional(),
      }),
    )
    .min(1)
    .max(100),
});

const text = z.string().max(320);
/**
 * The paths that change anything, and what may stand there. Nothing else reaches the library: it walks any path, also
 * `__proto__`. Directories send much more about a person; it is passed over, as we keep nothing of it.
 */
const known: [path: RegExp, name: string, shape: z.ZodType][] = [
  [/^active$/i, "active", flag],
  [/^userName$/i, "userName", text],
  [/^externalId$/i, "externalId", text.nullable()],
  [/^name$/i, "name", z.object({ givenName: text.nullish(), familyName: text.nullish() })],
  [/^name\.givenName$/i, "name.givenName", text.nullable()],
  [/^name\.familyName$/i, "name.familyName", text.nullable()],
  [/^emails$/i, "emails", z.union([emailShape.transform((email) => [email]), z.array(emailShape).max(20)])],
  // One address a person: whichever of them a directory means.
  [/^emails(\[type eq "?work"?\]|\[primary eq "?true"?\])?\.value$/i, "emails[primary eq true].value", text],
  [/^emails\[type eq "?work"?\]$/i, "emails[primary eq true]", emailShape],
];

/** What the person is after the operations, in their order. @throws ScimRefusal */
export function applyPatch(present: ScimUser, given: unknown): UserInput {
  const patch = patchShape.safeParse(given);
  if (!patch.success) throw new ScimRefusal(400, `This is no PatchOp: ${why(patch.error)}.`, "invalidSyntax");
  const operations = patch.data.Operations.flatMap(parts).flatMap(readable);
  const user = userShape.safeParse(patched(present, operations));
  if (!user.success) throw new ScimRefusal(400, why(user.error), "invalidValue");
  return user.data;
}

/** A copy: the library changes what it is given. */
function patched({ meta, ...present }: ScimUser, operations: ScimPatchOperation[]): unknown {
  const at = new Date();
  const user = structuredClone({ ...present, meta: { ...meta, created: at, lastModified: at } });
  try {
    return scimPatch(user, operations, { treatMissingAsAdd: true });
  } catch (error) {
    const detail = error instanceof Error ? error.message : "This cannot be applied.";
    throw new ScimRefusal(400, detail, "invalidPath");
  }
}

type Given = z.output<typeof patchShape>["Operations"][number];
type Part = { op: Given["op"]; path: string; value: unknown };

/** Without a path, the value has the attributes as its keys; Entra ID also writes paths there. */
function parts({ op, path, value }: Given): Part[] {
  if (path) return [{ op, path, value }];
  const attributes = z.record(z.string(), z.unknown()).safeParse(value);
  if (op === "remove" || !attributes.success)
    throw new ScimRefusal(400, `'${op}' needs a path here.`, op === "remove" ? "noTarget" : "invalidValue");
  return Object.entries(attributes.data).map(([name, its]) => ({ op, path: name, value: its }));
}

function readable({ op, path: given, value }: Part): ScimPatchOperation[] {
  const path = given.startsWith(`${USER_SCHEMA}:`) ? given.slice(USER_SCHEMA.length + 1) : given;
  const [, name, shape] = known.find(([pattern]) => pattern.test(path)) ?? [];
  if (!name || !shape) return [];
  if (op === "remove") {
    if (name === "active" || name === "userName")
      throw new ScimRefusal(400, `'${name}' cannot be removed.`, "invalidValue");
    return [{ op, path: name }];
  }
  // Some versions of Entra ID wrap a single value.
  const single = Array.isArray(value) && value.length === 1 && name !== "emails" ? unwrap(value[0]) : value;
  const parsed = shape.safeParse(single);
  if (!parsed.success) throw new ScimRefusal(400, `'${given}': ${why(parsed.error)}.`, "invalidValue");
  return [{ op, path: name, value: parsed.data }];
}

const unwrap = (item: unknown) => z.object({ value: z.unknown() }).safeParse(item).data?.value ?? item;

const why = ({ issues }: z.ZodError) =>
  issues
    .slice(0, 5)
    .map(({ path, message }) => [path.join("."), message].filter(Boolean).join(": "))
    .join("; ");
