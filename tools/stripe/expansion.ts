import { invalid } from "./errors";
import type { Sandbox } from "./sandbox";

type Json = Record<string, unknown>;

export const list = (url: string, data: unknown[], has_more = false) => ({
  object: "list",
  data,
  has_more,
  url,
});

function included({ state }: Sandbox, object: Json, key: string): unknown {
  const id = String(object.id);
  const name = `${object.object}.${key}`;
  if (name === "checkout.session.line_items")
    return list(`/v1/checkout/sessions/${id}/line_items`, state.get("sandbox.checkout", id)?.lineItems ?? []);
  if (name === "payment_link.line_items")
    return list(`/v1/payment_links/${id}/line_items`, state.get("sandbox.link", id)?.lineItems ?? []);
  if (name === "charge.refunds")
    return list(
      `/v1/charges/${id}/refunds`,
      state.all("refund").filter(({ charge }) => charge === id),
    );
  return undefined;
}

/** Returns a copy in which the objects replace the ids at these paths. */
export function expanded(sandbox: Sandbox, body: object, paths: string[] = []): Json {
  const copy = JSON.parse(JSON.stringify(body)) as Json;
  for (const path of paths) {
    const parts = path.split(".");
    if (parts.length > 4)
      throw invalid("You cannot expand more than 4 levels of a property", { param: "expand" });
    expandAt(sandbox, copy, parts, path);
  }
  return copy;
}

function expandAt(sandbox: Sandbox, at: Json, [key = "", ...rest]: string[], path: string) {
  if (!(key in at)) {
    const value = included(sandbox, at, key);
    if (value === undefined)
      throw invalid(`This property cannot be expanded (${path}).`, { param: "expand" });
    at[key] = JSON.parse(JSON.stringify(value));
  }
  const value = at[key];
  if (typeof value === "string") {
    const found = sandbox.state.find(value);
    if (!found) throw invalid(`This property cannot be expanded (${path}).`, { param: "expand" });
    at[key] = JSON.parse(JSON.stringify(found));
  }
  if (rest.length === 0) return;
  const next = at[key];
  for (const each of Array.isArray(next) ? next : [next]) {
    if (each && typeof each === "object") expandAt(sandbox, each as Json, rest, path);
  }
}
