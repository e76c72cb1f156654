import { remark } from "remark";
import remarkGfm from "remark-gfm";

/** A paragraph without marks. `depth`: how many quotations and lists it stands in. */
export type TextBlock = { text: string; depth: number };

const parser = remark().use(remarkGfm).freeze();

type Node = {
  type: string;
  value?: string;
  ordered?: boolean | null;
  start?: number | null;
  children?: Node[];
};

/** The paragraphs of a task in Markdown, for a document that has no marks of its own. */
export const textBlocksOf = (markdown: string): TextBlock[] => blocksIn(parser.parse(markdown), 0);

function blocksIn(node: Node, depth: number): TextBlock[] {
  const children = node.children ?? [];
  if (node.type === "blockquote") return children.flatMap((child) => blocksIn(child, depth + 1));
  if (node.type === "list") {
    return children.flatMap((item, at) => {
      const marker = node.ordered ? `${(node.start ?? 1) + at}.` : "•";
      const [first, ...rest] = blocksIn(item, depth + 1);
      return first ? [{ ...first, text: `${marker} ${first.text}` }, ...rest] : [];
    });
  }
  if (node.type === "root" || node.type === "listItem") {
    return children.flatMap((child) => blocksIn(child, depth));
  }
  const text = textIn(node).trim();
  return text === "" ? [] : [{ text, depth: node.type === "code" ? depth + 1 : depth }];
}

function textIn({ type, value, children = [] }: Node): string {
  if (type === "break") return "\n";
  return value ?? children.map(textIn).join(type === "tableRow" ? " · " : type === "table" ? "\n" : "");
}
