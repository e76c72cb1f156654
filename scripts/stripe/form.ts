interface Branch {
  [key: string]: Branch | string;
}

/** Decodes a body or a query as Stripe's SDK writes it: `line_items[0][price_data][currency]=eur`. */
export function decodeForm(text: string): Record<string, unknown> {
  const root: Branch = Object.create(null);
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.replaceAll("]", "").split("[");
    let branch = root;
    path.forEach((part, depth) => {
      const key = part === "" ? String(Object.keys(branch).length) : part;
      if (depth === path.length - 1) {
        branch[key] = value;
        return;
      }
      const next = branch[key];
      if (typeof next === "object") branch = next;
      else branch = branch[key] = Object.create(null) as Branch;
    });
  }
  return Object.fromEntries(Object.entries(root).map(([key, value]) => [key, withArrays(value)]));
}

/** Branches whose keys count up from 0 are lists. */
function withArrays(value: Branch | string): unknown {
  if (typeof value === "string") return value;
  const keys = Object.keys(value);
  const values = Object.values(value).map(withArrays);
  if (keys.length > 0 && keys.every((key, index) => key === String(index))) return values;
  return Object.fromEntries(keys.map((key, index) => [key, values[index]]));
}

/** The name of a parameter as Stripe writes it in errors: `line_items[0][quantity]`. */
export function parameterName(path: PropertyKey[]): string {
  const [first = "", ...rest] = path.map(String);
  return first + rest.map((part) => `[${part}]`).join("");
}
