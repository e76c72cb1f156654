import { type Filter, parse } from "scim2-parse-filter";
import type { EntryFilter } from "../../organisations/directory/entries";
import { isId } from "../../platform/ids";
import { ScimRefusal } from "./refusal";

const LONGEST = 500; // characters

/**
 * The filters that directories send before they add somebody: `eq`, joined by `and`, on what names a person. RFC 7644,
 * 3.4.2.2 has more, which nobody needs here. @throws ScimRefusal
 */
export function readFilter(text: string): EntryFilter {
  if (text.length > LONGEST) throw refusal("it is too long");
  let parsed: Filter;
  try {
    parsed = parse(text);
  } catch {
    throw refusal("it cannot be read");
  }
  return conditions(parsed, "");
}

function conditions(filter: Filter, prefix: string): EntryFilter {
  if (filter.op === "and" && "filters" in filter)
    return filter.filters.flatMap((part) => conditions(part, prefix));
  if (filter.op === "[]" && "valFilter" in filter) return conditions(filter.valFilter, `${filter.attrPath}.`);
  if (filter.op !== "eq" || !("compValue" in filter)) throw refusal(`'${filter.op}' is not supported`);
  return condition(`${prefix}${filter.attrPath}`, filter.compValue);
}

const NONE = "00000000-0000-0000-0000-000000000000";

function condition(path: string, value: unknown): EntryFilter {
  const attribute = path.toLowerCase().replace(/^urn:ietf:params:scim:schemas:core:2\.0:user:/, "");
  // There is one address a person, which is the main one at work.
  if (attribute === "emails.type" && value === "work") return [];
  if (attribute === "emails.primary" && value === true) return [];
  if (attribute === "active" && typeof value === "boolean") return [{ isActive: value }];
  if (typeof value !== "string") throw refusal(`'${path}' cannot be compared with that`);
  if (attribute === "id") return [{ id: isId(value) ? value : NONE }];
  if (attribute === "username") return [{ userName: value }];
  if (attribute === "externalid") return [{ externalId: value }];
  if (attribute === "emails" || attribute === "emails.value") return [{ email: value.toLowerCase() }];
  throw refusal(`'${path}' is not supported`);
}

const refusal = (why: string) =>
  new ScimRefusal(
    400,
    `This filter does not work here: ${why}. Use userName, externalId, id, emails.value or active with eq.`,
    "invalidFilter",
  );
