import type { Facts } from "./page-watch";

/** The part of a node of Chromium's accessibility tree that is read here. */
export interface AxNode {
  nodeId: string;
  ignored: boolean;
  role?: { value?: unknown };
  name?: { value?: unknown };
  description?: { value?: unknown };
  value?: { value?: unknown };
  properties?: { name: string; value: { value?: unknown } }[];
  childIds?: string[];
  parentId?: string;
  backendDOMNodeId?: number;
}

const ROLES: Record<string, string> = {
  textbox: "text field",
  searchbox: "search field",
  spinbutton: "number field",
  checkbox: "checkbox",
  radio: "radio button",
  combobox: "list to choose from",
  DisclosureTriangle: "fold",
  main: "main landmark",
  navigation: "navigation landmark",
  banner: "banner landmark",
  contentinfo: "footer landmark",
  complementary: "complementary landmark",
  search: "search landmark",
  img: "picture",
  image: "picture",
  radiogroup: "group of radio buttons",
  progressbar: "progress",
  ProgressIndicator: "progress",
  paragraph: "text",
};

/** Told when the focus comes into them. Those of the second set without a name are not told. */
const CONTEXTS = new Set(
  "banner navigation main complementary contentinfo search dialog alertdialog radiogroup list table article".split(
    " ",
  ),
);
const NAMED_CONTEXTS = new Set("region form group figure toolbar".split(" "));

const textOf = (value: unknown) => (value === undefined || value === null ? "" : String(value));
const tidy = (text: string) => text.replace(/\s+/g, " ").trim();

export const nameOf = (node: AxNode) => tidy(textOf(node.name?.value));
export const roleOf = (node: AxNode) => textOf(node.role?.value);
const spokenRole = (node: AxNode) => ROLES[roleOf(node)] ?? roleOf(node);
const quoted = (text: string) => (text ? `“${text}”` : "");

const propertyOf = (node: AxNode, name: string) =>
  node.properties?.find((property) => property.name === name)?.value.value;

/** What can change while the focus stays. */
export function statesOf(node: AxNode): string[] {
  const states: string[] = [];
  const checked = textOf(propertyOf(node, "checked"));
  if (checked) states.push({ true: "checked", false: "not checked" }[checked] ?? "partly checked");
  const pressed = textOf(propertyOf(node, "pressed"));
  if (pressed) states.push(pressed === "true" ? "pressed" : "not pressed");
  const expanded = propertyOf(node, "expanded");
  if (expanded !== undefined) states.push(expanded ? "unfolded" : "folded");
  if (propertyOf(node, "disabled")) states.push("unavailable");
  if (propertyOf(node, "busy")) states.push("busy");
  if (propertyOf(node, "required")) states.push("required");
  if (textOf(propertyOf(node, "invalid")) === "true") states.push("invalid");
  if (propertyOf(node, "readonly")) states.push("read only");
  return states;
}

export const descriptionOf = (node: AxNode) => tidy(textOf(node.description?.value));

export function entryOf(node: AxNode, facts: Pick<Facts, "isPassword">): string {
  const value = tidy(textOf(propertyOf(node, "valuetext") || node.value?.value));
  if (!["textbox", "searchbox", "spinbutton", "combobox", "slider", "progressbar"].includes(roleOf(node)))
    return "";
  return facts.isPassword && value ? "(hidden)" : value;
}

/** Role, name, states, value and description of what has the focus, as one line. */
export function spoken(node: AxNode, facts: Facts): string {
  const role = roleOf(node);
  const isPlain = ["generic", "none", "StaticText", ""].includes(role);
  const level = propertyOf(node, "level");
  const name = nameOf(node);
  const kind = isPlain ? "a box without a role" : spokenRole(node);
  const without = !name && !["main", "article"].includes(role) ? "without a name" : quoted(name);
  const several = role === "textbox" && propertyOf(node, "multiline") ? ", several lines" : "";
  const menu = textOf(propertyOf(node, "hasPopup"));
  const parts = [
    tidy(`${kind}${role === "heading" ? ` level ${level}` : ""}${several} ${without}`),
    ...statesOf(node),
    menu && menu !== "false" ? `opens a ${menu}` : "",
    facts.current && facts.current !== "false"
      ? `current ${facts.current === "true" ? "" : facts.current}`
      : "",
    facts.place,
    quoted(entryOf(node, facts)),
    descriptionOf(node),
  ];
  return parts.map(tidy).filter(Boolean).join(", ");
}

/** The landmarks, dialogs, groups, lists and tables around a node, the outer one first. */
export function contextsOf(ancestors: AxNode[], facts: Facts): { id: string; words: string }[] {
  const lists = [...facts.lists];
  const found: { id: string; words: string }[] = [];
  for (const node of ancestors) {
    const role = roleOf(node);
    const name = nameOf(node);
    const size = role === "list" ? (lists.shift() ?? 0) : 0;
    if (node.ignored || !(CONTEXTS.has(role) || (NAMED_CONTEXTS.has(role) && name))) continue;
    const needsName = ["dialog", "alertdialog", "radiogroup", "table"].includes(role);
    const words = [
      tidy(`${spokenRole(node)} ${quoted(name) || (needsName ? "without a name" : "")}`),
      size > 0 ? `${size} ${size === 1 ? "item" : "items"}` : "",
      role === "table" ? facts.table : "",
      ["dialog", "alertdialog", "group", "radiogroup"].includes(role) ? descriptionOf(node) : "",
    ];
    found.unshift({ id: node.nodeId, words: words.filter(Boolean).join(", ") });
  }
  return found;
}
