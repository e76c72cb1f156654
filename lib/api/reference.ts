import { z } from "zod";
import { BASE, isWrite, type Operation } from "./operation";

/* What the reference page shows of an operation, made of its shapes. */

export type Field = { name: string; type: string; isRequired: boolean; about: string };

type Schema = z.core.JSONSchema.JSONSchema;
type Given = Schema["items"] | boolean | undefined;

/** The fields of a shape, in its order, with those inside as `seats.free` and `data[].id`. */
export function fieldsOf(shape: z.ZodType | undefined, io: "input" | "output"): Field[] {
  if (!shape) return [];
  const whole = z.toJSONSchema(shape, { io });
  /** A shape with a name is kept once, and referred to. */
  const read = (given: Given): Schema => {
    if (typeof given !== "object" || Array.isArray(given)) return {};
    const name = given.$ref?.split("/").at(-1);
    if (!name) return given;
    const { $ref: _, ...rest } = given;
    return { ...read(whole.$defs?.[name]), ...rest };
  };
  return new Fields(read).list(read(whole), "");
}

class Fields {
  constructor(private readonly read: (given: Given) => Schema) {}

  list({ properties = {}, required = [] }: Schema, prefix: string): Field[] {
    return Object.entries(properties).flatMap(([name, given]) => {
      const field = this.read(given);
      const path = prefix + name;
      const isRequired = required.includes(name);
      return [
        { name: path, type: this.typeOf(field), isRequired, about: aboutOf(field) },
        ...this.inside(field, path),
      ];
    });
  }

  private inside(field: Schema, path: string): Field[] {
    const [some] = this.choicesOf(field);
    if (some) return this.inside(some, path);
    if (field.type === "array") return this.inside(this.read(field.items), `${path}[]`);
    return this.list(field, `${path}.`);
  }

  private choicesOf({ anyOf, oneOf }: Schema): Schema[] {
    return (anyOf ?? oneOf ?? []).map((each) => this.read(each)).filter(({ type }) => type !== "null");
  }

  private typeOf(field: Schema): string {
    const choices = this.choicesOf(field);
    if (choices.length > 0) {
      const isNullable = (field.anyOf ?? []).some((each) => this.read(each).type === "null");
      return [...new Set(choices.map((each) => this.typeOf(each)))]
        .concat(isNullable ? "null" : [])
        .join(" or ");
    }
    if (field.enum) return field.enum.map((value) => `"${value}"`).join(", ");
    if (field.const !== undefined) return `"${field.const}"`;
    if (field.type === "array") return `list of ${this.typeOf(this.read(field.items))}`;
    const types: string[] = [field.type ?? "anything"].flat();
    return types
      .map((type) => (type === "string" ? (formats[field.format ?? ""] ?? type) : type))
      .join(" or ");
  }
}

const formats: Record<string, string> = {
  uuid: "id",
  "date-time": "time",
  uri: "URL",
  email: "e-mail address",
};

function aboutOf({ description = "", default: usual }: Schema): string {
  const preset = usual === undefined ? "" : `Without it: ${String(usual)}.`;
  return [description, preset].filter(Boolean).join(" ");
}

/** The example as a command. The key comes from the environment, so that no shell history has it. */
export function curlOf(operation: Operation, site: string): string {
  const { method, access, example } = operation;
  const lines = [`curl "${site}${BASE}${examplePath(operation)}"`];
  if (method !== "GET") lines.push(`--request ${method}`);
  if (access !== "everybody") lines.push('--header "Authorization: Bearer $SKILLBITE_KEY"');
  if (isWrite(operation)) lines.push('--header "Idempotency-Key: $(uuidgen)"');
  if (example.body !== undefined) {
    lines.push('--header "Content-Type: application/json"', `--data '${JSON.stringify(example.body)}'`);
  }
  if (operation.file) lines.push("--remote-name --remote-header-name");
  return lines.join(" \\\n  ");
}

export function examplePath({ path, example }: Pick<Operation, "path" | "example">): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => example.params?.[name] ?? "");
  const search = new URLSearchParams(example.query).toString();
  return search ? `${filled}?${search}` : filled;
}
