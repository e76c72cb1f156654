import Ajv from "ajv-draft-04";
import published from "tin-can-json-schema/1.0.1.json" with { type: "json" };
import formats from "tin-can-json-schema/formats.json" with { type: "json" };

/* The JSON Schema (draft 4) that Rustici Software, who drafted xAPI, publishes of 1.0.1. All of 1.0 is compatible. */
const ajv = new Ajv({ allErrors: true, strict: false, unicodeRegExp: false });
for (const [name, pattern] of Object.entries(formats)) ajv.addFormat(name, new RegExp(pattern));
const check = ajv.addSchema(published, "xapi").getSchema("xapi#/properties/statement");
if (!check) throw new Error("The schema has no statement.");

/** What is wrong with a statement of xAPI by its published schema. */
export function faultsOf(statement: unknown): string[] {
  return check?.(statement) ? [] : (check?.errors ?? []).map((one) => `${one.instancePath} ${one.message}`);
}
