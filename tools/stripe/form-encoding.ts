interface Branch {
  [key: string]: Branch | string;
}

/** Decodes the SDK's form encoding: `line_items[0][price_data][currency]=eur`. */
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

function withArrays(value: Branch | string): unknown {
  if (typeof value === "string") return value;
  const keys = Object.keys(value);
  const values = Object.values(value).map(withArrays);
  if (keys.length > 0 && keys.every((key, index) => key === String(index))) return values;
  return Object.fromEntries(keys.map((key, index) => [key, values[index]]));
}

/** Stripe's spelling in errors: `line_items[0][quantity]`. */
export function parameterName(path: PropertyKey[]): string {
  const [first = "", ...rest] = path.map(String);
  return first + rest.map((part) => `[${part}]`).join("");
}
