import { z } from "zod";
import { type EventType, eventData } from "./events";

type Schema = {
  type?: string | string[];
  anyOf?: Schema[];
  enum?: unknown[];
  format?: string;
  description?: string;
  properties?: Record<string, Schema>;
};

export type EventField = { path: string; kind: string; description: string };

/** Every field of an event's data, from the shape that checks it; `certificate.code` is in `certificate`. */
export const fieldsOf = (type: EventType): EventField[] =>
  listFields(z.toJSONSchema(eventData[type]) as Schema, "");

function listFields({ properties = {} }: Schema, within: string): EventField[] {
  return Object.entries(properties).flatMap(([name, schema]) => {
    const path = `${within}${name}`;
    const inner = schema.anyOf?.find((choice) => choice.properties) ?? schema;
    if (!inner.properties) return [{ path, kind: kindOf(schema), description: schema.description ?? "" }];
    const description = schema.description ?? inner.description ?? "";
    const whole = description ? [{ path, kind: "object or null", description }] : [];
    return [...whole, ...listFields(inner, `${path}.`)];
  });
}

function kindOf({ type, anyOf, enum: values, format }: Schema): string {
  if (anyOf) return anyOf.map(kindOf).join(" or ");
  if (values) return values.map((value) => `“${value}”`).join(" or ");
  if (Array.isArray(type)) return type.join(" or ");
  return format === "date-time" ? "time" : (format ?? type ?? "");
}
