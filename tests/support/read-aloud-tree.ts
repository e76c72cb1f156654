import { type AxNode, descriptionOf, entryOf, nameOf, roleOf, statesOf } from "./spoken-words";

/** Begin a line of their own, and are told with their name. */
const NAMED_BLOCKS: Record<string, string> = {
  group: "group",
  radiogroup: "group of radio buttons",
  region: "region",
  form: "form",
  dialog: "dialog",
  article: "article",
  table: "table",
  figure: "figure",
  navigation: "navigation landmark",
  list: "list",
};
const CONTROLS: Record<string, string> = {
  button: "button",
  link: "link",
  textbox: "text field",
  searchbox: "search field",
  checkbox: "checkbox",
  radio: "radio button",
  combobox: "list to choose from",
  DisclosureTriangle: "fold",
  image: "picture",
  img: "picture",
  slider: "slider",
  progressbar: "progress",
  ProgressIndicator: "progress",
  meter: "meter",
  Date: "date field",
};
const BLOCKS = new Set(
  "paragraph heading listitem term definition row generic main status alert Section caption LabelText Legend DescriptionList blockquote".split(
    " ",
  ),
);

/** What somebody hears who reads on through a part of the page by the arrow keys, a line each. */
export function readThrough(nodes: AxNode[], rootId: string): string[] {
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const lines: string[] = [];
  let line = "";
  let isLabel = false;
  const end = () => {
    const text = line.replace(/\s+/g, " ").trim();
    if (text) lines.push(text);
    line = "";
  };
  const children = (node: AxNode) => (node.childIds ?? []).flatMap((id) => byId.get(id) ?? []);
  const inside = (node: AxNode) => {
    for (const child of children(node)) visit(child);
  };

  function visit(node: AxNode) {
    const role = roleOf(node);
    if (node.ignored) return inside(node);
    if (role === "StaticText" && isLabel) return;
    if (role === "StaticText") {
      const text = String(node.name?.value ?? "");
      line += /^[\s.,;:!?)’”]/.test(text) || line.endsWith("(") || line.endsWith("“") ? text : ` ${text}`;
      return;
    }
    const control = CONTROLS[role];
    if (control) {
      const parts = [
        `${control} ${nameOf(node) ? `“${nameOf(node)}”` : "without a name"}`,
        ...statesOf(node),
      ];
      const value = entryOf(node, { isPassword: false });
      if (value) parts.push(`“${value}”`);
      if (descriptionOf(node)) parts.push(descriptionOf(node));
      line += ` [${parts.join(", ")}]`;
      return;
    }
    if (role === "heading") {
      end();
      const level = node.properties?.find(({ name }) => name === "level")?.value.value;
      line = `heading level ${level} “${nameOf(node)}”`;
      return end();
    }
    if (role === "row") {
      end();
      line = children(node)
        .filter((cell) => !cell.ignored)
        .map((cell) => readThrough(nodes, cell.nodeId).join(" "))
        .join(" | ");
      return end();
    }
    const block = NAMED_BLOCKS[role];
    if (block && (nameOf(node) || ["table", "radiogroup", "dialog"].includes(role))) {
      end();
      line = `${block} ${nameOf(node) ? `“${nameOf(node)}”` : "without a name"}`;
      end();
      inside(node);
      return end();
    }
    if (!BLOCKS.has(role) && !block) return inside(node);
    if (["LabelText", "Legend", "caption"].includes(role)) {
      // Its words are the name of a control that is told: only the control is.
      const before = isLabel;
      isLabel = true;
      inside(node);
      isLabel = before;
      return;
    }
    end();
    inside(node);
    end();
  }

  const root = byId.get(rootId);
  if (root) inside(root);
  end();
  return lines;
}
