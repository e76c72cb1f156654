import { z } from "zod";
import { invalid, type StripeFailure } from "./errors";
import { parameterName } from "./form-encoding";

/* Every parameter is text. The SDK's types bind the schemas: these may know fewer parameters, but no others. */

export const text = z.string().min(1);
export const integer = z
  .string()
  .regex(/^-?\d+$/, "Invalid integer")
  .transform(Number);
export const decimal = z
  .string()
  .regex(/^\d+(\.\d+)?$/, "Invalid decimal")
  .transform(Number);
export const boolean = z.enum(["true", "false"]).transform((value) => value === "true");
export const metadata = z.union([
  z.literal("").transform(() => ({})),
  z.record(z.string().max(40), z.string().max(500)).refine((given) => Object.keys(given).length <= 50),
]);
export const isEmail = (given: string) => /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(given);
export const url = z.string().regex(/^[a-z]+:\/\/\S+$/i, "Not a valid URL");
const expand = z.array(z.string()).optional();

export const range = z.union([
  integer.transform((gte) => ({ gte, lte: gte, gt: undefined, lt: undefined })),
  z.strictObject({
    gt: integer.optional(),
    gte: integer.optional(),
    lt: integer.optional(),
    lte: integer.optional(),
  }),
]);

type Known<P, S> = S & Record<Exclude<keyof S, keyof P>, never>;

export const params =
  <P>() =>
  <S extends z.core.$ZodLooseShape>(shape: Known<P, S>) =>
    z.strictObject({ ...(shape as S), expand });

export const listParams =
  <P>() =>
  <S extends z.core.$ZodLooseShape>(shape: Known<P, S>) =>
    z.strictObject({
      ...(shape as S),
      limit: integer.optional(),
      starting_after: text.optional(),
      ending_before: text.optional(),
      expand,
    });

/** @throws StripeFailure 400 that names the unknown, missing or wrong parameter */
export function parse<T>(schema: z.ZodType<T>, given: unknown): T {
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  throw refusal(parsed.error.issues, given);
}

function refusal(issues: z.core.$ZodIssue[], given: unknown): StripeFailure {
  const unknown = issues.find(({ code }) => code === "unrecognized_keys");
  if (unknown?.code === "unrecognized_keys") {
    const names = unknown.keys.map((key) => parameterName([...unknown.path, key]));
    const message = `Received unknown parameter${names.length > 1 ? "s" : ""}: ${names.join(", ")}`;
    return invalid(message, { code: "parameter_unknown", param: names[0] });
  }
  const [issue] = issues;
  const path = issue?.path ?? [];
  const param = parameterName(path);
  const value = path.reduce<unknown>(
    (at, key) => (at as Record<PropertyKey, unknown> | undefined)?.[key],
    given,
  );
  if (value === undefined)
    return invalid(`Missing required param: ${param}.`, { code: "parameter_missing", param });
  if (value === "") {
    const message = `You passed an empty string for '${param}'. We assume empty values are an attempt to unset a parameter; however '${param}' cannot be unset.`;
    return invalid(message, { code: "parameter_invalid_empty", param });
  }
  if (issue?.message === "Invalid integer")
    return invalid(`Invalid integer: ${value}`, { code: "parameter_invalid_integer", param });
  if (issue?.message === "Not a valid URL") return invalid("Not a valid URL", { code: "url_invalid", param });
  if (issue?.code === "invalid_value")
    return invalid(`Invalid ${param}: must be one of ${issue.values.join(", ")}`, { param });
  return invalid(`Invalid ${param}`, { param });
}
